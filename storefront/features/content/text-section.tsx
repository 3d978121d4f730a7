import { LinkedText } from '#storefront/features/content/linked-text.tsx'
import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { TitledSection } from '#storefront/features/content/titled-section.tsx'
import styles from './text.module.css'

export const TextSection = ({ section: { title, paragraphs }, id }: SectionProps<'text'>) => (
  <TitledSection id={id} title={title}>
    <Paragraphs texts={paragraphs} />
  </TitledSection>
)

export const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className={`type-body measure ${styles.paragraphs}`}>
    {texts.map((text) => (
      <p key={text}>
        <LinkedText text={text} />
      </p>
    ))}
  </div>
)
