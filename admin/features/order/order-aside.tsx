import { useLocale, useTranslations } from 'use-intl'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import styles from '#admin/features/order/order-aside.module.css'

/** Renders the customer of an order, its destination, and the customer's wishes. */
export const OrderAside = ({ order }: { order: AdminOrder }) => (
  <>
    <CustomerBlock order={order} />
    <DeliveryBlock order={order} />
  </>
)

const joinName = ({ firstName, lastName, patronymic }: NonNullable<AdminOrder['customer']>): string =>
  [firstName, patronymic, lastName].filter(Boolean).join(' ')

const CustomerBlock = ({ order: { customer, locale } }: { order: AdminOrder }) => {
  const t = useTranslations('order')
  const tShell = useTranslations('shell')
  const counterLocale = useLocale()
  if (!customer) return null
  return (
    <section className={styles['block']} aria-label={t('customer')}>
      <h2 className="type-sub">{joinName(customer) || t('unnamed')}</h2>
      <p>
        <a className="link" href={`tel:${customer.phone}`}>
          {formatPhone(customer.phone)}
        </a>
      </p>
      {customer.email && (
        <p>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </p>
      )}
      {locale !== counterLocale && (
        <p className="type-second quiet">
          {t('language-of-customer', { language: tShell(locale === 'uk' ? 'ukrainian' : 'english') })}
        </p>
      )}
    </section>
  )
}

const DeliveryBlock = ({
  order: { shippingInfo, shippingMethod, trackingNumber, parcelStatus, weight },
}: {
  order: AdminOrder
}) => {
  const t = useTranslations('order')
  const tStatuses = useTranslations('statuses')
  const tPacking = useTranslations('packing')
  const locale = useLocale()
  const tracked = trackingNumber === null ? undefined : findCarrier(trackingNumber)
  const place = shippingInfo && [
    shippingInfo.postcode,
    shippingInfo.city,
    shippingInfo.state,
    shippingInfo.branchNumber && t('branch', { branch: shippingInfo.branchNumber }),
    shippingInfo.address,
  ]
  return (
    <>
      <section className={styles['block']} aria-label={t('delivery')}>
        <h2 className="type-sub">{shippingMethod?.name ?? t('delivery-unknown')}</h2>
        {place && <p>{place.filter(Boolean).join(', ')}</p>}
        {shippingMethod && (
          <p className="type-second quiet">
            {t('days', { from: shippingMethod.minimumDelivery, to: shippingMethod.maximumDelivery })}
          </p>
        )}
        {weight !== null && (
          <p className="type-second quiet">{tPacking('weight', { kg: formatNumber(weight / 1000, locale) })}</p>
        )}
      </section>
      {trackingNumber !== null && (
        <section className={styles['block']} aria-label={t('tracking-number')}>
          <h2 className="type-sub">{tracked ? tStatuses(`carrier-${tracked.carrier}`) : t('tracking-number')}</h2>
          <p>
            {tracked ? (
              <a className="link" href={tracked.address} target="_blank" rel="noopener noreferrer">
                {trackingNumber}
              </a>
            ) : (
              trackingNumber
            )}
          </p>
          {parcelStatus && <p className="type-second quiet">{tStatuses(`parcel-${parcelStatus}`)}</p>}
        </section>
      )}
      {shippingInfo?.comment && (
        <section className={styles['block']}>
          <h2 className="type-sub">{t('comment')}</h2>
          <p>{shippingInfo.comment}</p>
        </section>
      )}
    </>
  )
}
