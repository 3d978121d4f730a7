import { LinkedText } from '#storefront/features/content/linked-text.tsx'
import type { SectionProps } from '#storefront/features/content/section-props.ts'
import styles from './terms-section.module.css'

/** Renders terms on the left and their explanations on the right, seven columns and five. */
export const TermsSection = ({ section: { items }, id }: SectionProps<'terms'>) => (
  <dl className={styles.terms} id={id}>
    {items.map(({ term, text }) => (
      <div key={term} className={styles.row}>
        <dt className="type-t2">{term}</dt>
        <dd className="type-body">
          <LinkedText text={text} />
        </dd>
      </div>
    ))}
  </dl>
)
