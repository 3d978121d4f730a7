import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { classes } from '#storefront/ui/classes.ts'
import type { Order } from '#shared/entities/order.ts'
import type { OrderStatus } from '#shared/enums.ts'
import { findMovingParcel, toDisplayedPayment, type DisplayedPayment } from '#shared/rules/order-stage.ts'
import styles from './order-status.module.css'

const looks = {
  NEW: 'empty',
  IN_PROCESS: 'half',
  DONE: 'full',
  CANCELED: 'crossed',
  WAITING_FOR_PAYMENT: 'empty',
  ON_DELIVERY: 'empty',
  BY_PHONE: 'empty',
  NOT_PAID: 'crossed',
  COMPLETED: 'paid',
  FAILED: 'failed',
  REFUNDED: 'crossed',
  PARTLY_REFUNDED: 'half',
} as const satisfies Record<OrderStatus | DisplayedPayment, string>

/**
 * Renders the status of an order as a square and a word, so that it does not depend on colour. A parcel on its way has the carrier's
 * word. [ENT-02, ACC-05]
 */
export const OrderStatusMark = ({ order }: { order: Order }) => {
  const t = useTranslations('statuses')
  const parcel = findMovingParcel(order)
  return <Mark look={looks[order.status]} word={t(parcel ? `parcel-${parcel}` : `order-${order.status}`)} />
}

/** Renders the payment status of an order in the same way, and its refunded amount. [ENT-02, ACC-05] */
export const PaymentStatusMark = ({ order, now }: { order: Order; now: Date }) => {
  const t = useTranslations('statuses')
  const price = usePrice()
  const payment = toDisplayedPayment(order, now)
  return <Mark look={looks[payment]} word={t(`payment-${payment}`, { refunded: price(order.prices.refunded) })} />
}

const Mark = ({ look, word }: { look: (typeof looks)[keyof typeof looks]; word: string }) => (
  <span className={styles.status}>
    <i className={classes(styles.mark, styles[look])} aria-hidden="true" />
    <span className={styles.word}>{word}</span>
  </span>
)
