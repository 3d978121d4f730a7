import { followRefund } from '#api/modules/payments/follow-refund.ts'
import { findOrder, lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import { getProvider, toStartedPayment } from '#api/modules/payments/get-provider.ts'
import { listOnlineParts } from '#api/modules/orders/refundable.ts'
import {
  claimRefund,
  closeRefund,
  insertRefund,
  listWaitingRefunds,
  releaseRefund,
  sumRefunds,
  type RefundRow,
} from '#api/modules/payments/refunds.queries.ts'
import type { RefundAnswer, StartedPayment } from '#api/ports/payment.ts'
import type { OnlineMethod } from '#shared/enums.ts'

/** Longer than a provider may take to reply. */
const claimMs = 3 * 60_000

/**
 * Makes the recorded refunds of an order; refunds a cancelled order in full. Each refund has its own id at the provider, so that a
 * repeated job gives nothing back twice. [CHK-12]
 * @throws the provider's error, so that the queue tries again later
 */
export async function refundPayments(shop: PaymentShop, orderId: string): Promise<void> {
  await noteCanceled(shop, orderId)
  const order = await findOrder(shop.database, orderId)
  for (const { refund, payment } of await listWaitingRefunds(shop.database, orderId)) {
    const started = order && toStartedPayment(shop, order, payment)
    if (!started) continue
    await requestProviderRefund(shop, { order, payment: started, method: payment.method }, refund)
  }
  const left = await listWaitingRefunds(shop.database, orderId)
  // The provider has accepted a refund but not booked it: the job repeats the call later, with the same id.
  if (left.length > 0) throw new Error(`${left.length} refunds are not booked yet`)
}

interface Refunded {
  readonly order: OrderRow
  readonly payment: StartedPayment
  readonly method: OnlineMethod
}

/** Requests one refund from the provider. Not every provider has idempotency keys, so only one process may do so at a time. */
const requestProviderRefund = async (
  shop: PaymentShop,
  { order, payment, method }: Refunded,
  refund: RefundRow,
): Promise<void> => {
  const askedAt = shop.now()
  const isClaimed = await claimRefund(shop.database, refund.id, {
    askedAt,
    expiredAt: new Date(askedAt.getTime() - claimMs),
  })
  if (!isClaimed) return
  try {
    const refundedBeforeMinor = await sumRefunds(shop.database, payment.id)
    const answer = await getProvider(shop, method).refund(payment, { ...refund, refundedBeforeMinor })
    await closeAnswered(shop, order.id, refund.id, answer)
  } finally {
    await releaseRefund(shop.database, refund.id)
  }
}

/** A cancelled order keeps no money. */
const noteCanceled = (shop: PaymentShop, orderId: string): Promise<void> =>
  shop.change(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'CANCELED') return
    for (const { paymentId, leftMinor } of await listOnlineParts(tx, order))
      await insertRefund(tx, { orderId, paymentId, amountMinor: leftMinor, reason: 'CANCELED' })
  })

const closeAnswered = (shop: PaymentShop, orderId: string, refundId: string, answer: RefundAnswer): Promise<void> =>
  shop.change(async (tx) => {
    const { state, failure } = answer
    if (state === 'WAITING') return
    const order = await lockOrder(tx, orderId)
    const completedAt = state === 'COMPLETED' ? shop.now() : null
    const isClosed = await closeRefund(tx, refundId, { state, failure, completedAt })
    if (!order || !isClosed) return
    tx.publish('order', orderId)
    if (state === 'FAILED') {
      shop.log.error({ order: orderId, refund: refundId }, 'refund refused by the provider')
      return
    }
    await followRefund(shop, tx, order, refundId)
  })
