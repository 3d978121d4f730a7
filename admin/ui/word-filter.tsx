import styles from '#admin/ui/word-filter.module.css'

interface WordFilterProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  /** The word for no choice; without it one of the options is always chosen. */
  anyLabel?: string
}

/** Renders a filter of a list as two words: its name and the chosen value. */
export const WordFilter = ({ label, value, options, onChange, anyLabel }: WordFilterProps) => (
  <label className={styles['filter']} data-chosen={value !== '' && anyLabel !== undefined ? '' : undefined}>
    <span className="quiet">{label}</span>
    <select value={value} className={styles['select']} onChange={({ target }) => onChange(target.value)}>
      {anyLabel !== undefined && <option value="">{anyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
