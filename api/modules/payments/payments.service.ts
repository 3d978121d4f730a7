import type { UseCase } from '#api/http/use-case.ts'
import { assertKnown, findOwnOrder } from '#api/modules/orders/order-owner.ts'
import { placeOrder } from '#api/modules/orders/place-order.ts'
import { assertUnitsLeft, findSoldOut } from '#api/modules/orders/stock-of-order.ts'
import { toOrder, toPlacedOrder } from '#api/modules/orders/read-order.ts'
import { checkOpenPayments } from '#api/modules/payments/check-payment.ts'
import { findLastPayment } from '#api/modules/payments/payments.queries.ts'
import { payAtDelivery } from '#api/modules/payments/pay-at-delivery.ts'
import { startFirstPayment, startPayment } from '#api/modules/payments/start-payment.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'
import { findOrder } from '#api/modules/orders/orders.queries.ts'
import type { updateOrderPaymentMethod } from '#shared/endpoints/orders.ts'
import type * as calls from '#shared/endpoints/payments.ts'

/** Places the order, then starts its payment. If the provider cannot be reached, the order stays placed and can be paid later. */
export const place: UseCase<typeof updateOrderPaymentMethod> = async (shop, caller, { params, body }) => {
  assertKnown(shop, caller, params.id)
  const { order, items } = await placeOrder(shop, caller, params.id, body)
  const start = items ? startFirstPayment : startPayment
  const payment = getUnpaidMinor(order, shop.now()) > 0 ? await start(shop, order.id) : null
  if (!payment && items) return { ...toPlacedOrder(shop, order, items, caller.locale), payment }
  const now = (await findOrder(shop.database, order.id)) ?? order
  return { ...(await toOrder(shop, shop.database, now, caller.locale)), payment }
}

export const pay: UseCase<typeof calls.payOrder> = async (shop, caller, { params, query, body }) => {
  const order = await findOwnOrder(shop, caller, params.id, query.key)
  const { paymentMethod } = body
  if (paymentMethod === 'CASH_ON_DELIVERY') return { payment: await payAtDelivery(shop, order.id) }
  return { payment: await startPayment(shop, order.id, paymentMethod) }
}

export const readOpen: UseCase<typeof calls.readPayment> = async (shop, caller, { params, query }) => {
  const order = await findOwnOrder(shop, caller, params.id, query.key)
  const isPayable = getUnpaidMinor(order, shop.now()) > 0 && !(await findSoldOut(shop.database, order))
  const last = isPayable ? await findLastPayment(shop.database, order.id) : undefined
  return { payment: last?.state === 'WAITING' ? last.step : null }
}

/**
 * Asks the providers about the open payments of an order. One that is approved is not charged if the order is sold out.
 * @throws AppError PRODUCT_VARIANT_NOT_IN_STOCK if the order holds nothing, is unpaid and sold out [CHK-12]
 */
export const check: UseCase<typeof calls.checkPayment> = async (shop, caller, { params, query }) => {
  const order = await findOwnOrder(shop, caller, params.id, query.key)
  await checkOpenPayments(shop, order.id)
  const now = (await findOrder(shop.database, order.id)) ?? order
  if (getUnpaidMinor(now, shop.now()) > 0) await assertUnitsLeft(shop.database, now)
  return toOrder(shop, shop.database, now, caller.locale)
}
