import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OrderStatusMark, PaymentStatusMark } from '#storefront/features/profile/order-status.tsx'
import { useParcelText } from '#storefront/i18n/use-parcel-text.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { ReturnLine } from '#storefront/ui/return-line.tsx'
import { ReturnNotes } from '#storefront/ui/return-notes.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { TrackingLink } from '#storefront/ui/tracking-link.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import styles from './order-row.module.css'

interface OrderRowProps {
  order: Order
  now: Date
  /** Ids of the variants that have a page. */
  onSale: readonly string[]
  /** In the first window: its photos are fetched at once. */
  isFirst: boolean
  /** The actions on the order: repeat it, pay for it. */
  children: ReactNode
}

/** Renders an order of the customer, with its items. [ACC-05] */
export const OrderRow = ({ order, now, onSale, isFirst, children }: OrderRowProps) => {
  const t = useTranslations('profile')
  const price = usePrice()
  const { dates } = useStorefront()
  const { _id, number, placedAt, prices, products } = order
  const titleId = `order-${_id}`
  return (
    <article className={styles.order} aria-labelledby={titleId}>
      <h3 id={titleId} className={`type-t2 ${styles.number}`}>
        <a href={`/checkout/success?order=${_id}`} className={styles['to-order']}>
          <VisuallyHidden>{t('order', { number: number ?? '' })}</VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </a>
      </h3>
      <dl className={`type-small ${styles.facts}`}>
        <Fact name={t('date')} className={styles.date}>
          {placedAt && <time dateTime={placedAt}>{formatDateTime(placedAt, dates)}</time>}
        </Fact>
        <Fact name={t('status')}>
          <OrderStatusMark order={order} />
        </Fact>
        <Fact name={t('payment')} className={styles.payment}>
          <PaymentStatusMark order={order} now={now} />
        </Fact>
        <Fact name={t('delivery')} className={styles.delivery}>
          <Delivery order={order} />
        </Fact>
        <Fact name={t('total')} className={`type-t2 ${styles.total}`}>
          {price(prices.total)}
        </Fact>
      </dl>
      <ul className={styles.items} aria-label={t('items')}>
        {products.map((product) => (
          <li key={`${product.variantId} ${product.size}`} className={styles.item}>
            <Item product={product} isLinked={onSale.includes(product.variantId)} isEager={isFirst} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
      <ReturnLine order={order} now={now} />
    </article>
  )
}

const Fact = ({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) => (
  <div className={className}>
    <dt>
      <VisuallyHidden>{name}</VisuallyHidden>
    </dt>
    <dd>{children}</dd>
  </div>
)

const Delivery = ({ order }: { order: Order }) => {
  const t = useTranslations('profile')
  const parcelText = useParcelText()
  const { shippingMethod, shippingInfo, trackingNumber, preorder } = order
  if (!shippingMethod) return t(preorder ? 'preorder-by-phone' : 'delivery-by-phone')
  const { city = '', branchNumber } = shippingInfo ?? {}
  const place = { method: shippingMethod.name, city }
  return (
    <>
      <span>{branchNumber ? t('delivery-branch', { ...place, branchNumber }) : t('delivery-city', place)}</span>
      {trackingNumber && (
        <span className={styles.tracking}>
          <VisuallyHidden>{t('tracking')} </VisuallyHidden>
          <TrackingLink number={trackingNumber} />
          <span className={styles.parcel}>{parcelText(order)}</span>
        </span>
      )}
    </>
  )
}

interface ItemProps {
  product: Order['products'][number]
  isLinked: boolean
  isEager: boolean
}

const Item = ({ product, isLinked, isEager }: ItemProps) => {
  const t = useTranslations('profile')
  const enums = useTranslations('enums')
  const price = usePrice()
  const { root } = useShop()
  const { variantId, photo, name, quantity } = product
  const facts = {
    colour: product.colour.toLocaleLowerCase(root.locale),
    size: enums(`size-${product.size}`),
    quantity: String(quantity),
  }
  return (
    <>
      {photo ? <ResponsiveImage photo={photo} sizes="84px" eager={isEager} /> : <i className={styles['no-photo']} />}
      <div>
        <p className="type-card">
          {isLinked ? (
            <a href={`/catalog/product/${variantId}`} className={styles.link}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className={`type-small quiet ${styles.size}`}>{t(quantity > 1 ? 'item-facts-many' : 'item-facts', facts)}</p>
        <p className="type-small quiet">
          {quantity > 1 ? t('each', { price: price(product.price) }) : price(product.price)}
        </p>
        <ReturnNotes returned={product.returned} />
      </div>
    </>
  )
}
