import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { ShaLoader } from '#storefront/ui/sha-loader.tsx'
import styles from './button.module.css'

interface ButtonLook {
  /** Label on the left. */
  children: ReactNode
  /** Detail on the right: a price, a count, an arrow. */
  fact?: ReactNode
  kind?: 'ink' | 'outline' | undefined
  /** Height: 56 or 44. */
  size?: 'normal' | 'small' | undefined
  /** Outlined, for secondary actions: social sign-in and reset. */
  centred?: boolean | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** busy: ignores presses and shows a loader; added: shows a check mark. */
  state?: 'idle' | 'busy' | 'added' | undefined
  /** Looks and is announced disabled, but can be pressed: its form then shows the missing fields. [STA-03] */
  isInvalid?: boolean | undefined
  /** Label while busy ('Додаємо') and when added ('Додано'); default: the button's label. */
  busyLabel?: ReactNode
  addedLabel?: ReactNode
}

export const Button = ({
  children,
  fact,
  kind,
  size,
  centred,
  state = 'idle',
  isInvalid = false,
  busyLabel = children,
  addedLabel = children,
  className,
  onClick,
  ...button
}: ButtonProps) => {
  const word = { idle: children, busy: busyLabel, added: addedLabel }[state]
  const right = { idle: fact, busy: <ShaLoader width={28} />, added: <Icon name="check" /> }[state]
  return (
    <button
      type="button"
      {...button}
      className={classes(
        ...look({ kind, size, centred }),
        styles[state],
        isInvalid && state === 'idle' && styles.invalid,
        className,
      )}
      // Not `disabled`: a busy button keeps its focus and ignores a second press.
      aria-disabled={state === 'busy' || isInvalid || undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={state === 'busy' ? (event) => event.preventDefault() : onClick}
    >
      <span>{word}</span>
      {right !== undefined && <span className={styles.fact}>{right}</span>}
    </button>
  )
}

/** Renders a link that looks like a button. */
export const ButtonLink = ({
  children,
  fact,
  kind,
  size,
  centred,
  className,
  ...link
}: ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook>) => (
  <a {...link} className={classes(...look({ kind, size, centred }), className)}>
    <span>{children}</span>
    {fact !== undefined && <span className={styles.fact}>{fact}</span>}
  </a>
)

const look = ({ kind = 'ink', size = 'normal', centred = false }: Omit<ButtonLook, 'children' | 'fact'>) => [
  'type-button',
  styles.button,
  styles[kind],
  styles[size],
  centred && styles.centred,
]
