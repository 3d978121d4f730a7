import { useTranslations } from 'use-intl'
import { useEraseForm } from '#storefront/features/profile/use-erase-form.ts'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Customer } from '#shared/entities/customer.ts'
import { eraseField } from '#shared/forms/erase-form.ts'
import styles from './edit-part.module.css'

const autoComplete = { password: 'current-password', email: 'off' } as const

/** Renders the download of everything that is stored about the customer, and the form that erases the account. */
export const OwnData = ({ customer }: { customer: Customer }) => {
  const t = useTranslations('profile')
  const field = eraseField(customer)
  const form = useEraseForm(field)
  return (
    <div className={styles.everywhere}>
      <p className="type-body quiet">{t('export-lead')}</p>
      <p className={styles.lead}>
        <TextLink className="type-button" href="/profile/export" download>
          {t('export')}
        </TextLink>
      </p>
      <form
        method="post"
        action="/profile/erase"
        className={styles.erase}
        noValidate
        aria-busy={form.isBusy}
        onSubmit={form.submit}
      >
        <p className={`type-body quiet ${styles['erase-lead']}`}>{t('erase-lead')}</p>
        <div className={styles.fields}>
          <FormField form={form} name={field} label={t(field)} type={field} autoComplete={autoComplete[field]} />
        </div>
        <SubmitButton form={form} kind="outline" className={styles.submit} busyLabel={t('erasing')}>
          {t('erase')}
        </SubmitButton>
      </form>
    </div>
  )
}
