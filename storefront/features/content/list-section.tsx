import { LinkedText } from '#storefront/features/content/linked-text.tsx'
import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { TitledSection } from '#storefront/features/content/titled-section.tsx'
import styles from './text.module.css'

export const ListSection = ({ section: { title, items }, id }: SectionProps<'list'>) => (
  <TitledSection id={id} title={title}>
    <ul className={`type-body measure ${styles.list}`}>
      {items.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  </TitledSection>
)
