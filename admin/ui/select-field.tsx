import { useId, type ReactNode } from 'react'
import { ChevronIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/ui/select-field.module.css'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: ReactNode
}

/** Renders the native list, which phones and keyboards support. */
export const SelectField = ({ label, value, options, onChange, placeholder, hint }: SelectFieldProps) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} type-label`}>
        {label}
      </label>
      <span className={styles['line']}>
        <select id={id} className={styles['select']} value={value} onChange={({ target }) => onChange(target.value)}>
          {placeholder !== undefined && (
            <option value="" disabled={value !== ''}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon size={18} />
      </span>
      <p className={`${styles['hint']} type-head`}>{hint}</p>
    </div>
  )
}
