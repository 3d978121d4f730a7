import { useId } from 'react'
import styles from '#admin/ui/strip.module.css'

interface StripProps<Value extends string> {
  /** The chosen value, for visitors who do not see it. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders two or three exclusive choices side by side, the chosen one in ink. */
export const Strip = <Value extends string>({ label, options, value, onChange }: StripProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles['strip']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`${styles['cell']} type-button`}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
