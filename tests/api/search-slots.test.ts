import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchSlots } from '#api/http/search-slots.ts'
import { buildServer } from '#api/server.ts'
import type { Vocabulary } from '#database/search/vocabulary.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openTestPages } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** Searches that have begun and wait to be let through, in their order. */
let begun: (() => void)[] = []
/** Every search loads the vocabulary once. */
const beginSearch = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  begun.push(() => resolve(undefined))
  await promise
}

let server: FastifyInstance
const testShop = await openShopFixture()
beforeAll(async () => {
  const { shop } = testShop
  const vocabulary = {
    get: async (key: string): Promise<Vocabulary> => {
      await beginSearch()
      return shop.caches.vocabulary.get(key)
    },
  }
  server = await buildServer(
    { ...shop, caches: { ...shop.caches, vocabulary } },
    { logger: shop.log, rateLimitFactor: 1 },
  )
})
afterAll(() => server.close())
beforeEach(() => {
  begun = []
})

interface From {
  at: string
  headers?: Record<string, string>
}
const search = async ({ at, headers = {} }: From) =>
  await server.inject({
    method: 'POST',
    url: '/v1/products/variants/search',
    remoteAddress: at,
    headers,
    payload: { text: 'худі', limit: 1 },
  })
const searchOften = (count: number, from: From) => Array.from({ length: count }, () => search(from))

const readSomething = async (at: string): Promise<number> =>
  (await server.inject({ url: `/v1/products/variants/${testShop.variant('tee-step', 'black')}`, remoteAddress: at }))
    .statusCode

/** Lets searches through, one after the other, until all are answered. Returns their statuses and how many ran at once at most. */
const finish = async (replies: readonly ReturnType<typeof search>[]) => {
  let isDone = false
  let most = begun.length
  const all = Promise.all(replies).finally(() => (isDone = true))
  const letThrough = async (): Promise<void> => {
    most = Math.max(most, begun.length)
    begun.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
    if (!isDone) await letThrough()
  }
  await letThrough()
  return { most, statuses: (await all).map(({ statusCode }) => statusCode) }
}

describe('[API-06l] of one address', () => {
  test('two searches run at once and the others wait, while other calls are answered', async () => {
    const replies = searchOften(10, { at: '10.0.1.1' })
    await expect.poll(() => begun.length).toBe(2)
    expect(await readSomething('10.0.1.1')).toBe(200)
    expect(begun).toHaveLength(2)
    expect(await finish(replies)).toEqual({ most: 2, statuses: Array.from({ length: 10 }, () => 200) })
  })

  test('a search is refused if too many wait, with Retry-After', async () => {
    const { running, waiting } = searchSlots.address
    const replies = searchOften(running + waiting, { at: '10.0.1.2' })
    await expect.poll(() => begun.length).toBe(running)
    const refused = await search({ at: '10.0.1.2' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    const { statuses } = await finish(replies)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // All slots are free again.
    expect((await finish([search({ at: '10.0.1.2' })])).statuses).toEqual([200])
  })

  test('a search that fails gives its slot to the next', async () => {
    const wrong = async () =>
      await server.inject({
        method: 'POST',
        url: '/v1/products/variants/search-random',
        remoteAddress: '10.0.1.3',
        payload: { goesWith: '11111111-1111-4111-8111-111111111111' },
      })
    const replies = [wrong(), wrong(), wrong(), search({ at: '10.0.1.3' })]
    expect((await finish(replies)).statuses).toEqual([404, 404, 404, 200])
  })

  test('another address does not wait', async () => {
    const replies = searchOften(10, { at: '10.0.1.4' })
    await expect.poll(() => begun.length).toBe(2)
    const other = search({ at: '10.0.1.5' })
    await expect.poll(() => begun.length).toBe(3)
    await finish([...replies, other])
  })

  test('sessions have slots of their own, four together', async () => {
    const at = '10.0.1.6'
    const strangers = searchOften(10, { at })
    await expect.poll(() => begun.length).toBe(searchSlots.address.running)
    const customers = await Promise.all(Array.from({ length: 3 }, () => newCustomer(testShop)))
    const replies = customers.flatMap(({ session }) =>
      searchOften(3, { at, headers: { authorization: `Bearer ${session.accessToken}` } }),
    )
    await expect.poll(() => begun.length).toBe(searchSlots.address.running + searchSlots.total.running)
    expect(await readSomething(at)).toBe(200)
    expect(begun).toHaveLength(searchSlots.address.running + searchSlots.total.running)
    expect(new Set((await finish([...strangers, ...replies])).statuses)).toEqual(new Set([200]))
  })
})

test('[API-06l] pages of searches wait as calls do, pages without a query do not', async () => {
  const paths: string[] = []
  const render = async ({ pathname, search: query }: { pathname: string; search: string }) => {
    paths.push(pathname + query)
    if (query !== '') await beginSearch()
    return { status: 200, document: { start: [], header: [], content: [], state: [], end: [] }, opened: undefined }
  }
  const open = (request: { pathname: string; search: string }) =>
    Promise.resolve({ state: [], render: () => render(request) })
  const pages = await openTestPages(testShop, [], { open }, { rateLimitFactor: 1, cacheBytes: 1_000_000 })
  const replies = ['a', 'b', 'c'].map((word) => pages.request(`/catalog?q=${word}`))
  await expect.poll(() => begun.length).toBe(2)
  expect((await pages.request('/catalog?utm_source=mail')).status).toBe(200)
  expect(paths).toEqual(['/catalog?q=a', '/catalog?q=b', '/catalog'])
  for (const letThrough of begun) letThrough()
  await replies[0]
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200])
  await pages.close()
})

test.each([
  ['for one visitor', '/basket', { cookies: { 'promo-code': 'X' } }],
  ['as a preview', `/preview/${crypto.randomUUID()}/${crypto.randomUUID()}?language=uk`, {}],
])('[API-06l] what is rendered %s waits as searches do', async (_name, path, options) => {
  let isRendering = 0
  const render = async () => {
    isRendering += 1
    await beginSearch()
    return { status: 200, document: { start: [], header: [], content: [], state: [], end: [] }, opened: undefined }
  }
  const open = () => Promise.resolve({ state: [], render })
  const pages = await openTestPages(testShop, [], { open }, { rateLimitFactor: 1, cacheBytes: 1_000_000 })
  const replies = [1, 2, 3, 4].map(() => pages.request(path, options))
  await expect.poll(() => begun.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isRendering).toBe(2)
  for (let index = 0; index < 4; index += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(index)
    begun[index]!()
  }
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await pages.close()
})
