import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import { setNewPassword } from '#storefront/state/session/sign-in.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FieldErrors } from '#storefront/ui/form/server-errors.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { minPasswordLength } from '#shared/rules/password.ts'
import { confirmation, findFieldError, min, required } from '#shared/rules/validation.ts'

type Field = 'password' | 'confirmation'
type Values = Record<Field, string>

/** The errors of the posted form: api/documents/forms/mailed-link-forms.ts redirects with it. */
export const passwordFaults = ['token', 'password', 'confirmation', 'later'] as const
export type PasswordFault = (typeof passwordFaults)[number]

const fields: readonly Field[] = ['password', 'confirmation']

const validate = (values: Values): FieldErrors<Field> => {
  const password = findFieldError(values.password, [required, min(minPasswordLength)])
  const repeated = findFieldError(values.confirmation, [required, confirmation(values.password)])
  return { ...(password && { password }), ...(repeated && { confirmation: repeated }) }
}

/**
 * The form of /reset-password. Success ends all sessions, so the visitor goes on to sign in with the new password. [ACC-02]
 * @param onBadToken called if the link is used, expired or wrong
 */
export const useNewPassword = (token: string, onBadToken: () => void) => {
  const t = useTranslations('mailed-links')
  const { callApi, navigate } = useShop()
  return useForm<Values, Field>({
    name: 'new-password',
    initial: { password: '', confirmation: '' },
    listFields: () => fields,
    validate,
    submit: async ({ password }) => {
      await setNewPassword(callApi, { token, password })
      showToast({ kind: 'done', text: t('password-done') })
      navigate('/?dialog=auth')
      return 'leaving'
    },
    handleError: (error) => {
      const isBad = hasErrorCode(error, 'BAD_REQUEST')
      if (isBad) onBadToken()
      return isBad
    },
  })
}
