import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import styles from './footer.module.css'

const logos: Partial<Record<PaymentMethod, readonly string[]>> = {
  LIQPAY: ['VISA', 'Mastercard', 'LiqPay'],
  STRIPE: ['VISA', 'Mastercard'],
  PAYPAL: ['PayPal'],
}

/** Renders the logos of the payment methods that can be used now, in one colour; nothing if all are paid in cash. [LAY-04] */
export const CardLogos = () => {
  const t = useTranslations('layout')
  const shownLogos = new Set(useShop().root.paymentMethods.flatMap((method) => logos[method] ?? []))
  return (
    shownLogos.size > 0 && (
      <ul className={styles.cards} aria-label={t('cards-accepted')}>
        {[...shownLogos].map((name) => (
          <li key={name} className={styles[name]}>
            {name}
          </li>
        ))}
      </ul>
    )
  )
}
