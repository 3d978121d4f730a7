import { useId, type ReactNode } from 'react'
import styles from './checkout.module.css'

interface CheckoutStepProps {
  number: number
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Renders a numbered section of the checkout. */
export const CheckoutStep = ({ number, title, aside, children }: CheckoutStepProps) => {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <span className={`type-label ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={styles.head}>
        <h2 id={id} className={`type-t1 ${styles['step-title']}`}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
