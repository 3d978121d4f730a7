import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNewPassword, type PasswordFault } from '#storefront/features/mailed-link/use-new-password.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { NewPasswordField } from '#storefront/ui/form/new-password-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { minPasswordLength } from '#shared/rules/password.ts'
import styles from './mailed-link.module.css'

interface NewPasswordProps {
  /** '' if the address has none. */
  token: string
  /** The errors of a form that was posted without scripts. */
  fault: PasswordFault | undefined
}

/** Renders the form that sets a new password by a mailed link, or that the link is bad and how to get another. [ACC-02] */
export const NewPassword = ({ token, fault }: NewPasswordProps) => {
  const [isBad, setBad] = useState(fault === 'token')
  // A page without a link is one that was reloaded: the link was taken out of its address.
  const isMissing = !isBad && token === ''
  return (
    <div className={styles.page} role={isBad ? 'alert' : undefined}>
      {isBad || isMissing ? (
        <NewLink isMissing={isMissing} />
      ) : (
        <PasswordForm token={token} fault={fault} onBadToken={() => setBad(true)} />
      )}
    </div>
  )
}

const PasswordForm = ({ token, fault, onBadToken }: NewPasswordProps & { onBadToken: () => void }) => {
  const t = useTranslations('mailed-links')
  const validation = useTranslations('validation')
  const isHydrated = useHydrated()
  const form = useNewPassword(token, onBadToken)
  // Shows the error of the posted form until the visitor types.
  const posted = form.values.password === '' ? fault : undefined
  return (
    <form
      method="post"
      action="/reset-password"
      className={styles.form}
      noValidate={isHydrated}
      aria-busy={form.isBusy}
      onSubmit={form.submit}
    >
      <PageHeading look="d1-s">{t('password-title')}</PageHeading>
      <p className={`type-body ${styles.lead}`}>{t('password-lead')}</p>
      <input type="hidden" name="token" value={token} />
      <NewPasswordField
        form={form}
        name="password"
        label={t('password')}
        required={!isHydrated}
        minLength={isHydrated ? undefined : minPasswordLength}
      />
      <FormField
        form={form}
        name="confirmation"
        label={t('confirmation')}
        type="password"
        autoComplete="new-password"
        required={!isHydrated}
      />
      <SubmitButton form={form} className={styles.submit} busyLabel={t('password-busy')}>
        {t('password-submit')}
      </SubmitButton>
      <p className={`type-micro ${styles.problem}`}>
        {posted === 'confirmation' && validation('confirmation')}
        {posted === 'password' && validation('min', { min: minPasswordLength })}
        {posted === 'later' && t('later')}
      </p>
    </form>
  )
}

const NewLink = ({ isMissing }: { isMissing: boolean }) => {
  const t = useTranslations('mailed-links')
  const errors = useTranslations('page-errors')
  return (
    <>
      <PageHeading look="d1-s">{isMissing ? t('missing-title') : errors('reset-token-invalid')}</PageHeading>
      <p className={`type-body ${styles.lead}`}>{t(isMissing ? 'password-missing' : 'password-invalid')}</p>
      <ButtonLink href="/?dialog=reset-password" fact={<Icon name="right" />} className={styles.submit}>
        {t('to-new-link')}
      </ButtonLink>
    </>
  )
}
