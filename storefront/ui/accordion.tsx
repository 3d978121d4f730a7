import type { ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './accordion.module.css'

/** Rows that open, by the browser alone: they work before any script comes, and search in the page opens them. */
export const Accordion = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.accordion, className)}>{children}</div>
)

interface AccordionRowProps {
  title: ReactNode
  /** Quiet, before the plus: the value chosen inside. */
  aside?: ReactNode
  open?: boolean | undefined
  /** Rows of one name open one at a time. */
  name?: string | undefined
  /** product: 17 to 20 px; question: the heads of the answers page, 22. */
  look?: 'product' | 'question' | undefined
  children: ReactNode
}

export const AccordionRow = ({ title, aside, open, name, look = 'product', children }: AccordionRowProps) => (
  <details className={styles.row} open={open} name={name}>
    <summary className={styles.head}>
      <span className={classes(look === 'product' ? 'type-t2' : 'type-t1', styles[look])}>{title}</span>
      <span className={styles.end}>
        {aside !== undefined && <span className="type-small quiet">{aside}</span>}
        <Icon name="plus" size={18} className={styles.plus} />
        <Icon name="minus" size={18} className={styles.minus} />
      </span>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
