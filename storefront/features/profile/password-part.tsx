import { useTranslations } from 'use-intl'
import { usePasswordForm } from '#storefront/features/profile/use-password-form.ts'
import { useSignOut } from '#storefront/features/profile/use-sign-out.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PostedNotice } from '#storefront/features/profile/posted-notice.tsx'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { NewPasswordField } from '#storefront/ui/form/new-password-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import type { Customer } from '#shared/entities/customer.ts'
import styles from './edit-part.module.css'

/** Renders the change of the password, and signing out on all devices. [ACC-06, ACC-07] */
export const PasswordPart = ({ customer }: { customer: Customer }) => {
  const t = useTranslations('profile')
  const { email, hasPassword } = useSession().user ?? customer
  const { isBusy, leave } = useSignOut({ everywhere: true })
  return (
    <>
      <PostedNotice of={['password', 'password-changed']} customer={customer} />
      {hasPassword ? <PasswordForm email={email} /> : <NoPassword email={email} />}
      <div className={styles.everywhere}>
        <p className="type-body quiet">{t('everywhere-lead')}</p>
        <PlainForm action="/sign-out" hidden={{ everywhere: 'yes' }} onSubmit={leave}>
          <Button type="submit" kind="outline" className={styles.submit} state={isBusy ? 'busy' : 'idle'}>
            {t('sign-out-everywhere')}
          </Button>
        </PlainForm>
      </div>
    </>
  )
}

const PasswordForm = ({ email }: { email: string }) => {
  const t = useTranslations('profile')
  const form = usePasswordForm()
  return (
    // Posted, so that a browser without scripts puts no password into the address.
    <form
      method="post"
      action="/profile/password"
      className={styles.form}
      noValidate
      aria-busy={form.isBusy}
      onSubmit={form.submit}
    >
      {/* Tells a password manager whose password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.fields}>
        <FormField
          form={form}
          name="oldPassword"
          label={t('oldPassword')}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField form={form} name="newPassword" label={t('newPassword')} />
      </div>
      <SubmitButton form={form} className={styles.submit} busyLabel={t('saving')}>
        {t('change-password')}
      </SubmitButton>
    </form>
  )
}

/** A customer of an identity provider has no old password to enter: a mailed link sets the first one. */
const NoPassword = ({ email }: { email: string }) => {
  const t = useTranslations('profile')
  return (
    <div className={styles.form}>
      <p className="type-t2">{t('no-password')}</p>
      <p className={`type-body quiet ${styles.lead}`}>{t('no-password-lead')}</p>
      <Button className={styles.submit} onClick={() => openDialog('reset-password', { email })}>
        {t('set-password')}
      </Button>
    </div>
  )
}
