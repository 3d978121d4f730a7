import { hasErrorCode } from '#storefront/client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads the draft and its shipping methods. An unknown order, or another customer's, is null; the page reports that. [CHK-04, CHK-05] */
export const loadCheckout = async ({ callApi, params, signal }: PageRequest) => {
  const reading = callApi('GET /v1/orders/{id}', { params: { id: params['id'] ?? '' }, signal })
  const [order, methods] = await Promise.all([
    reading.catch((error: unknown) => {
      if (hasErrorCode(error, 'ORDER_NOT_FOUND', 'INVALID_UUID')) return null
      throw error
    }),
    callApi('POST /v1/shipping-methods/search', { body: {}, signal }),
  ])
  return { order, shippingMethods: methods.entities }
}
export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
