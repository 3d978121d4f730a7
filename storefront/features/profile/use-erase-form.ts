import { useTranslations } from 'use-intl'
import { clearAccessToken } from '#storefront/client/access-token.ts'
import { hasErrorCode } from '#client/api-error.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { signOut } from '#storefront/state/session/sign-in.ts'
import { focusField } from '#storefront/ui/form/focus-field.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { findEraseErrors, wrongErase, type EraseField, type EraseValues } from '#shared/forms/erase-form.ts'

const name = 'erase'
const empty: EraseValues = { password: '', email: '' }

/** The form that erases the account and signs out; a wrong confirmation shows at its field. */
export const useEraseForm = (field: EraseField) => {
  const t = useTranslations('profile')
  const { callApi, forms } = useShop()
  const { posted } = forms
  const form = useForm<EraseValues, EraseField>({
    name,
    initial: empty,
    listFields: () => [field],
    validate: (values) => findEraseErrors(values, field),
    posted: posted?.form === 'erase' ? posted : null,
    submit: async (values) => {
      await callApi('POST /v1/customer-profile/erase', { body: { [field]: values[field] } })
      // The session has ended, so the call that clears the cookies carries no token of it.
      clearAccessToken()
      await signOut(callApi)
      showToast({ kind: 'done', text: t('erased') })
      return 'leaving'
    },
    handleError: (error) => {
      if (!hasErrorCode(error, 'PASSWORD_INVALID')) return false
      form.showFieldErrors({ [field]: wrongErase[field] })
      focusField(name, field)
      return true
    },
  })
  return form
}
