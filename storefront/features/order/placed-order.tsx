import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { OrderProgress } from '#storefront/features/order/order-progress.tsx'
import { OrderTotals } from '#storefront/features/order/order-totals.tsx'
import { AccountOffer } from '#storefront/features/order/account-offer.tsx'
import { Withdrawal } from '#storefront/features/order/withdrawal.tsx'
import { useParcelText } from '#storefront/i18n/use-parcel-text.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ReturnLine } from '#storefront/ui/return-line.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import { TrackingLink } from '#storefront/ui/tracking-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import { findPaidAndDue } from '#shared/rules/order-money.ts'
import { findOrderStage } from '#shared/rules/order-stage.ts'
import { toGreetingName } from '#shared/rules/vocative.ts'
import styles from './placed-order.module.css'

interface PlacedOrderProps {
  order: Order
  /** When the page was loaded. */
  now: string
  /** Called with the order once it was withdrawn from. */
  onOrder: (order: Order) => void
  /** The button that orders the same again. */
  repeat: ReactNode
}

/** Renders a placed order, after checkout and from the link in the mail. */
export const PlacedOrder = ({ order, now, onOrder, repeat }: PlacedOrderProps) => {
  const t = useTranslations('order')
  const { dates } = useStorefront()
  const thanks = useThanks(order)
  const { number, status, placedAt } = order
  const isCanceled = status === 'CANCELED'
  const date = placedAt ? formatDateTime(placedAt, dates) : ''
  return (
    <div className={styles.page}>
      <p className="type-label">{t('number-and-date', { number: number ?? '', date })}</p>
      <PageHeading className={styles.title}>{isCanceled ? t('canceled') : thanks}</PageHeading>
      {isCanceled ? (
        <p className={`type-body ${styles.canceled}`}>{t('canceled-text')}</p>
      ) : (
        <>
          <p className={`type-t1 ${styles.lead}`}>{t(leads[findOrderStage(order)])}</p>
          <OrderProgress order={order} now={now} />
        </>
      )}
      <div className={styles.columns}>
        <Next order={order}>{(isCanceled || findOrderStage(order) !== 'received') && repeat}</Next>
        <div>
          <OrderItems products={order.products} />
          <OrderTotals order={order} />
        </div>
      </div>
      <ReturnLine order={order} now={new Date(now)} />
      <Withdrawal order={order} onOrder={onOrder} />
    </div>
  )
}

const leads = { received: 'accepted', packing: 'in-process', road: 'sent', here: 'done' } as const

/** Returns the thanks by name; without it if the language has no form of the name to call by. */
const useThanks = ({ customer }: Order): string => {
  const t = useTranslations('order')
  const { locale } = useShop().root
  const firstName = toGreetingName(customer?.firstName, locale)
  return firstName ? t('thanks-name', { firstName }) : t('thanks')
}

const Next = ({ order, children }: { order: Order; children: ReactNode }) => {
  const t = useTranslations('order')
  const parcelText = useParcelText()
  const { customer, shippingInfo, prices, status, trackingNumber } = order
  const price = usePrice()
  const { due } = findPaidAndDue(order, prices)
  const { user } = useShop().root
  const name = [customer?.firstName, customer?.patronymic, customer?.lastName].filter(Boolean).join(' ')
  const { branchNumber, branchKind, address, city } = shippingInfo ?? {}
  const place = branchNumber
    ? t('branch', { branchNumber, kind: branchKind ?? 'OFFICE', city: city ?? '' })
    : [address, city].filter(Boolean).join(', ')
  const isCanceled = status === 'CANCELED'
  const isOpen = !isCanceled && status !== 'DONE'
  return (
    <section>
      {isOpen && (
        <>
          <h2 className="type-label">{t('next')}</h2>
          <div className={`type-body ${styles.text}`}>
            {(customer?.email || !trackingNumber) && (
              <p>
                {customer?.email && t('next-mail', { email: customer.email })} {!trackingNumber && t('next-number')}
              </p>
            )}
            {trackingNumber && (
              <p>
                {t('next-tracking')} <TrackingLink number={trackingNumber} />
                <br />
                {parcelText(order)}
              </p>
            )}
            {name && place && <p>{t('next-recipient', { name, place })}</p>}
            {due > 0 && (
              <p>
                {prices.paid > 0 && t('next-paid', { price: price(prices.paid) })}{' '}
                {t.rich('next-due', { price: price(due), b: bold })}
              </p>
            )}
          </div>
        </>
      )}
      <div className={styles.ways}>
        {user ? (
          <>
            <ButtonLink href="/profile" className={styles.back} fact={<Icon name="right" />}>
              {t('my-orders')}
            </ButtonLink>
            <TextLink className="type-button" href="/catalog">
              {t('back-to-shop')}
            </TextLink>
          </>
        ) : (
          <ButtonLink href="/catalog" className={styles.back} fact={<Icon name="right" />}>
            {t('back-to-shop')}
          </ButtonLink>
        )}
        {children}
      </div>
      {!user && !isCanceled && customer?.email && <AccountOffer order={order} />}
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
      <div className={styles.ways}>
        <ButtonLink href={`/checkout/${order._id}`} className={styles.back} fact={<Icon name="right" />}>
          {t('finish-it')}
        </ButtonLink>
      </div>
    </div>
  )
}
