import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import styles from '#admin/ui/field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Why its value is refused. */
  error?: string | undefined
  hint?: ReactNode
  /** A control at the end of the line. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A text field: label, line, and space for one message. */
export const Field = ({ label, error, hint, end, ref, ...input }: FieldProps) => {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} type-label`} data-error={error ? '' : undefined}>
        {label}
      </label>
      <div className={styles['line']} data-error={error ? '' : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? messageId : undefined}
        />
        {end}
      </div>
      <p id={messageId} className={`${styles['message']} type-head`} data-error={error ? '' : undefined}>
        {message}
      </p>
    </div>
  )
}
