import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthTab } from '#storefront/features/auth/auth-tab.ts'
import { IdentityButton } from '#storefront/features/auth/identity-button.tsx'
import { register, signIn } from '#storefront/state/session/sign-in.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { createFormDraft } from '#storefront/ui/form/form-draft.ts'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import type { FieldErrors } from '#storefront/ui/form/server-errors.ts'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { TextButton, TextLink } from '#storefront/ui/text-link.tsx'
import { showToast } from '#storefront/ui/toasts.ts'
import { minPasswordLength } from '#shared/rules/password.ts'
import { email as isEmail, findFieldError, min, required } from '#shared/rules/validation.ts'
import styles from './auth.module.css'

/** Both fields, as typed in either tab. */
export type Typed = Readonly<Record<'email' | 'password', string>>
type Field = keyof Typed

const fields: readonly Field[] = ['email', 'password']
const draft = createFormDraft('auth', ['password'])

const validate = ({ email, password }: Typed): FieldErrors<Field> => {
  const errors = {
    email: findFieldError(email, [required, isEmail]),
    password: findFieldError(password, [required, min(minPasswordLength)]),
  }
  return { ...(errors.email && { email: errors.email }), ...(errors.password && { password: errors.password }) }
}

/** The differences of the two tabs. */
const kinds = {
  login: { send: signIn, done: 'logged-in', word: 'sign-in', busy: 'signing-in', autoComplete: 'current-password' },
  register: {
    send: register,
    done: 'registered',
    word: 'create-account',
    busy: 'creating-account',
    autoComplete: 'new-password',
  },
} as const

interface CredentialsFormProps {
  tab: AuthTab
  /** The values typed in the other tab. */
  typed: Typed
  onType: (typed: Typed) => void
  /** An address that the dialog was opened with counts more than one that was typed before. */
  hasEmail: boolean
}

/** Renders e-mail and password. Wrong credentials and a taken e-mail show at their field. [ACC-01, DLG-05] */
export const CredentialsForm = ({ tab, typed, onType, hasEmail }: CredentialsFormProps) => {
  const t = useTranslations('dialogs')
  const errors = useTranslations('errors')
  const validation = useTranslations('validation')
  const { callApi } = useShop()
  const { send, done, word, busy, autoComplete } = kinds[tab]
  const form = useForm<Typed, Field>({
    name: 'auth',
    initial: typed,
    listFields: () => fields,
    validate,
    onChange: onType,
    fieldTexts: {
      USER_WITH_THIS_CREDENTIALS_NOT_FOUND: { field: 'password', text: errors('invalid-credentials') },
      BAD_REQUEST_VALUE_NOT_UNIQUE: { field: 'email', text: errors('email-already-exist') },
    },
    submit: async ({ email, password }) => {
      await send(callApi, { email: email.trim(), password })
      draft.clear()
      showToast({ kind: 'done', text: t(done) })
    },
    ...(!hasEmail && { draft }),
  })
  return (
    <form className={styles.form} noValidate aria-busy={form.isBusy} onSubmit={form.submit}>
      <FormField form={form} name="email" label={t('email')} type="email" inputMode="email" autoComplete="username" />
      <FormField
        form={form}
        name="password"
        label={t('password')}
        type="password"
        autoComplete={autoComplete}
        hint={tab === 'register' ? validation('min', { min: minPasswordLength }) : undefined}
      />
      {tab === 'login' && (
        <TextButton
          className={`type-small ${styles.forgot}`}
          onClick={() => openDialog('reset-password', { email: form.values.email })}
        >
          {t('forgot-password')}
        </TextButton>
      )}
      <SubmitButton form={form} busyLabel={t(busy)}>
        {t(word)}
      </SubmitButton>
      <IdentityButton tab={tab} />
      {tab === 'register' && (
        <p className={`type-micro quiet ${styles.note}`}>{t.rich('register-note', { link: policyLink })}</p>
      )}
    </form>
  )
}

const policyLink = (text: ReactNode) => (
  <TextLink href="/privacy-policy" target="_blank">
    {text}
  </TextLink>
)
