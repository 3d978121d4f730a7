import { lockOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { sendOrderNotice } from '#api/modules/orders/place-order.ts'
import { assertUnitsLeft } from '#api/modules/orders/stock-of-order.ts'
import { checkOpenPayments } from '#api/modules/payments/check-payment.ts'
import { findLastPayment, type PaymentRow } from '#api/modules/payments/payments.queries.ts'
import { cancelReplaced, startPayment } from '#api/modules/payments/start-payment.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'
import type { Shop } from '#api/shop.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import { AppError } from '#shared/errors.ts'
import { payParts } from '#shared/rules/pay-parts.ts'

const hourMs = 3_600_000

/**
 * Changes a placed order that waits for its online payment to cash on delivery. A repeated call changes nothing more. Returns the
 * payment of the prepayment; null if nothing is prepaid: then the order is held until an administrator takes it on. An online
 * payment that arrives nevertheless is given back. [CHK-07, CHK-12]
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is to be paid; INCORRECT_PAYMENT_METHOD if the shop has no cash on delivery;
 * PRODUCT_VARIANT_NOT_IN_STOCK if the order holds nothing and is sold out
 */
export async function payAtDelivery(shop: Shop, orderId: string): Promise<PaymentStep | null> {
  if (!shop.paymentMethods.includes('CASH_ON_DELIVERY')) throw new AppError('INCORRECT_PAYMENT_METHOD')
  // The order may have been paid already, with only the result missing.
  await checkOpenPayments(shop, orderId).catch((error: unknown) => shop.log.warn(error, 'payment could not be checked'))
  const { order, replaced } = await changeToCash(shop, orderId)
  if (getUnpaidMinor(order, shop.now()) > 0) return startPayment(shop, orderId)
  if (replaced?.state === 'WAITING') await cancelReplaced(shop, order, replaced)
  return null
}

const changeToCash = (shop: Shop, orderId: string): Promise<{ order: OrderRow; replaced: PaymentRow | undefined }> =>
  shop.change(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && isChanged(order)) return { order, replaced: undefined }
    const now = shop.now()
    if (!order || getUnpaidMinor(order, now) === 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
    if (order.paymentMethod === 'CASH_ON_DELIVERY') return { order, replaced: undefined }
    await assertUnitsLeft(tx, order)
    const payNowMinor = payParts('CASH_ON_DELIVERY', order.totalMinor ?? 0, shop.prepaymentMinor).nowMinor
    const changed = await updatePlacedOrder(tx, orderId, {
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      payNowMinor,
      ...(payNowMinor === 0 && { heldUntil: new Date(now.getTime() + shop.cashOrderHoldHours * hourMs) }),
    })
    publishAccount(tx, changed)
    if (payNowMinor === 0) {
      await shop.jobs.send(tx, 'order-mail', { mail: 'received', orderId, locale: order.locale })
      await sendOrderNotice(shop, tx, orderId)
    }
    return { order: changed, replaced: await findLastPayment(tx, orderId) }
  })

/** Returns true for an order that pays all at delivery and waits for an administrator. */
const isChanged = ({ status, placedAt, paymentMethod, payNowMinor }: OrderRow): boolean =>
  placedAt !== null && status === 'NEW' && paymentMethod === 'CASH_ON_DELIVERY' && payNowMinor === 0
