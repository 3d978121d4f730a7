import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './footer.module.css'

/** Name next to the cards, if the method has its own. */
const names: Partial<Record<PaymentMethod, string>> = { LIQPAY: 'LiqPay', PAYPAL: 'PayPal' }

/** Renders the logos of the cards that the storefront's payment methods accept, in one colour. [LAY-04] */
export const CardLogos = () => {
  const t = useTranslations('layout')
  const { paymentMethods } = useStorefront()
  return (
    <ul className={styles.cards} aria-label={t('cards-accepted')}>
      <li className={styles.visa}>VISA</li>
      <li>
        <svg width="21" height="14" viewBox="0 0 21 14" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="7" cy="7" r="6" />
          <circle cx="14" cy="7" r="6" />
        </svg>
        <VisuallyHidden>Mastercard</VisuallyHidden>
      </li>
      {paymentMethods.map(
        (method) =>
          names[method] && (
            <li key={method} className={styles.method}>
              {names[method]}
            </li>
          ),
      )}
    </ul>
  )
}
