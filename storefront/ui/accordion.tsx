import type { ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './accordion.module.css'

/** Renders rows that open without scripts. The browser's page search opens them, too. */
export const Accordion = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.accordion, className)}>{children}</div>
)

interface AccordionRowProps {
  title: ReactNode
  /** The chosen value, before the plus icon. */
  aside?: ReactNode
  open?: boolean | undefined
  /** Of all rows with this name, at most one is open. */
  name?: string | undefined
  /** product: 17 to 20 px; question: 22 px. */
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
