import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { useFieldMessage } from '#storefront/ui/form/form-field.tsx'
import { isCustomerPath } from '#shared/rules/customer-paths.ts'
import { minPasswordLength } from '#shared/rules/password.ts'
import styles from './auth.module.css'

const kinds = {
  login: { title: 'login', word: 'sign-in', autoComplete: 'current-password' },
  register: { title: 'register', word: 'create-account', autoComplete: 'new-password' },
} as const

/**
 * Renders sign-in and registration as two forms of the page, for visitors without scripts. Only the server renders it; scripts open the
 * dialog instead. [ACC-01, DLG-05]
 */
export const PlainSignIn = () => {
  const t = useTranslations('dialogs')
  return (
    <section className={styles.plain} data-plain="" aria-label={t('auth-title')}>
      <PlainCredentials kind="login" />
      <PlainCredentials kind="register" />
    </section>
  )
}

const PlainCredentials = ({ kind }: { kind: keyof typeof kinds }) => {
  const t = useTranslations('dialogs')
  const validation = useTranslations('validation')
  const ofError = useTranslations('errors')
  const getMessage = useFieldMessage()
  const { forms, query } = useShop()
  const { title, word, autoComplete } = kinds[kind]
  const posted = forms.posted?.form === kind ? forms.posted : null
  const returnTo = query.get('return')
  // Wrong credentials show at the password, a taken e-mail at the e-mail, as in the dialog.
  const told = { login: 'password', register: 'email' }[kind]
  const failure = posted?.code === 'BAD_REQUEST_VALUE_NOT_UNIQUE' ? ofError('email-already-exist') : posted?.message
  const getError = (name: 'email' | 'password') =>
    name === told && failure ? failure : getMessage(posted?.errors[name], name, t(name))
  return (
    <form method="post" action={`/${kind}`} noValidate>
      <h2 className="type-t1">{t(title)}</h2>
      {isCustomerPath(returnTo) && <input type="hidden" name="return" value={returnTo} />}
      <Field
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={posted?.values['email']}
        error={getError('email')}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete={autoComplete}
        error={getError('password')}
        hint={kind === 'register' ? validation('min', { min: minPasswordLength }) : undefined}
      />
      <Button type="submit">{t(word)}</Button>
    </form>
  )
}
