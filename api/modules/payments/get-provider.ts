import type { PaymentProvider, StartedPayment } from '#api/ports/payment.ts'
import type { PaymentRow } from '#api/modules/payments/payments.queries.ts'
import { getPaymentName } from '#api/modules/payments/payment-name.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { OnlineMethod } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** Returns the provider of a method. @throws AppError INCORRECT_PAYMENT_METHOD if none is set up for it */
export function getProvider(shop: Pick<Shop, 'payments'>, method: OnlineMethod): PaymentProvider {
  const provider = shop.payments.find((one) => one.method === method)
  if (!provider) throw new AppError('INCORRECT_PAYMENT_METHOD')
  return provider
}

/** Returns a payment in the form that its provider's calls need; undefined if the provider was never reached for it. */
export function toStartedPayment(
  { storefront }: Pick<Shop, 'storefront'>,
  order: Pick<OrderRow, 'number'>,
  payment: PaymentRow,
): StartedPayment | undefined {
  return payment.reference === null
    ? undefined
    : {
        id: payment.id,
        name: getPaymentName(order, payment),
        reference: payment.reference,
        amountMinor: payment.amountMinor,
        currency: storefront.currency,
      }
}
