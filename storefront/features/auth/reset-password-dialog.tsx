import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { email as isEmail, findFieldError, required } from '#shared/rules/validation.ts'
import styles from './auth.module.css'

interface ResetPasswordDialogProps extends OpenDialogProps {
  /** Fills the e-mail field. */
  email?: string
}

const fields = ['email'] as const

/** Renders the request for a link that sets a new password. [DLG-06] */
export const ResetPasswordDialog = ({ email = '', ...dialog }: ResetPasswordDialogProps) => {
  const t = useTranslations('dialogs')
  const errors = useTranslations('page-errors')
  const { callApi } = useShop()
  const form = useForm<{ email: string }, 'email'>({
    name: 'reset-password',
    initial: { email },
    listFields: () => fields,
    validate: (values) => {
      const error = findFieldError(values.email, [required, isEmail])
      return error ? { email: error } : {}
    },
    fieldTexts: { USER_NOT_FOUND: { field: 'email', text: errors('invalid-reset-email') } },
    submit: async (values) => {
      await callApi('POST /v1/auth/reset-password', { body: { email: values.email.trim() } })
      showToast({ kind: 'done', text: t('reset-sent') })
      dialog.onClose()
    },
  })
  return (
    <Dialog {...dialog} title={t('reset-title')} lead={t('reset-lead')}>
      <form className={styles.form} noValidate aria-busy={form.isBusy} onSubmit={form.submit}>
        <FormField form={form} name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
        <SubmitButton form={form} busyLabel={t('reset-sending')}>
          {t('reset-submit')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
