import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { minPasswordLength } from '#shared/rules/password.ts'

type NewPasswordFieldProps<F extends string> = Omit<
  ComponentProps<typeof FormField<F>>,
  'type' | 'autoComplete' | 'hint'
>

/** Renders the field of a password that the visitor chooses, with the least length as its hint. */
export const NewPasswordField = <F extends string>(field: NewPasswordFieldProps<F>) => {
  const t = useTranslations('validation')
  return (
    <FormField {...field} type="password" autoComplete="new-password" hint={t('min', { min: minPasswordLength })} />
  )
}
