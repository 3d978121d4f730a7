import { useId, type ComponentProps } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { fieldAttributes, FieldShell, type FieldLook } from '#storefront/ui/field-shell.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './field.module.css'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, keyof FieldLook | 'children'> {
  options: readonly Option[]
  /** Shown in a quiet colour while nothing is chosen; its value is ''. */
  placeholder?: string | undefined
}

/** Renders a choice from a short list with the browser's own picker. */
export const SelectField = ({
  label,
  error,
  hint,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldShell {...{ id: controlId, label, error, hint, className, disabled: select.disabled }}>
      <div className={classes(styles.line, styles.select)}>
        <select
          {...select}
          {...fieldAttributes(controlId, { error, hint })}
          className={classes('type-input', styles.chooser)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className={styles.chevron} />
      </div>
    </FieldShell>
  )
}
