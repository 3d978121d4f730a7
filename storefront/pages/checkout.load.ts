import { isRefusedWith } from '#storefront/client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/** The draft and the ways it can travel. An order that is not there, or somebody else's, is null: the page says so. [CHK-04, CHK-05] */
export const loadCheckout = async ({ callApi, params, signal }: PageRequest) => {
  const reading = callApi('GET /v1/orders/{id}', { params: { id: params['id'] ?? '' }, signal })
  const [order, methods] = await Promise.all([
    reading.catch((error: unknown) => {
      if (isRefusedWith(error, 'ORDER_NOT_FOUND', 'INVALID_UUID')) return null
      throw error
    }),
    callApi('POST /v1/shipping-methods/search', { body: {}, signal }),
  ])
  return { order, shippingMethods: methods.entities }
}
export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
