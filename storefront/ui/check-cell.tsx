import type { ComponentProps } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './check-cell.module.css'

/** Renders a checkbox as a bordered cell of a grid, filled while it is checked. Adjacent cells share a border. */
export const CheckCell = ({ className, children, ...box }: ComponentProps<'input'>) => (
  <label className={classes(styles.cell, className)}>
    <input type="checkbox" className={styles.box} {...box} />
    <span className={styles.word}>{children}</span>
  </label>
)
