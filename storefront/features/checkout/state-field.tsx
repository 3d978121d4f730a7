import { useTranslations } from 'use-intl'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { useField } from '#storefront/ui/form/form-field.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { findStateCode, listStateOptions } from '#shared/rules/states.ts'

/** Renders the states of the chosen country as a list. [CHK-01] */
export const StateField = ({ checkout }: { checkout: Checkout }) => {
  const t = useTranslations('checkout')
  const ofValidation = useTranslations('validation')
  const { country } = checkout.values
  const kind = country === 'CA' ? 'province' : 'state'
  const field = useField(checkout, 'state', t(kind))
  return (
    <SelectField
      {...field}
      // Without it, the browser shows the first state for a value that the list lacks.
      value={findStateCode(country, field.value)}
      options={listStateOptions(country)}
      placeholder={ofValidation(`required-${kind}`)}
      autoComplete="address-level1"
      onChange={({ target }) => checkout.handleChange({ state: target.value })}
    />
  )
}
