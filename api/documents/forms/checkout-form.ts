import { setBasketCookie } from '#api/http/basket-cookie.ts'
import { findFailure, type FormRequest, type ShownFailure } from '#api/documents/forms/form-request.ts'
import { openPayment, postPayment, type PlacedPayment } from '#api/documents/forms/payment-form.ts'
import { setPromoCookie } from '#api/documents/forms/promo-cookie.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { paymentMethods } from '#shared/enums.ts'
import { subtractOrdered } from '#shared/rules/basket-items.ts'
import { toCheckoutBodies, completeValues, type CheckoutFormValues } from '#shared/forms/checkout-form.ts'
import { checkoutFields, findCheckoutErrors, type CheckoutErrors, type CheckoutTerms } from '#shared/rules/checkout.ts'
import { listFieldFailures } from '#shared/rules/field-failures.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

/**
 * Saves the valid parts of a posted checkout, and places the order if all of them are valid. Otherwise shows the checkout again, with
 * everything typed and the same messages that scripts show. [CHK-04, VAL-01]
 */
export async function postOrder(form: FormRequest, orderId: string) {
  const path = `/checkout/${encodeURIComponent(orderId)}`
  const order = await form.call('GET /v1/orders/{id}', { params: { id: orderId } })
  // The page then shows that there is no such order.
  if (!order.ok) return form.open(path)
  if (order.reply.placedAt) return postPayment(form, order.reply)
  const methods = await form.call('POST /v1/shipping-methods/search', { body: {} })
  const values = readValues(form, methods.ok ? methods.reply.entities : [])
  const { errors, partFailure } = methods.ok
    ? await saveParts(form, order.reply, values, methods.reply.entities)
    : { errors: {}, partFailure: findFailure(methods) }
  const isReady = !partFailure && Object.keys(errors).length === 0
  const placed = isReady
    ? await place(form, order.reply, values)
    : { ok: false as const, failure: partFailure, details: undefined }
  return placed.ok
    ? openPayment(form, order.reply, placed.payment)
    : form.showAgain(path, {
        form: 'checkout',
        values,
        errors: { ...errors, ...listFieldFailures(placed.details, checkoutFields) },
        ...placed.failure,
      })
}

const readValues = (form: FormRequest, shippingMethods: readonly ShippingMethod[]): CheckoutFormValues => {
  const { storefront, paymentMethods } = form.shop
  const texts = Object.fromEntries(checkoutFields.map((name) => [name, form.field(name).slice(0, 600)]))
  const typed = { ...texts, phoneCountry: form.field('phoneCountry') } as CheckoutFormValues // has every field
  return completeValues(typed, { storefront, shippingMethods, paymentMethods })
}

/** Sends the valid parts. Returns the errors of the others by field, or the reason why a part was refused. */
const saveParts = async (
  form: FormRequest,
  { _id }: Order,
  values: CheckoutFormValues,
  shippingMethods: readonly ShippingMethod[],
): Promise<{ errors: CheckoutErrors; partFailure: ShownFailure | undefined }> => {
  const { storefront } = form.shop
  const terms: CheckoutTerms = {
    storefront,
    kind: shippingMethods.find((method) => method._id === values.shippingMethod)?.kind ?? null,
    isPhone: (text) => parsePhone(text, values.phoneCountry, storefront.countries).ok,
  }
  const wrong = findCheckoutErrors(values, terms)
  const { customer, shippingInfo, shippingMethod } = toCheckoutBodies(values, wrong, terms, parsePhone)
  const params = { id: _id }
  const sent = [
    customer && (await form.call('PUT /v1/orders/{id}/update-customer', { params, body: customer })),
    shippingInfo && (await form.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: shippingInfo })),
    shippingMethod && (await form.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: shippingMethod })),
  ]
  const refused = sent.filter((result) => result !== null).filter((result) => !result.ok)
  const told = refused.map(({ details }) => listFieldFailures(details, checkoutFields))
  const errors: CheckoutErrors = Object.assign({}, ...told, wrong)
  const other = refused.find((_, index) => Object.keys(told[index] ?? {}).length === 0)
  return { errors, partFailure: other && findFailure(other) }
}

type Placing = { ok: true; payment: PlacedPayment } | { ok: false; failure: ShownFailure | undefined; details: unknown }

/** Places the order for the total that the page showed. Returns how it is paid, or why it was refused. */
const place = async (form: FormRequest, order: Order, values: CheckoutFormValues): Promise<Placing> => {
  const shownTotal = Number(form.field('total'))
  const placed = await form.call('PUT /v1/orders/{id}/payment-method', {
    params: { id: order._id },
    body: {
      paymentMethod: paymentMethods.find((method) => method === values.paymentMethod),
      total: Number.isFinite(shownTotal) && shownTotal >= 0 ? shownTotal : 0,
    },
  })
  // Its provider may have failed after it was placed.
  const now = placed.ok ? placed : await form.call('GET /v1/orders/{id}', { params: { id: order._id } })
  if (!placed.ok && !(now.ok && now.reply.placedAt))
    return { ok: false, failure: findFailure(placed), details: placed.details }
  if (!form.claims) setBasketCookie(form.shop, form.reply, subtractOrdered(form.basket, order.products))
  setPromoCookie(form, '')
  return { ok: true, payment: placed.ok ? placed.reply.payment : 'failed' }
}
