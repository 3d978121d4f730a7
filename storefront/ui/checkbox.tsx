import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
  /** Number of results, at the right end. */
  aside?: ReactNode
}

export const Checkbox = ({ children, aside, className, ...input }: CheckboxProps) => (
  <label className={classes('type-body', styles.checkbox, className)}>
    <span className={styles.mark}>
      <input {...input} type="checkbox" className={styles.square} />
      <Icon name="check" size={14} />
    </span>
    <span className={styles.text}>{children}</span>
    {aside !== undefined && <span className="type-small quiet">{aside}</span>}
  </label>
)
