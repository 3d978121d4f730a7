import { useLocale, useTranslations } from 'use-intl'
import { findPaymentText } from '#admin/features/orders/payment-sign.tsx'
import { Barcode } from '#admin/features/packing/barcode.tsx'
import { PaperRows } from '#admin/features/packing/paper-rows.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { storefront } from '#admin/settings.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { toGreetingName } from '#shared/rules/vocative.ts'
import styles from '#admin/features/packing/packing-slip.module.css'

/** Renders a packing slip: A5, black on white, one order a page. It goes into the parcel. */
export const PackingSlip = ({ order, today }: { order: AdminOrder; today: Date }) => {
  const t = useTranslations('packing')
  const tOrders = useTranslations('orders')
  const locale = useLocale()
  const { customer, shippingInfo, shippingMethod, products, prices } = order
  const number = order.number ?? ''
  const { width, path } = wordmarkPath(storefront.brand.name, locale)
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0)
  const name = customer && [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  const greeted = toGreetingName(customer?.firstName, locale)
  const place = shippingInfo && [
    shippingMethod?.name,
    shippingInfo.city,
    shippingInfo.branchNumber && `№ ${shippingInfo.branchNumber}`,
    shippingInfo.address,
  ]
  return (
    <article className={styles['slip']}>
      <header className={styles['head']}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the colour of the text */}
        <svg height="20" viewBox={`0 0 ${width} 100`} role="img" aria-label={storefront.brand.title[locale]}>
          <path fill="currentColor" fillRule="evenodd" d={path} />
        </svg>
        <span>{`${t('slip')} · ${formatDay(today, storefront.dates)}`}</span>
      </header>
      <div className={styles['top']}>
        <div>
          <h2 className={styles['number']}>{number}</h2>
          {customer && (
            <p>
              {name && <strong>{name}, </strong>}
              {formatPhone(customer.phone)}
            </p>
          )}
          {place && <p>{place.filter(Boolean).join(', ')}</p>}
        </div>
        <div className={styles['code']}>
          <Barcode number={number} />
          <span>{number}</span>
        </div>
      </div>
      {shippingInfo?.comment && <p className={styles['comment']}>{shippingInfo.comment}</p>}
      <PaperRows items={products} />
      <p className={styles['total']}>
        <span>
          {t('slip-total', {
            count: units,
            sum: formatMoney(prices.total),
            payment: tOrders(findPaymentText(order)).toLocaleLowerCase(locale),
          })}
        </span>
        {order.weight !== null && <span>{t('weight', { kg: formatNumber(order.weight / 1000, locale) })}</span>}
        <span>{`${t('who-packs')} ____________`}</span>
      </p>
      <footer className={styles['foot']}>
        <p className={styles['thanks']}>{greeted ? t('thanks-named', { name: greeted }) : t('thanks')}</p>
      </footer>
    </article>
  )
}
