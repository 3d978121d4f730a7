import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fieldId } from '#storefront/features/checkout/field-id.ts'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { Field } from '#storefront/ui/field.tsx'
import type { CheckoutField as FieldName } from '#shared/rules/checkout.ts'

interface CheckoutFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'value' | 'error'> {
  checkout: Checkout
  name: FieldName
  hint?: ReactNode
}

/** One line of the form, with its own message beneath. [VAL-01] */
export const CheckoutField = ({ checkout, name, ...field }: CheckoutFieldProps) => {
  const bound = useBoundField(checkout, name)
  return <Field {...field} {...bound} onChange={(event) => checkout.change({ [name]: event.target.value })} />
}

/** What every control of the form has alike. */
export const useBoundField = (checkout: Checkout, name: FieldName) => {
  const t = useTranslations('checkout')
  const validation = useTranslations('validation')
  const error = checkout.errors[name]
  return {
    id: fieldId(name),
    name,
    label: t(name),
    value: checkout.values[name],
    error: error && validation(error.key, { ...error.values, field: t(name) }),
    'aria-required': name === 'patronymic' || name === 'comment' ? undefined : true,
    onBlur: () => checkout.leave(name),
  }
}
