import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OrderRow } from '#storefront/features/profile/order-row.tsx'
import { RepeatOrder } from '#storefront/features/profile/repeat-order.tsx'
import { WithdrawalNote } from '#storefront/features/profile/withdrawal-note.tsx'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Frame } from '#storefront/ui/frame.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './orders-part.module.css'

interface OrdersPartProps {
  /** Newest first. */
  orders: readonly Order[]
  total: number
  now: Date
  /** Address with more orders; undefined if all are shown. */
  moreHref: string | undefined
  /** Ids of the variants that have a page. */
  onSale: readonly string[]
  /** Renders how an order is paid, while it can be. */
  renderPay: (order: Order) => ReactNode
}

/** Renders the customer's orders, or that there are none. [ACC-05] */
export const OrdersPart = ({ orders, total, now, moreHref, onSale, renderPay }: OrdersPartProps) => {
  const t = useTranslations('profile')
  const { navigate } = useShop()
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      {orders.map((order, index) => (
        <OrderRow key={order._id} order={order} now={now} onSale={onSale} isFirst={index === 0}>
          {renderPay(order)}
          <RepeatOrder order={order} />
          <WithdrawalNote order={order} />
        </OrderRow>
      ))}
      {moreHref && (
        <div className={styles.more}>
          <ButtonLink
            href={moreHref}
            kind="outline"
            fact={t('shown-of-all', { shown: String(orders.length), total: String(total) })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              navigate(moreHref, { stay: true })
            }}
          >
            {t('show-more')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const NoOrders = () => {
  const t = useTranslations('profile')
  const { brand } = useStorefront()
  return (
    <div className={styles.none}>
      <Frame brand={brand.name} bays={[null, null]} place="room">
        <p className="type-t1">{t('no-orders')}</p>
        <p className={`type-body quiet ${styles.lead}`}>{t('no-orders-lead')}</p>
        <ButtonLink href="/catalog" className={styles.way} fact={<Icon name="right" />}>
          {t('to-new')}
        </ButtonLink>
      </Frame>
    </div>
  )
}
