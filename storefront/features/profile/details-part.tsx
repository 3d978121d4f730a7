import { useTranslations } from 'use-intl'
import { EmailNote } from '#storefront/features/profile/email-note.tsx'
import { PostedNotice } from '#storefront/features/profile/posted-notice.tsx'
import { useDetailsForm, type SavedElsewhere } from '#storefront/features/profile/use-details-form.ts'
import type { DetailsField } from '#shared/forms/details-form.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { FormField, useField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { usePhoneCountries } from '#storefront/ui/form/use-phone-countries.ts'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import type { Customer } from '#shared/entities/customer.ts'
import styles from './edit-part.module.css'

const nameParts = { firstName: 'given-name', lastName: 'family-name', patronymic: 'additional-name' } as const

/** Renders the form of names, e-mail and phone. [ACC-06] */
export const DetailsPart = ({ customer: loaded }: { customer: Customer }) => {
  const t = useTranslations('profile')
  const { form, customer, stored, savedElsewhere } = useDetailsForm(loaded)
  const isHydrated = useHydrated()
  const phoneCountries = usePhoneCountries()
  const getHint = useHint(savedElsewhere)
  const names = form.fields.filter((field) => field in nameParts) as (keyof typeof nameParts)[]
  const isChangedElsewhere = Object.keys(savedElsewhere).length > 0
  return (
    <>
      <PostedNotice of={['details', 'details-saved', 'email-sent', 'erase']} customer={customer} />
      <form
        method="post"
        action="/profile/edit"
        className={styles.form}
        noValidate
        aria-busy={form.isBusy}
        onSubmit={form.submit}
      >
        {/* Without scripts, the server saves only fields that differ from these values. */}
        {!isHydrated &&
          Object.entries(stored).map(([field, text]) => (
            <input key={field} type="hidden" name={`was-${field}`} value={text} readOnly />
          ))}
        <div className={styles.fields}>
          {names.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={t(name)}
              isOptional
              autoComplete={nameParts[name]}
              hint={getHint(name)}
            />
          ))}
          <FormField
            form={form}
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={getHint('email')}
          />
          <PhoneField
            {...useField(form, 'phone', t('phone'), true)}
            hint={getHint('phone')}
            readOnly={form.isBusy}
            countries={phoneCountries}
            country={form.values.phoneCountry}
            onCountryChange={(phoneCountry) => form.handleChange({ phoneCountry })}
            onChange={(event) => form.handleChange({ phone: event.target.value })}
          />
        </div>
        <p role="alert" className={`type-small ${styles.warning}`}>
          {isChangedElsewhere && t('changed-elsewhere')}
        </p>
        <SubmitButton form={form} className={styles.submit} busyLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
      </form>
      <EmailNote customer={customer} />
    </>
  )
}

/** Returns a function that describes the value that another window or device saved in a field. */
const useHint = (savedElsewhere: SavedElsewhere) => {
  const t = useTranslations('profile')
  return (field: DetailsField): string | undefined => {
    const value = savedElsewhere[field]
    if (value === undefined) return undefined
    return value ? t('saved-elsewhere', { value }) : t('saved-elsewhere-empty')
  }
}
