import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

/** Renders a section under a line, with or without a title. */
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
