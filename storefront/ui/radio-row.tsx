import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './choice.module.css'

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode
  /** Below the name. */
  note?: ReactNode
  /** At the right end: the price. */
  price?: ReactNode
}

/** Renders one option of a list as a row. */
export const RadioRow = ({ title, note, price, className, ...input }: RadioRowProps) => (
  <label className={classes('type-body', styles.row, className)}>
    <input {...input} type="radio" className={styles.circle} />
    <span className={styles.text}>
      {title}
      {note !== undefined && <span className={classes('type-small', styles.note)}>{note}</span>}
    </span>
    {price !== undefined && <span className="no-wrap">{price}</span>}
  </label>
)
