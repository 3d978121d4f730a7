import type { ComponentProps } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './text-link.module.css'

/** A link within text, at the size of the text. */
export const TextLink = ({ className, children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={classes(styles.text, className)}>
    {children}
  </a>
)

/** The same look where a press does something here instead of leading elsewhere. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classes(styles.text, className)} />
)

/** The way on: a word and an arrow that moves under the pointer. */
export const ArrowLink = ({ className, children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={classes('type-button', styles.arrow, className)}>
    <span className={styles.word}>{children}</span>
    <Icon name="right" />
  </a>
)
