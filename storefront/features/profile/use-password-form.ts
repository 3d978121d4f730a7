import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { focusField } from '#storefront/ui/form/focus-field.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import {
  findPasswordErrors,
  passwordFields,
  type PasswordField,
  type PasswordValues,
} from '#shared/forms/password-form.ts'

const name = 'password'
const empty: PasswordValues = { oldPassword: '', newPassword: '' }

/** The form that changes the password; a wrong old one shows at its field. [ACC-06] */
export const usePasswordForm = () => {
  const t = useTranslations('profile')
  const { callApi, forms } = useShop()
  const { posted } = forms
  const form = useForm<PasswordValues, PasswordField>({
    name,
    initial: empty,
    listFields: () => passwordFields,
    validate: findPasswordErrors,
    posted: posted?.form === 'password' ? posted : null,
    submit: async (body) => {
      await callApi('PATCH /v1/customer-profile/update/password', { body })
      form.reset(empty)
      showToast({ kind: 'done', text: t('password-changed') })
    },
    handleError: (error) => {
      if (!hasErrorCode(error, 'PASSWORD_INVALID')) return false
      form.showFieldErrors({ oldPassword: { key: 'password-wrong', values: {} } })
      focusField(name, 'oldPassword')
      return true
    },
  })
  return form
}
