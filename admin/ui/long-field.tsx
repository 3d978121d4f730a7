import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import styles from '#admin/ui/field.module.css'

interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  /** Why its value is refused. */
  error?: string | undefined
  hint?: ReactNode
}

/** A text field of several lines. */
export const LongField = ({ label, error, hint, ...input }: LongFieldProps) => {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} type-label`} data-error={error ? '' : undefined}>
        {label}
      </label>
      <div className={styles['line']} data-error={error ? '' : undefined}>
        <textarea
          {...input}
          id={id}
          className={`${styles['input']} ${styles['long']}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? messageId : undefined}
        />
      </div>
      <p id={messageId} className={`${styles['message']} type-head`} data-error={error ? '' : undefined}>
        {message}
      </p>
    </div>
  )
}
