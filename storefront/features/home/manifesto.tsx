import { classes } from '#storefront/ui/classes.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './manifesto.module.css'

interface ManifestoProps {
  lead: string
  text: string
  link?: string | undefined
}

/** Renders the manifesto with its details. */
export const Manifesto = ({ lead, text, link }: ManifestoProps) => (
  <section className={styles.manifesto}>
    <p className={classes('type-t1', styles.lead)}>{lead}</p>
    <div className={styles.text}>
      <p className="type-body">{text}</p>
      {link && (
        <TextLink className={classes('type-button', styles.link)} href="/about">
          {link}
        </TextLink>
      )}
    </div>
  </section>
)
