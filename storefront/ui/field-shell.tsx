import type { ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './field.module.css'

export interface FieldLook {
  label: ReactNode
  /** The error message, in the space reserved below the line. */
  error?: string | undefined
  /** A hint, shown at the position of the error while there is none. */
  hint?: ReactNode
}

interface FieldShellProps extends FieldLook {
  /** id of the control. The id of the message is derived from it. */
  id: string
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders the parts that all fields share: the label above, the line below, and 22 px for a message, so that nothing moves when one
 * appears.
 */
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

/** Returns the attributes that connect a control with its label and message. */
export const fieldAttributes = (id: string, { error, hint }: Pick<FieldLook, 'error' | 'hint'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? messageId(id) : undefined,
})

const messageId = (id: string) => `${id}-message`
