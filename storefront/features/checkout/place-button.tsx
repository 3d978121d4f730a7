import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { payParts } from '#shared/rules/checkout.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './checkout.module.css'

interface PlaceButtonProps {
  checkout: Checkout
  totalMinor: number
  busy: boolean
}

/** Names what happens and the sum that is charged now. [CHK-03] */
export const PlaceButton = ({ checkout, totalMinor, busy }: PlaceButtonProps) => {
  const t = useTranslations('checkout')
  const price = usePrice()
  const { root } = useShop()
  const method = root.paymentMethods.find((one) => one === checkout.values.paymentMethod)
  const { nowMinor, atDeliveryMinor } = method
    ? payParts(method, totalMinor, root.prepaymentMinor)
    : { nowMinor: totalMinor, atDeliveryMinor: 0 }
  const now = price(toMajor(nowMinor))
  const word = nowMinor === 0 ? 'place' : atDeliveryMinor > 0 ? 'place-prepay' : 'place-pay'
  const count = checkout.wrongCount
  return (
    <div className={styles.place}>
      <Button
        type="submit"
        state={busy ? 'busy' : 'idle'}
        busyWord={t('placing')}
        fact={nowMinor === 0 ? t('now-sum', { price: now }) : now}
      >
        {t(method ? word : 'place')}
      </Button>
      <p className={`type-micro ${styles.missing}`} role="alert">
        {count > 0 && t('fix-fields', { count })}
      </p>
      {checkout.failed && count === 0 && <p className={`type-micro ${styles.missing}`}>{t('not-saved')}</p>}
      <p className={`type-micro quiet ${styles.terms}`}>{t.rich('terms', { link: termsLink })}</p>
    </div>
  )
}

const termsLink = (text: ReactNode) => (
  <TextLink href="/terms-conditions" target="_blank">
    {text}
  </TextLink>
)
