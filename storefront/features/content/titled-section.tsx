import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

/** A section of a text on its horizon; one without a title is a horizon alone. */
export const TitledSection = ({
  id,
  title,
  children,
}: {
  id: string
  title?: string | undefined
  children: ReactNode
}) => (
  <section className={styles.section} id={id} aria-labelledby={title && `${id}-title`}>
    {title && (
      <h2 className={`type-t1 ${styles.title}`} id={`${id}-title`}>
        {title}
      </h2>
    )}
    {children}
  </section>
)
