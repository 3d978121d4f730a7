import { lockOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { assertUnitsLeft } from '#api/modules/orders/stock-of-order.ts'
import { checkOpenPayments } from '#api/modules/payments/check-payment.ts'
import { getFirstCheckAt } from '#api/modules/payments/check-times.ts'
import { toNoticeUrl } from '#api/modules/payments/notice-url.ts'
import { getPaymentName } from '#api/modules/payments/payment-name.ts'
import { toPaymentReturnPath } from '#api/modules/payments/payment-return.ts'
import {
  findLastPayment,
  insertPayment,
  updatePayment,
  type PaymentRow,
} from '#api/modules/payments/payments.queries.ts'
import { getProvider, toStartedPayment } from '#api/modules/payments/get-provider.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'
import type { PaymentRequest } from '#api/ports/payment.ts'
import type { Shop } from '#api/shop.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import { onlineMethods, type OnlineMethod } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Starts the online payment of an order that may have been paid before, or returns the open one of this method. Reads the states of its
 * earlier payments from the providers first. [CHK-12]
 * @param chosen without it, the order's own method, or for a prepayment the shop's first online method
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is to be paid; INCORRECT_PAYMENT_METHOD if the method is not set up;
 * PRODUCT_VARIANT_NOT_IN_STOCK if the order holds nothing and is sold out; the link error of the provider
 */
export async function startPayment(shop: Shop, orderId: string, chosen?: OnlineMethod): Promise<PaymentStep> {
  // A customer who pays again may have paid already, with only the result missing.
  await checkOpenPayments(shop, orderId).catch((error: unknown) => shop.log.warn(error, 'payment could not be checked'))
  return startFirstPayment(shop, orderId, chosen)
}

/**
 * Starts the online payment of an order that has just been placed. The provider is called outside the transaction, with the payment's id
 * as idempotency key: a crash in between leaves an order that is held and can be paid again. [CHK-12]
 * @throws AppError as `startPayment`
 */
export async function startFirstPayment(shop: Shop, orderId: string, chosen?: OnlineMethod): Promise<PaymentStep> {
  const { order, payment, replaced } = await openPayment(shop, orderId, chosen)
  if (replaced) await cancelReplaced(shop, order, replaced)
  if (payment.step) return payment.step
  const provider = getProvider(shop, payment.method)
  const { reference, step } = await provider.start(toPaymentRequest(shop, order, payment))
  await updatePayment(shop.database, payment.id, { reference, step })
  return step
}

interface OpenedPayment {
  order: OrderRow
  payment: PaymentRow
  /** An open payment by another method, which must not be paid as well. */
  replaced: PaymentRow | undefined
}

const openPayment = (shop: Shop, orderId: string, chosen: OnlineMethod | undefined): Promise<OpenedPayment> =>
  shop.change(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const amountMinor = order ? getUnpaidMinor(order, shop.now()) : 0
    if (!order || amountMinor === 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
    await assertUnitsLeft(tx, order)
    const method = chooseMethod(shop, order, chosen)
    const last = await findLastPayment(tx, orderId)
    const isOpen = last?.state === 'WAITING' && last.amountMinor === amountMinor
    if (isOpen && last.method === method) return { order, payment: last, replaced: undefined }
    const payment = await insertPayment(tx, {
      orderId,
      method,
      amountMinor,
      currency: shop.storefront.currency,
      nextCheckAt: getFirstCheckAt(shop.now()),
    })
    const changed = await updatePlacedOrder(tx, orderId, {
      paymentStatus: 'WAITING_FOR_PAYMENT',
      ...(order.paymentMethod !== 'CASH_ON_DELIVERY' && { paymentMethod: method }),
    })
    return { order: changed, payment, replaced: last?.state === 'COMPLETED' ? undefined : last }
  })

const chooseMethod = (shop: Shop, { paymentMethod }: OrderRow, chosen: OnlineMethod | undefined): OnlineMethod => {
  const onlineMethod = onlineMethods.find((one) => one === paymentMethod)
  const method = chosen ?? onlineMethod ?? shop.payments[0]?.method
  if (!method) throw new AppError('INCORRECT_PAYMENT_METHOD')
  return getProvider(shop, method).method
}

/** Cancels a payment at its provider. If it is paid nevertheless, it is given back. */
export async function cancelReplaced(shop: Shop, order: OrderRow, replaced: PaymentRow): Promise<void> {
  const started = toStartedPayment(shop, order, replaced)
  if (!started) return
  await getProvider(shop, replaced.method)
    .cancel(started)
    .catch((error: unknown) => shop.log.warn(error, 'replaced payment could not be cancelled'))
}

const toPaymentRequest = (shop: Shop, order: OrderRow, payment: PaymentRow): PaymentRequest => ({
  id: payment.id,
  name: getPaymentName(order, payment),
  amountMinor: payment.amountMinor,
  currency: shop.storefront.currency,
  description: `${shop.storefront.brand.title[order.locale]} ${order.number}`,
  locale: order.locale,
  orderId: order.id,
  payer: {
    email: order.customer?.email ?? null,
    firstName: order.customer?.firstName ?? null,
    lastName: order.customer?.lastName ?? null,
  },
  expiresAt: order.heldUntil!, // only a held order is paid
  returnUrl: new URL(toPaymentReturnPath(shop, payment.id), shop.publicUrl).href,
  noticeUrl: toNoticeUrl(shop, payment.method),
})
