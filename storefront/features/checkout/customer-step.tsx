import { useTranslations } from 'use-intl'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { FormField, useField } from '#storefront/ui/form/form-field.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { countryOptions } from '#shared/rules/countries.ts'
import styles from './checkout.module.css'

/** Step 1: who receives the order. [CHK-01] */
export const CustomerStep = ({ checkout }: { checkout: Checkout }) => {
  const t = useTranslations('checkout')
  const { root } = useShop()
  const { countries, features } = useStorefront()
  const codes = countryOptions(countries, root.locale).map(({ code, name, callingCode }) => ({
    code,
    name,
    dial: `+${callingCode}`,
  }))
  return (
    <CheckoutStep number={1} title={t('step-customer')}>
      <div className={styles.fields}>
        <FormField form={checkout} name="lastName" label={t('lastName')} autoComplete="family-name" />
        <FormField form={checkout} name="firstName" label={t('firstName')} autoComplete="given-name" />
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
          countries={codes}
          country={checkout.values.phoneCountry}
          onCountryChange={(phoneCountry) => checkout.handleChange({ phoneCountry })}
          onChange={(event) => checkout.handleChange({ phone: event.target.value })}
        />
      </div>
    </CheckoutStep>
  )
}
