import { hasErrorCode } from '#client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import type { Order } from '#shared/entities/order.ts'

/**
 * Loads the known facts of a failed payment: the order that `order` and the guest's cookie or `key` open, if any, the card error named
 * by `reason`, and the time, which decides how long the items are still held. The page is shown without an order as well. [CHK-07]
 */
export const load = async (request: PageRequest) => {
  const order = await findOrder(request)
  return { order, reason: request.query.get('reason'), now: new Date().toISOString() }
}
export type CheckoutErrorData = Awaited<ReturnType<typeof load>>

const findOrder = async ({ callApi, query, signal }: PageRequest): Promise<Order | null> => {
  const id = query.get('order')
  if (!id) return null
  try {
    return await callApi('GET /v1/orders/{id}', {
      params: { id },
      query: { key: query.get('key') ?? undefined },
      signal,
    })
  } catch (error) {
    if (hasErrorCode(error, 'ORDER_NOT_FOUND', 'INVALID_UUID', 'BAD_REQUEST', 'VALIDATION_ERROR')) return null
    throw error
  }
}
