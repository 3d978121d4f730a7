import { expect, test } from 'vitest'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { load as loadProfile } from '#storefront/pages/profile.load.ts'

/** Loads the page of a customer with this many orders. */
const load = async (search: string, total: number) => {
  const bodies: { page: number; limit: number }[] = []
  const callApi = (call: string, { body }: { body: { page: number; limit: number } }) => {
    if (!call.endsWith('/orders')) return Promise.resolve({ entities: [] })
    bodies.push(body)
    const from = (body.page - 1) * body.limit
    const entities = Array.from({ length: Math.max(Math.min(body.limit, total - from), 0) }, (_, index) => ({
      _id: String(from + index),
      products: [],
    }))
    return Promise.resolve({ entities, total })
  }
  const request = { callApi, query: new URLSearchParams(search) } as unknown as PageRequest
  const { orders, nextPage } = await loadProfile(request)
  return { ids: orders.map(({ _id }) => Number(_id)), nextPage, bodies }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('each page adds twelve orders to those before', async () => {
  expect(await load('', 30)).toMatchObject({ ids: upTo(12), nextPage: 2 })
  expect(await load('page=2', 30)).toMatchObject({ ids: upTo(24), nextPage: 3 })
  expect(await load('page=3', 30)).toMatchObject({ ids: upTo(30), nextPage: null })
  expect(await load('', 12)).toMatchObject({ nextPage: null })
})

test('more orders than one call returns are read in several', async () => {
  const { ids, bodies } = await load('page=9', 300)
  expect(ids).toEqual(upTo(108))
  expect(bodies).toEqual([
    { page: 1, limit: 96 },
    { page: 2, limit: 96 },
  ])
})

test.each(['page=0', 'page=-3', 'page=x', 'page=1.9'])('%s is the first page', async (search) =>
  expect(await load(search, 30)).toMatchObject({ ids: upTo(12), nextPage: 2 }),
)

test('an address cannot ask for endless calls', async () => {
  const { bodies, nextPage } = await load('page=1e9', 5000)
  expect(bodies).toHaveLength(13)
  expect(nextPage).toBeNull()
})
