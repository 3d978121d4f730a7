import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import { refundPayments } from '#api/modules/payments/refund-payments.ts'
import type { Worker } from '#api/ports/jobs.ts'

/** Returns the worker that gives money back through the providers. [CHK-12] */
export function refundPaymentsWorker(shop: PaymentShop): Worker<'refund-payments'> {
  return ({ orderId }) => refundPayments(shop, orderId)
}
