import { describe, expect, test } from 'vitest'
import { callInProcess } from '#api/http/in-process.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { replyBytes: 32 * 1024 * 1024 })
const guest = newGuest(testShop.server)
const admin = await newAdministrator(testShop)
const tee = testShop.variant('tee-step', 'black')

const search = async (body: VariantSearch, who: Guest = guest) =>
  (await who.call('POST /v1/products/variants/search', { body })).body
const read = async () => (await guest.call('GET /v1/products/variants/{id}', { params: { id: tee } })).body
const countStatements = async (work: () => Promise<unknown>) =>
  (await listStatements(testShop.shop.client, work)).length

describe('a public reply', () => {
  const body = { limit: 3, facets: true, distinct: 'product' } as const

  test('is made once for all callers, over HTTP and for pages', async () => {
    const first = await search(body)
    const visitor = {
      locale: 'uk',
      address: '',
      idempotencyKey: undefined,
      orderCookie: () => undefined,
      listOrderIds: () => [],
      listTurnIds: () => [],
      deviceId: () => undefined,
      isKnownDevice: () => false,
      userAgent: '',
      passkeyChallengeId: undefined,
      refreshCookie: undefined,
      staffCookie: undefined,
    } as const
    let again: unknown
    let inProcess: unknown
    const statements = await countStatements(async () => {
      again = await search({ distinct: 'product', facets: true, limit: 3 })
      inProcess = await callInProcess(
        testShop.server,
        testShop.shop.log,
        { visitor, claims: undefined },
        'POST /v1/products/variants/search',
        { body },
      )
    })
    expect(statements).toBe(0)
    expect(again).toEqual(first)
    expect(inProcess).toEqual({ status: 200, body: first })
  })

  test('is made for each language', async () => {
    const name = async (language: string) => {
      const { body } = await guest.send({
        method: 'GET',
        path: `/v1/products/variants/${tee}`,
        headers: { 'accept-language': language },
      })
      return body.name
    }
    expect(await name('uk')).not.toBe(await name('en'))
  })

  test('shows a price at once after an administrator has changed it, on the product and in lists', async () => {
    const found = async () =>
      (await search({ filter: { field: 'variants._id', op: 'eq', value: tee } })).entities.map(({ price }) => price)
    await Promise.all([read(), found()])
    const before = (await admin.call('GET /v1/admin/products/variants/{id}', { params: { id: tee } })).body
    await admin.call('PATCH /v1/products/variants/{id}', {
      params: { id: tee },
      body: { price: 4321, discountPrice: null, updatedAt: before.updatedAt },
    })
    expect([(await read()).price, ...(await found())]).toEqual([4321, 4321])
  })

  test('shows units that an order took, and counts a size no more once it is sold out', async () => {
    await setUnits(testShop, tee, 'M', 2)
    await testShop.shop.change(async (tx) => tx.publish('stock'))
    const units = async () => (await read()).sizes.find(({ value }) => value === 'M')?.quantity
    const inM = async () => {
      const filter = { field: 'variants.sizes.inStock', op: 'eq', value: 'M' } as const
      return (await search({ filter, limit: 1 })).total
    }
    const before = await inM()
    expect(await units()).toBe(2)
    for (const left of [1, 0]) {
      const id = await prepareOrder(guest, [{ variantId: tee, size: 'M', quantity: 1 }])
      expect((await placeOrder(guest, id)).status).toBe(200)
      expect(await units()).toBe(left)
    }
    expect(await inM()).toBe(before - 1)
  })

  test('is not given again if it is random, unless a seed repeats it', async () => {
    const random = (seed?: string) =>
      countStatements(() =>
        guest.call('POST /v1/products/variants/search-random', { body: { limit: 4, ...(seed && { seed }) } }),
      )
    await random()
    expect(await random()).toBeGreaterThan(0)
    await random('monday')
    expect(await random('monday')).toBe(0)
  })

  test('is not stored if the call fails', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    const readVariant = () => guest.call('GET /v1/products/variants/{id}', { params })
    expect((await readVariant()).status).toBe(404)
    expect(await countStatements(readVariant)).toBeGreaterThan(0)
  })
})

test('the pages of a list share its counts, and another filter has its own', async () => {
  const ofM = { filter: { field: 'variants.sizes.value', op: 'eq', value: 'M' } } as const
  const [first, sized] = [await search({ limit: 5 }), await search({ ...ofM, limit: 5 })]
  expect(await countStatements(() => search({ limit: 5, page: 2 }))).toBe(1)
  const next = await search({ limit: 5, page: 3 })
  expect([next.total, sized.total < first.total]).toEqual([first.total, true])
})

test('only calls that guests may make share their replies', () => {
  const shared = Object.values<Endpoint>(endpoints).filter(({ madeOf }) => madeOf)
  expect(shared.length).toBeGreaterThan(7)
  for (const { who, status } of shared) expect([who, status]).toEqual(['guest', undefined])
})
