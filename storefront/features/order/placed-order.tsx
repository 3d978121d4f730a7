import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { OrderProgress } from '#storefront/features/order/order-progress.tsx'
import { OrderTotals } from '#storefront/features/order/order-totals.tsx'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './placed-order.module.css'

/** Renders a placed order, after checkout and from the link in the mail. */
export const PlacedOrder = ({ order }: { order: Order }) => {
  const t = useTranslations('order')
  const { number, customer, status } = order
  const lead = status === 'CANCELED' ? 'canceled' : status === 'DONE' ? 'done' : 'accepted'
  return (
    <div className={styles.page}>
      <p className="type-label">{t('number', { number: number ?? '' })}</p>
      <PageHeading className={styles.title}>{t('thanks', { firstName: customer?.firstName ?? '' })}</PageHeading>
      <p className={`type-t1 ${styles.lead}`}>{t(lead)}</p>
      <OrderProgress order={order} />
      <div className={styles.columns}>
        <Next order={order} />
        <div>
          <OrderItems products={order.products} />
          <OrderTotals order={order} />
        </div>
      </div>
    </div>
  )
}

const Next = ({ order: { customer, shippingInfo, prices, trackingNumber } }: { order: Order }) => {
  const t = useTranslations('order')
  const price = usePrice()
  const name = [customer?.firstName, customer?.patronymic, customer?.lastName].filter(Boolean).join(' ')
  const { branchNumber, address, city } = shippingInfo ?? {}
  const place = branchNumber
    ? t('branch', { branchNumber, city: city ?? '' })
    : [address, city].filter(Boolean).join(', ')
  return (
    <section>
      <h2 className="type-label">{t('next')}</h2>
      <div className={`type-body ${styles.text}`}>
        <p>{t('next-mail', { email: customer?.email ?? '' })}</p>
        <p>{t('next-recipient', { name, place })}</p>
        {trackingNumber && <p>{t('next-tracking', { number: trackingNumber })}</p>}
        {prices.dueAtDelivery > 0 && <p>{t.rich('next-due', { price: price(prices.dueAtDelivery), b: bold })}</p>}
      </div>
      <ButtonLink href="/catalog" className={styles.back} fact={<Icon name="right" />}>
        {t('back-to-shop')}
      </ButtonLink>
    </section>
  )
}

const bold = (text: ReactNode) => <b>{text}</b>

/** Renders a link to the checkout if the order is still a draft. [CHK-04] */
export const UnplacedOrder = ({ order }: { order: Order }) => {
  const t = useTranslations('order')
  return (
    <div className={styles.page}>
      <PageHeading look="d2">{t('not-placed')}</PageHeading>
      <ButtonLink href={`/checkout/${order._id}`} className={styles.back} fact={<Icon name="right" />}>
        {t('finish-it')}
      </ButtonLink>
    </div>
  )
}
