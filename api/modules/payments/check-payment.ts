import { findOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findSoldOut } from '#api/modules/orders/stock-of-order.ts'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import { listPayments, type PaymentRow } from '#api/modules/payments/payments.queries.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import { getProvider, toStartedPayment } from '#api/modules/payments/get-provider.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'

/**
 * Reads the state of a payment from the provider and records it. An approved payment is charged only while the order waits for it and
 * its units are in stock, so that no customer pays for sold-out goods. [CHK-12]
 * @throws AppError the provider's detail or execute error
 */
export async function checkPayment(shop: PaymentShop, order: OrderRow, payment: PaymentRow): Promise<void> {
  const started = toStartedPayment(shop, order, payment)
  if (!started) return
  const isAwaited = getUnpaidMinor(order, shop.now()) === payment.amountMinor
  const mayCharge = isAwaited && !(await findSoldOut(shop.database, order))
  const facts = await getProvider(shop, payment.method).check(started, { mayCharge })
  await applyPayment(shop, payment.method, facts)
}

/** Checks every payment of an order that may still become paid. */
export async function checkOpenPayments(shop: PaymentShop, orderId: string): Promise<void> {
  const rows = await listPayments(shop.database, orderId)
  for (const payment of rows.filter(({ state }) => state !== 'COMPLETED')) {
    const order = await findOrder(shop.database, orderId)
    if (order) await checkPayment(shop, order, payment)
  }
}

/** Cancels the open payments of an order at their providers. A payment that cannot be stopped is refunded when it arrives. */
export async function cancelOpenPayments(shop: PaymentShop, orderId: string): Promise<void> {
  const order = await findOrder(shop.database, orderId)
  for (const payment of await listPayments(shop.database, orderId)) {
    const started = order && toStartedPayment(shop, order, payment)
    if (!started || payment.state === 'COMPLETED') continue
    await getProvider(shop, payment.method)
      .cancel(started)
      .catch((error: unknown) => shop.log.warn({ err: error, payment: payment.id }, 'payment could not be cancelled'))
  }
}
