import { useTranslations } from 'use-intl'
import { CheckoutField, useBoundField } from '#storefront/features/checkout/checkout-field.tsx'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { countryOptions } from '#shared/rules/countries.ts'
import styles from './checkout.module.css'

/** Who receives it. [CHK-01] */
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
        <CheckoutField checkout={checkout} name="lastName" autoComplete="family-name" />
        <CheckoutField checkout={checkout} name="firstName" autoComplete="given-name" />
        {features.patronymic && (
          <CheckoutField
            checkout={checkout}
            name="patronymic"
            autoComplete="additional-name"
            hint={t('patronymic-hint')}
          />
        )}
        <CheckoutField checkout={checkout} name="email" type="email" inputMode="email" autoComplete="email" />
        <PhoneField
          {...useBoundField(checkout, 'phone')}
          countries={codes}
          country={checkout.values.phoneCountry}
          onCountryChange={(phoneCountry) => checkout.change({ phoneCountry })}
          onChange={(event) => checkout.change({ phone: event.target.value })}
        />
      </div>
    </CheckoutStep>
  )
}
