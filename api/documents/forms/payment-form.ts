import { findFailure, type FormRequest } from '#api/documents/forms/form-request.ts'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import { paymentMethods } from '#shared/enums.ts'

/** The step with which the browser pays an order that was just placed; null: nothing; failed: its provider could not be reached. */
export type PlacedPayment = PaymentStep | 'failed' | null

const nothing = { values: {}, errors: {} }

/** Sends the browser to where an order that was just placed is paid, or to the thanks. [CHK-07] */
export function openPayment(form: FormRequest, { _id }: Order, payment: PlacedPayment) {
  // Scripts that run on the next page take the ordered items out of their basket.
  const placed = { form: 'placed', ...nothing } as const
  if (payment === null) return form.showAgain(`/checkout/success?order=${_id}`, placed)
  if (payment === 'failed') return form.open(`/checkout/error?order=${_id}`)
  return payment.kind === 'REDIRECT' ? form.open(payment.address) : form.showAgain(`/checkout/${_id}`, placed)
}

/**
 * Pays a placed order: goes to the provider, or to the page with the provider's form, which also shows a failure. An order that was paid
 * meanwhile, or is not held any more, is shown unchanged. [CHK-07]
 */
export async function postPayment(form: FormRequest, { _id }: Order) {
  const path = `/checkout/${_id}`
  const paymentMethod = paymentMethods.find((method) => method === form.field('paymentMethod'))
  const started = await form.call('POST /v1/orders/{id}/pay', { params: { id: _id }, body: { paymentMethod } })
  if (started.ok && started.reply.payment)
    return form.open(started.reply.payment.kind === 'REDIRECT' ? started.reply.payment.address : path)
  if (started.ok || started.code === 'INCORRECT_PAYMENT_STATUS') return form.open(`/checkout/success?order=${_id}`)
  return form.showAgain(path, { form: 'pay', ...nothing, ...findFailure(started) })
}
