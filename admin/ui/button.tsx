import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/ui/button.module.css'

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  children: ReactNode
  /** main: ink; second: outlined; danger: for actions that cannot be undone; onInk: on the ink bar. */
  kind?: 'main' | 'second' | 'danger' | 'on-ink' | 'bare-on-ink'
  /** The fact at its right: a sum or a count. */
  fact?: ReactNode
  /** Or the keys that press it. */
  keys?: string | undefined
  size?: 'usual' | 'large'
  /** Takes the whole width. */
  isWide?: boolean
}

/** Renders a button: verb at the left, fact at the right. It is outlined without fill while pressing has no effect. */
export const Button = ({ children, kind = 'second', fact, keys, size = 'usual', isWide, ...props }: ButtonProps) => (
  <AriaButton
    {...props}
    {...(keys && { 'aria-keyshortcuts': toShortcut(keys) })}
    className={`${styles['button']} ${styles[kind]} ${styles[size]} ${isWide ? styles['wide'] : ''} type-button`}
  >
    <span>{children}</span>
    {fact !== undefined && <span className={styles['fact']}>{fact}</span>}
    {keys && <KeyCap keys={keys} />}
    {props.isPending && <span className={styles['busy']} aria-hidden="true" />}
  </AriaButton>
)

const shortcutNames: Readonly<Record<string, string>> = {
  mod: 'Control',
  enter: 'Enter',
  shift: 'Shift',
  alt: 'Alt',
  esc: 'Escape',
}

/** Converts the keys of the registry to the syntax of `aria-keyshortcuts`. */
export const toShortcut = (keys: string): string =>
  keys
    .split('+')
    .map((part) => shortcutNames[part] ?? part.toUpperCase())
    .join('+')
