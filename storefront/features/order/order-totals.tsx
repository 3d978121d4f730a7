import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import type { Order } from '#shared/entities/order.ts'
import { findPaidAndDue } from '#shared/rules/order-money.ts'
import styles from './placed-order.module.css'

/** Renders the sums of a placed order: the paid and refunded amounts, and the amount due on delivery. [CHK-03] */
export const OrderTotals = ({ order }: { order: Order }) => {
  const { prices, promoCode, shippingMethod, salesTax, money } = order
  const t = useTranslations('order')
  const price = usePrice()
  const { discount, shipping, tax, payNow, refunded } = prices
  const { paid, due } = findPaidAndDue(order, prices)
  const rows = [
    ...(discount > 0
      ? [[t(promoCode?.isAutomatic ? 'promotion' : 'discount', { code: promoCode?.name ?? '' }), price(-discount)]]
      : []),
    [
      shippingMethod?.freeBy
        ? t('shipping-free-by', { method: shippingMethod.name, promotion: shippingMethod.freeBy })
        : (shippingMethod?.name ?? t('shipping')),
      shipping ? price(shipping) : t('free'),
    ],
    ...(tax ? [[t(salesTax?.isEstimate ? 'tax-estimate' : 'tax'), price(tax)]] : []),
  ] as const
  const parts = payNow > 0 && due > 0
  return (
    <dl className={`type-body ${styles.sums}`}>
      {rows.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className={`type-t2 ${styles.total}`}>
        <dt>{t('total')}</dt>
        <dd>{price(prices.total)}</dd>
      </div>
      {parts && (
        <div className="quiet">
          <dt>{t('pay-now')}</dt>
          <dd>{price(payNow)}</dd>
        </div>
      )}
      {!parts && paid > 0 && (
        <div className="quiet">
          <dt>{t('paid')}</dt>
          <dd>{price(paid)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div className="quiet">
          <dt>{t(money === 'REFUNDED' ? 'refunded-whole' : 'refunded')}</dt>
          <dd>{price(refunded)}</dd>
        </div>
      )}
      {due > 0 && (
        <div className="quiet">
          <dt>{t('pay-later')}</dt>
          <dd>{price(due)}</dd>
        </div>
      )}
    </dl>
  )
}
