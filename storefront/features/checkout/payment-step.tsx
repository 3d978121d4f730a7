import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { ChoiceGroup } from '#storefront/features/checkout/choice-group.tsx'
import { PlacedNote } from '#storefront/features/checkout/placed-note.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useMethodNote } from '#storefront/i18n/use-method-note.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { CardPayment } from '#storefront/ui/card/card-payment.tsx'
import { RadioRow } from '#storefront/ui/radio-row.tsx'
import type { PaymentMethod } from '#shared/enums.ts'
import { payParts } from '#shared/rules/pay-parts.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './checkout.module.css'

interface PaymentStepProps {
  checkout: Checkout
  totalMinor: number
  /** The submit button and its notes. */
  children: ReactNode
}

/**
 * Renders step 3: the payment methods of this shop, each with the amount charged now. A single method is shown as a sentence. [CHK-03]
 */
export const PaymentStep = ({ checkout, totalMinor, children }: PaymentStepProps) => {
  const t = useTranslations('checkout')
  const statuses = useTranslations('statuses')
  const price = usePrice()
  const { root } = useShop()
  const { placed } = checkout
  const methodNote = useMethodNote()
  const getNote = (method: PaymentMethod) => methodNote(method, totalMinor)
  const [only, ...others] = root.paymentMethods
  if (only && others.length === 0) {
    const method = statuses(`method-${only}`)
    return (
      <CheckoutStep number={3} title={t('step-payment')}>
        <p className={`type-body ${styles.only}`}>
          {getNote(only) ? t('only-payment', { method, note: getNote(only) ?? '' }) : method}
        </p>
        {children}
      </CheckoutStep>
    )
  }
  return (
    <CheckoutStep number={3} title={t('step-payment')}>
      {placed ? (
        <PlacedNote order={placed} />
      ) : (
        <ChoiceGroup name="paymentMethod" label={t('paymentMethod')} error={checkout.errors.paymentMethod}>
          {root.paymentMethods.map((method) => {
            const now = price(toMajor(payParts(method, totalMinor, root.prepaymentMinor).nowMinor))
            return (
              <RadioRow
                key={method}
                name="paymentMethod"
                value={method}
                checked={checkout.values.paymentMethod === method}
                onChange={() => checkout.handleChange({ paymentMethod: method })}
                title={statuses(`method-${method}`)}
                note={getNote(method)}
                price={method === 'CASH_ON_DELIVERY' ? t('now-sum', { price: now }) : now}
              />
            )
          })}
        </ChoiceGroup>
      )}
      {checkout.byCardMinor > 0 && <CardPayment card={checkout.card} amountMinor={checkout.byCardMinor} />}
      {children}
    </CheckoutStep>
  )
}
