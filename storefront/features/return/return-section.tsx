import { useId, type ReactNode } from 'react'
import styles from './return-page.module.css'

/** Renders a numbered section of the form. */
export const ReturnSection = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <span className="type-label quiet" aria-hidden="true">
        {number}
      </span>
      <h2 id={id} className="type-t1">
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
