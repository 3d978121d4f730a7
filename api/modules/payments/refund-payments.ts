import { findOrder, lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { sendTaxRecord } from '#api/modules/orders/order-tax.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import { providerOf, startedPayment } from '#api/modules/payments/provider-of.ts'
import { updateRefunded } from '#api/modules/payments/record-provider-refunds.ts'
import {
  claimRefund,
  closeRefund,
  insertRefund,
  listPaidParts,
  listWaitingRefunds,
  releaseRefund,
  sumRefundedOf,
  type RefundRow,
} from '#api/modules/payments/refunds.queries.ts'
import type { StartedPayment } from '#api/ports/payment.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { OnlineMethod, RefundReason, RefundState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** Longer than a provider may take to reply. */
const claimMs = 3 * 60_000

/**
 * Notes that money of an order is to be given back, and queues the job that does it. The order must be locked by this transaction.
 * @param amountMinor at most what is left of the payments; undefined: all that is left
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is left; VALIDATION_ERROR {field: amount, rule: too_big} if less is left
 */
export const requestRefund = async (
  { jobs }: Pick<Shop, 'jobs'>,
  tx: ChangeTransaction,
  orderId: string,
  { amountMinor, reason }: { amountMinor?: number | undefined; reason: RefundReason },
): Promise<void> => {
  const parts = (await listPaidParts(tx, orderId)).filter(({ leftMinor }) => leftMinor > 0)
  const leftMinor = parts.reduce((sum, part) => sum + part.leftMinor, 0)
  if (leftMinor === 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
  let openMinor = amountMinor ?? leftMinor
  if (openMinor > leftMinor) throw new AppError('VALIDATION_ERROR', [{ field: 'amount', rule: 'too_big' }])
  for (const part of parts) {
    const takenMinor = Math.min(part.leftMinor, openMinor)
    if (takenMinor > 0) await insertRefund(tx, { paymentId: part.paymentId, amountMinor: takenMinor, reason })
    openMinor -= takenMinor
  }
  await jobs.send(tx, 'refund-payments', { orderId })
}

/**
 * Gives back what is noted for an order; for a cancelled one, all that was paid. Each refund has its own id at the provider, so that
 * a repeated job gives nothing back twice. [CHK-12]
 * @throws the provider's error, so that the queue tries again later
 */
export const refundPayments = async (shop: PaymentShop, orderId: string): Promise<void> => {
  await noteCanceled(shop, orderId)
  const order = await findOrder(shop.database, orderId)
  for (const { refund, payment } of await listWaitingRefunds(shop.database, orderId)) {
    const started = order && startedPayment(shop, order, payment)
    if (!started) continue
    await askFor(shop, { order, payment: started, method: payment.method }, refund)
  }
  const left = await listWaitingRefunds(shop.database, orderId)
  // The provider has accepted it but not booked it: asked again later, with the same id.
  if (left.length > 0) throw new Error(`${left.length} refunds are not booked yet`)
}

interface Refunded {
  readonly order: OrderRow
  readonly payment: StartedPayment
  readonly method: OnlineMethod
}

/** Asks the provider for one refund. Not every provider has idempotency keys, so only one process may ask at a time. */
const askFor = async (shop: PaymentShop, { order, payment, method }: Refunded, refund: RefundRow): Promise<void> => {
  const askedAt = shop.now()
  const isClaimed = await claimRefund(shop.database, refund.id, {
    askedAt,
    expiredAt: new Date(askedAt.getTime() - claimMs),
  })
  if (!isClaimed) return
  try {
    const refundedBeforeMinor = await sumRefundedOf(shop.database, payment.id)
    const state = await providerOf(shop, method).refund(payment, { ...refund, refundedBeforeMinor })
    await closeAnswered(shop, order.id, refund.id, state)
  } finally {
    await releaseRefund(shop.database, refund.id)
  }
}

/** A cancelled order keeps no money. */
const noteCanceled = (shop: PaymentShop, orderId: string): Promise<void> =>
  shop.change(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'CANCELED') return
    for (const { paymentId, leftMinor } of await listPaidParts(tx, orderId))
      if (leftMinor > 0) await insertRefund(tx, { paymentId, amountMinor: leftMinor, reason: 'CANCELED' })
  })

const closeAnswered = (shop: PaymentShop, orderId: string, refundId: string, state: RefundState): Promise<void> =>
  shop.change(async (tx) => {
    if (state === 'WAITING') return
    const order = await lockOrder(tx, orderId)
    const isClosed = await closeRefund(tx, refundId, { state, completedAt: state === 'COMPLETED' ? shop.now() : null })
    if (!order || !isClosed) return
    if (state === 'FAILED') {
      shop.log.error({ order: orderId, refund: refundId }, 'refund refused by the provider')
      return
    }
    await sendTaxRecord(shop, tx, order, refundId)
    await updateRefunded(tx, order)
    if (order.customer?.email)
      await shop.jobs.send(tx, 'order-mail', { mail: 'refunded', orderId, locale: order.locale, refundId })
  })
