import { Paragraphs } from '#storefront/features/content/text-section.tsx'
import styles from './manifesto.module.css'

/** Renders a large sentence in columns 1–7 and its details in 9–12. */
export const Manifesto = ({ id, lead, paragraphs }: { id: string; lead: string; paragraphs: readonly string[] }) => (
  <section className={styles.manifesto} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={`type-hero ${styles.lead}`} id={`${id}-title`}>
      {lead}
    </h2>
    <div className={styles.text}>
      <Paragraphs texts={paragraphs} />
    </div>
  </section>
)
