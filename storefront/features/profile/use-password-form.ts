import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#storefront/client/api-error.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { focusField } from '#storefront/ui/form/focus-field.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { minPasswordLength } from '#shared/rules/password.ts'
import { findFieldError, min, required, type FieldError } from '#shared/rules/validation.ts'

const fields = ['oldPassword', 'newPassword'] as const
type PasswordField = (typeof fields)[number]
type PasswordValues = Readonly<Record<PasswordField, string>>

const name = 'password'
const empty: PasswordValues = { oldPassword: '', newPassword: '' }
const rules = { oldPassword: [required], newPassword: [required, min(minPasswordLength)] } as const

/** The form that changes the password; a wrong old one is told at its field. [ACC-06] */
export const usePasswordForm = () => {
  const t = useTranslations('profile')
  const { callApi } = useShop()
  const form = useForm<PasswordValues, PasswordField>({
    name,
    initial: empty,
    fieldsOf: () => fields,
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field): [PasswordField, FieldError][] => {
          const error = findFieldError(values[field], rules[field])
          return error ? [[field, error]] : []
        }),
      ),
    submit: async (body) => {
      await callApi('PATCH /v1/customer-profile/update/password', { body })
      form.reset(empty)
      showToast({ kind: 'done', text: t('password-changed') })
    },
    handleError: (error) => {
      if (!hasErrorCode(error, 'PASSWORD_INVALID')) return false
      form.showFieldErrors({ oldPassword: { key: 'credentials', values: {} } })
      focusField(name, 'oldPassword')
      return true
    },
  })
  return form
}
