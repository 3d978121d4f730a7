import type { CallApi } from '#client/call.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import type { Order } from '#shared/entities/order.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** How many orders the page shows first, and adds with each further page. */
const pageSize = 12
/** Orders of one call, at most. */
const batchSize = 96
const maxPage = 100

/** Loads the customer and the newest orders, up to the page of the query: further pages are added to the ones before. [ACC-05] */
export const load = async ({ callApi, query, signal }: PageRequest) => {
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), maxPage)
  const wanted = page * pageSize
  const batches = Array.from({ length: Math.ceil(wanted / batchSize) }, (_, batch) =>
    callApi('POST /v1/customer-profile/orders', {
      body: { page: batch + 1, limit: Math.min(wanted, batchSize) },
      signal,
    }),
  )
  const [customer, ...replies] = await Promise.all([
    callApi('GET /v1/customer-profile/details', { signal }),
    ...batches,
  ])
  const orders = replies.flatMap(({ entities }) => entities).slice(0, wanted)
  const total = replies[0]?.total ?? 0
  return {
    customer,
    orders,
    total,
    nextPage: orders.length < total && page < maxPage ? page + 1 : null,
    now: new Date().toISOString(),
    onSale: await findOnSale(callApi, orders, signal).catch(() => []),
  }
}

/** Returns the ids of the ordered variants that are still sold and so have a page to link to, of the newest hundred. */
const findOnSale = async (callApi: CallApi, orders: readonly Order[], signal?: AbortSignal): Promise<string[]> => {
  const ids = [...new Set(orders.flatMap(({ products }) => products.map(({ variantId }) => variantId)))]
  if (ids.length === 0) return []
  const filter = {
    and: [
      { field: 'variants.state', op: 'eq' as const, value: 'ACTIVE' },
      { field: 'variants._id', op: 'in' as const, value: ids.slice(0, maxLimit) },
    ],
  }
  const { entities } = await callApi('POST /v1/products/variants/search', { body: { filter, limit: maxLimit }, signal })
  return entities.map(({ variant }) => variant._id)
}
export type ProfileData = Awaited<ReturnType<typeof load>>
