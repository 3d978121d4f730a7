import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SaveFailure } from '#storefront/features/checkout/save-failure.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { payParts } from '#shared/rules/pay-parts.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './checkout.module.css'

interface PlaceButtonProps {
  checkout: Checkout
  totalMinor: number
}

/** Renders the submit button with the amount charged now, or the total if nothing is charged, and its notes. [CHK-03] */
export const PlaceButton = ({ checkout, totalMinor }: PlaceButtonProps) => {
  const t = useTranslations('checkout')
  const card = useTranslations('card-payment')
  const layout = useTranslations('layout')
  const payment = useTranslations('payment')
  const price = usePrice()
  const { root } = useShop()
  const method = root.paymentMethods.find((one) => one === checkout.values.paymentMethod)
  const { nowMinor, atDeliveryMinor } = method
    ? payParts(method, totalMinor, root.prepaymentMinor)
    : { nowMinor: totalMinor, atDeliveryMinor: 0 }
  const paid = price(toMajor(nowMinor || totalMinor))
  const word = t(!method || nowMinor === 0 ? 'place' : atDeliveryMinor > 0 ? 'place-prepay' : 'place-pay')
  const { placed } = checkout
  const count = checkout.wrongCount
  return (
    <div className={styles.place}>
      <SubmitButton form={checkout} busyLabel={placed ? card('paying') : t('placing')} fact={paid}>
        {placed ? payment('pay') : word}
      </SubmitButton>
      <p className={`type-micro ${styles.missing}`} role="alert">
        {count > 0 && t('fix-fields', { count })}
      </p>
      {checkout.saveFailure !== undefined && count === 0 && <SaveFailure checkout={checkout} />}
      {!placed && (
        <p className={`type-micro quiet ${styles.terms}`}>{t.rich('terms', { button: word, link: termsLink })}</p>
      )}
      {root.contacts?.telegramLink && (
        <p className={`type-micro quiet ${styles.terms}`}>
          {t('question')} <TextLink href={root.contacts.telegramLink}>{t('ask', { app: layout('telegram') })}</TextLink>
        </p>
      )}
    </div>
  )
}

const termsLink = (text: ReactNode) => (
  <TextLink href="/terms-conditions" target="_blank">
    {text}
  </TextLink>
)
