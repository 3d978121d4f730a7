import { isRefusedWith } from '#storefront/client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/** The placed order, opened by the guest's cookie or by the key of the mailed link; null where neither opens it. [CHK-05, CHK-14] */
export const loadCheckoutSuccess = async ({ callApi, query, signal }: PageRequest) => {
  const id = query.get('order') ?? ''
  const key = query.get('key') ?? undefined
  try {
    return { order: await callApi('GET /v1/orders/{id}', { params: { id }, query: { key }, signal }) }
  } catch (error) {
    // Without an id the address is that of no single order: a bad request to the API, an unknown order to a reader.
    if (isRefusedWith(error, 'ORDER_NOT_FOUND', 'INVALID_UUID', 'BAD_REQUEST', 'VALIDATION_ERROR'))
      return { order: null }
    throw error
  }
}
export type CheckoutSuccessData = Awaited<ReturnType<typeof loadCheckoutSuccess>>
