import { useId, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { fieldAttributes, FieldShell, type FieldLook } from '#storefront/ui/field-shell.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './field.module.css'

export interface PhoneCountry {
  /** 'UA' */
  code: string
  /** '+380' */
  dial: string
  /** In the visitor's language. */
  name: string
}

interface PhoneFieldProps extends FieldLook, Omit<ComponentProps<'input'>, keyof FieldLook | 'type'> {
  countries: readonly PhoneCountry[]
  /** ISO code of the chosen country. */
  country: string
  onCountryChange: (code: string) => void
}

/** Renders country code and number on one line. Does not validate: the form does. */
export const PhoneField = ({
  label,
  error,
  hint,
  countries,
  country,
  onCountryChange,
  id,
  className,
  ...input
}: PhoneFieldProps) => {
  const t = useTranslations('ui')
  const ownId = useId()
  const controlId = id ?? ownId
  const chosen = countries.find(({ code }) => code === country)
  return (
    <FieldShell {...{ id: controlId, label, error, hint, className, disabled: input.disabled }}>
      <div className={classes('type-input', styles.line)}>
        <span className={styles.country}>
          <span className="no-wrap" aria-hidden="true">
            {chosen?.code} {chosen?.dial}
          </span>
          <Icon name="down" size={14} />
          <select
            className={styles['country-select']}
            name={input.name === undefined ? undefined : `${input.name}Country`}
            aria-label={t('country-code')}
            value={country}
            disabled={input.disabled}
            onChange={(event) => onCountryChange(event.target.value)}
          >
            {countries.map(({ code, dial, name }) => (
              <option key={code} value={code}>
                {name} {dial}
              </option>
            ))}
          </select>
        </span>
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...fieldAttributes(controlId, { error, hint })}
          type="tel"
          className={classes(styles.input, styles.number)}
        />
      </div>
    </FieldShell>
  )
}
