import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import styles from '#admin/features/order/order-products.module.css'

/** Renders the sums of the order, line by line. */
export const OrderSums = ({ order: { prices, products, promoCode, shippingMethod } }: { order: AdminOrder }) => {
  const t = useTranslations('order')
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines: [string, string][] = [[t('goods', { count: units }), formatMoney(prices.products)]]
  if (prices.discount > 0)
    lines.push([
      promoCode ? t(promoCode.isAutomatic ? 'promotion' : 'promo-code', { name: promoCode.name }) : t('discount'),
      formatMoney(-prices.discount),
    ])
  if (prices.shipping !== null && shippingMethod)
    lines.push([
      shippingMethod.freeBy
        ? t('shipping-free-by', { method: shippingMethod.name, promotion: shippingMethod.freeBy })
        : shippingMethod.name,
      prices.shipping === 0 ? t('free') : formatMoney(prices.shipping),
    ])
  if (prices.tax) lines.push([t('tax'), formatMoney(prices.tax)])
  return (
    <dl className={styles['sums']}>
      {lines.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className={`${styles['sum']} type-section`}>
        <dt>{t('sum')}</dt>
        <dd>{formatMoney(prices.total)}</dd>
      </div>
      {prices.dueAtDelivery > 0 && (
        <div>
          <dt>{t('due-at-delivery')}</dt>
          <dd>{formatMoney(prices.dueAtDelivery)}</dd>
        </div>
      )}
    </dl>
  )
}
