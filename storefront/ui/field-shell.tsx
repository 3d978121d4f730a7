import type { ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './field.module.css'

export interface FieldLook {
  label: ReactNode
  /** What is wrong, in the space kept free under the line. */
  error?: string | undefined
  /** What helps, in the same place while nothing is wrong. */
  hint?: ReactNode
}

interface FieldShellProps extends FieldLook {
  /** id of the control; the message's is made of it. */
  id: string
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** What all fields share: the label above, the horizon beneath, and 22 px for a message, so that nothing ever jumps. */
export const FieldShell = ({ id, label, error, hint, disabled, className, children }: FieldShellProps) => (
  <div className={classes(styles.field, Boolean(error) && styles.wrong, disabled && styles.disabled, className)}>
    <label className={classes('type-small', styles.label)} htmlFor={id}>
      {label}
    </label>
    {children}
    <p id={messageId(id)} className={classes('type-micro', styles.message)}>
      {error ?? hint}
    </p>
  </div>
)

/** The attributes that tie a control to its label and message. */
export const fieldAttributes = (id: string, { error, hint }: Pick<FieldLook, 'error' | 'hint'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? messageId(id) : undefined,
})

const messageId = (id: string) => `${id}-message`
