import { hasErrorCode } from '#client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { getAmountToPay } from '#shared/rules/payable.ts'

/**
 * Loads the draft and its shipping methods, or the placed order and its open payment. An unknown order, or another customer's, is
 * null; the page reports that. The guest's cookie opens it, or the key of the mailed link. [CHK-04, CHK-05, CHK-14]
 */
export const load = async ({ callApi, params, query, signal }: PageRequest) => {
  const asked = { params: { id: params['id'] ?? '' }, query: { key: query.get('key') ?? undefined }, signal }
  const reading = callApi('GET /v1/orders/{id}', asked)
  const [order, methods] = await Promise.all([
    reading.catch((error: unknown) => {
      if (hasErrorCode(error, 'ORDER_NOT_FOUND', 'INVALID_UUID')) return null
      throw error
    }),
    callApi('POST /v1/shipping-methods/search', { body: {}, signal }),
  ])
  const now = new Date()
  const isPayable = order !== null && getAmountToPay(order, now) > 0
  const { payment } = isPayable ? await callApi('GET /v1/orders/{id}/payment', asked) : { payment: null }
  return { order, shippingMethods: methods.entities, payment, now: now.toISOString() }
}
export type CheckoutData = Awaited<ReturnType<typeof load>>
