import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { ShaLoader } from '#storefront/ui/sha-loader.tsx'
import styles from './button.module.css'

interface ButtonLook {
  /** The word, left. */
  children: ReactNode
  /** The fact, right: a price, a count, an arrow. */
  fact?: ReactNode
  kind?: 'ink' | 'outline' | undefined
  /** 56 high, or 44. */
  size?: 'normal' | 'small' | undefined
  /** Only the two-way buttons: social sign-in and "reset". */
  centred?: boolean | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** busy: cannot be pressed, the loader at the right; added: a check, for the 1.5 s the caller shows it. */
  state?: 'idle' | 'busy' | 'added' | undefined
  /** What the button says while busy ("Додаємо") and when added ("Додано"); else its own word. */
  busyWord?: ReactNode
  addedWord?: ReactNode
}

export const Button = ({
  children,
  fact,
  kind,
  size,
  centred,
  state = 'idle',
  busyWord = children,
  addedWord = children,
  className,
  onClick,
  ...button
}: ButtonProps) => {
  const word = { idle: children, busy: busyWord, added: addedWord }[state]
  const right = { idle: fact, busy: <ShaLoader width={28} />, added: <Icon name="check" /> }[state]
  return (
    <button
      type="button"
      {...button}
      className={classes(...look({ kind, size, centred }), styles[state], className)}
      // Not `disabled`: a busy button keeps the focus it was pressed with, and takes no second press.
      aria-disabled={state === 'busy' || undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={state === 'busy' ? (event) => event.preventDefault() : onClick}
    >
      <span>{word}</span>
      {right !== undefined && <span className={styles.fact}>{right}</span>}
    </button>
  )
}

/** The same look on a link. */
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
