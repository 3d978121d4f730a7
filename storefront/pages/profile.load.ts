import type { PageRequest } from '#storefront/navigation/route.ts'

/** How many orders the page shows first, and adds with each further page. */
const pageSize = 12
/** Orders of one call, at most. */
const batchSize = 96
const maxPage = 100

/** Loads the customer and the newest orders, up to the page of the query: further pages are added to the ones before. [ACC-05] */
export const loadProfile = async ({ callApi, query, signal }: PageRequest) => {
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
  return { customer, orders, total, nextPage: orders.length < total && page < maxPage ? page + 1 : null }
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>
