import { useTranslations } from 'use-intl'
import { Chips } from '#admin/ui/chips.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import styles from '#admin/features/shop/shop.module.css'

interface ChipsFieldProps {
  label: string
  /** The text of the way to add one. */
  addLabel: string
  /** Names one that is no option. Default: its value. */
  unknownName?: string
  /** Said while nothing is chosen. */
  emptyHint: string
  /** Why the choice is refused. */
  error?: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Several values of a list: each can be removed, and others added at the end. */
export const ChipsField = ({
  label,
  addLabel,
  unknownName,
  emptyHint,
  error,
  options,
  chosen,
  onChange,
}: ChipsFieldProps) => {
  const t = useTranslations('shop')
  return (
    <div className={styles['chips-field']}>
      <SelectField
        label={label}
        value=""
        placeholder={addLabel}
        options={options.filter(({ value }) => !chosen.includes(value))}
        hint={error ? <span className="error">{error}</span> : chosen.length === 0 ? emptyHint : undefined}
        onChange={(value) => onChange([...chosen, value])}
      />
      <Chips
        label={label}
        values={chosen}
        nameValue={(value) => options.find((option) => option.value === value)?.label ?? unknownName ?? value}
        nameRemoval={(name) => t('chip-remove', { name })}
        onChange={onChange}
      />
    </div>
  )
}
