import { CloseIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/ui/chips.module.css'

interface ChipsProps {
  label: string
  values: readonly string[]
  nameValue: (value: string) => string
  /** Returns the accessible name of the button that removes a chip. */
  nameRemoval: (name: string) => string
  onChange: (values: readonly string[]) => void
}

/** Renders chosen values. A press removes one. */
export const Chips = ({ label, values, nameValue, nameRemoval, onChange }: ChipsProps) =>
  values.length > 0 && (
    <ul className={styles['chips']} aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={nameRemoval(nameValue(value))}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            {nameValue(value)}
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
