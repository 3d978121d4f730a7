import { useTranslations } from 'use-intl'
import { OrderSums } from '#admin/features/order/order-sums.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/order/order-products.module.css'

/** Renders the bought items. The size comes first, because staff search the stockroom by it. */
export const OrderProducts = ({ order }: { order: AdminOrder }) => {
  const t = useTranslations('order')
  const tEnums = useTranslations('enums')
  const tOrders = useTranslations('orders')
  const missing = new Map(order.missing.map((item) => [toItemKey(item), item.quantity]))
  return (
    <section aria-label={t('products')}>
      <ul className={styles['products']}>
        {order.products.map(({ variantId, size, name, colour, vendorCode, photo, price, quantity, total }) => {
          const sizeName = tEnums(`size-${size}`)
          return (
            <li key={`${variantId} ${size}`} className={styles['product']}>
              <span className={styles['photo']}>
                {photo && <img src={photo.imageSizes.W250} alt="" width="72" height="96" />}
              </span>
              <span className={sizeName.length > 4 ? `${styles['long-size']} type-name` : 'type-size'}>{sizeName}</span>
              <span className={styles['words']}>
                <span className="type-sub">{name}</span>
                <span className="type-second">
                  {colour} <span className="quiet">· {vendorCode}</span>
                </span>
                {missing.has(toItemKey({ variantId, size })) && (
                  <span className="type-second error">
                    {t('missing', { missing: missing.get(toItemKey({ variantId, size })) ?? 0, count: quantity })}
                  </span>
                )}
              </span>
              <span className={styles['units']}>
                {quantity > 1 && (
                  <>
                    <span>{tOrders('units', { count: quantity })}</span>
                    <span className="type-second quiet">{t('price-each', { price: formatMoney(price) })}</span>
                  </>
                )}
              </span>
              <span className={`${styles['total']} type-name`}>{formatMoney(total)}</span>
            </li>
          )
        })}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}
