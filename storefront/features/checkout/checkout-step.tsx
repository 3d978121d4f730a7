import { useId, type ReactNode } from 'react'
import styles from './checkout.module.css'

/** A numbered section of the checkout. */
export const CheckoutStep = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <span className={`type-label ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <h2 id={id} className={`type-t1 ${styles['step-title']}`}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
