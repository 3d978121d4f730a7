import { useId } from 'react'
import { Field } from '#admin/ui/field.tsx'

interface ComboFieldProps {
  label: string
  value: string
  /** The suggestions for the text; anything else can be typed too. */
  options: readonly { readonly value: string; readonly detail: string }[]
  onChange: (value: string) => void
  placeholder?: string
  isDisabled?: boolean
  maxLength: number
}

/** Renders a text field that offers the server's matches for its text, in the list of the system. */
export const ComboField = ({
  label,
  value,
  options,
  onChange,
  placeholder,
  isDisabled = false,
  maxLength,
}: ComboFieldProps) => {
  const listId = useId()
  return (
    <>
      <Field
        label={label}
        list={listId}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={isDisabled}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId} hidden>
        {options.map((option) => (
          <option key={`${option.value} ${option.detail}`} value={option.value}>
            {option.detail}
          </option>
        ))}
      </datalist>
    </>
  )
}
