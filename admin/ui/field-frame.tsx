import { useId, type ReactNode } from 'react'
import styles from '#admin/ui/field.module.css'

export interface FieldFrameProps {
  label: string
  /** Why its value is refused. */
  error?: string | undefined
  hint?: ReactNode
  /** A control at the end of the line. */
  end?: ReactNode
}

interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Renders the parts of every field: label, line, and space for one message.
 * @param children renders the control with the attributes that connect it to label and message
 */
export const FieldFrame = ({
  label,
  error,
  hint,
  end,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  const marked = error ? '' : undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} type-label`} data-error={marked}>
        {label}
      </label>
      <div className={styles['line']} data-error={marked}>
        {children({
          id,
          className: styles['input'],
          'aria-invalid': error ? true : undefined,
          'aria-describedby': message ? messageId : undefined,
        })}
        {end}
      </div>
      <p id={messageId} className={`${styles['message']} type-head`} data-error={marked}>
        {message}
      </p>
    </div>
  )
}
