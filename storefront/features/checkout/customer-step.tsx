import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useLastOrder } from '#storefront/state/local/last-order.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { FormField, useField } from '#storefront/ui/form/form-field.tsx'
import { usePhoneCountries } from '#storefront/ui/form/use-phone-countries.ts'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextButton, TextLink } from '#storefront/ui/text-link.tsx'
import styles from './checkout.module.css'

const nameParts = { firstName: 'given-name', lastName: 'family-name' } as const
const givenNameFirst = ['firstName', 'lastName'] as const
const familyNameFirst = ['lastName', 'firstName'] as const

/** Renders step 1: the recipient. [CHK-01] */
export const CustomerStep = ({ checkout, children }: { checkout: Checkout; children?: ReactNode }) => {
  const t = useTranslations('checkout')
  const { features, checkout: order } = useStorefront()
  const phoneCountries = usePhoneCountries()
  const { isSignedIn } = useSession()
  return (
    <CheckoutStep number={1} title={t('step-customer')} aside={!isSignedIn && <SignInLink />}>
      <div className={styles.fields}>
        {(order.givenNameFirst ? givenNameFirst : familyNameFirst).map((name) => (
          <FormField key={name} form={checkout} name={name} label={t(name)} autoComplete={nameParts[name]} />
        ))}
        {features.patronymic && (
          <FormField
            form={checkout}
            name="patronymic"
            label={t('patronymic')}
            isOptional
            autoComplete="additional-name"
            hint={t('patronymic-hint')}
          />
        )}
        <FormField
          form={checkout}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PhoneField
          {...useField(checkout, 'phone', t('phone'))}
          countries={phoneCountries}
          country={checkout.values.phoneCountry}
          onCountryChange={(phoneCountry) => checkout.handleChange({ phoneCountry })}
          onChange={(event) => checkout.handleChange({ phone: event.target.value })}
        />
      </div>
      {!isSignedIn && <LastOrderNote onClear={checkout.clearLastOrder} />}
      {children}
    </CheckoutStep>
  )
}

/** Opens the auth dialog over the checkout; without scripts, the page that shows it. */
const SignInLink = () => {
  const t = useTranslations('checkout')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openDialog('auth', {})
  }
  return (
    <TextLink className="type-small" href="/?dialog=auth" aria-haspopup="dialog" onClick={open}>
      {t('log-in')}
    </TextLink>
  )
}

/** Says where the details come from, and clears them. */
const LastOrderNote = ({ onClear }: { onClear: () => void }) => {
  const t = useTranslations('checkout')
  if (!useLastOrder()) return null
  return (
    <p className="type-small quiet">
      {t('last-order')} <TextButton onClick={onClear}>{t('clear-last-order')}</TextButton>
    </p>
  )
}
