import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './text-link.module.css'

/** Renders a link within text, in the size of the text. */
export const TextLink = ({ className, children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={classes(styles.text, className)}>
    {children}
  </a>
)

/** Renders a button that looks like a text link. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classes(styles.text, className)} />
)

/** Renders a link with an arrow that moves on hover. */
export const ArrowLink = ({ className, children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={classes('type-button', styles.arrow, className)}>
    <span className={styles.word}>{children}</span>
    <Icon name="right" />
  </a>
)

/** Renders a button that looks like a link with an arrow; `end` replaces the arrow. */
export const ArrowButton = ({
  className,
  children,
  end,
  ...button
}: ComponentProps<'button'> & { end?: ReactNode }) => (
  <button type="button" {...button} className={classes('type-button', styles.arrow, className)}>
    <span className={styles.word}>{children}</span>
    {end ?? <Icon name="right" />}
  </button>
)
