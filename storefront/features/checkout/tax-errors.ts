import type { Order } from '#shared/entities/order.ts'
import type { CheckoutFormValues as FormValues } from '#shared/forms/checkout-form.ts'
import type { CheckoutErrors } from '#shared/rules/checkout.ts'
import { normalisePostcode } from '#shared/rules/postcode.ts'

/**
 * Returns the address-error at the last field of an address that the server could calculate no tax for; nothing once another
 * address is typed, which the server has not seen yet. [CHK-06]
 */
export const findTaxErrors = ({ salesTax, shippingInfo }: Order, values: FormValues): CheckoutErrors => {
  const isRefused =
    salesTax?.problem === 'ADDRESS' &&
    values.country === shippingInfo?.country &&
    values.city.trim() === shippingInfo.city &&
    values.state.trim() === shippingInfo.state &&
    normalisePostcode(values.postcode) === shippingInfo.postcode
  return isRefused ? { postcode: { key: 'address-error', values: {} } } : {}
}
