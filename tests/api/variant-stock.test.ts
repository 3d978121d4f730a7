import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stock } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { makeVariant } from '#tests/support/new-product.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)

describe('units in stock', () => {
  test('[CHK-12h] units sold while an administrator edits a variant stay sold after the change', async () => {
    const { variant } = await makeVariant(admin, 'SH-9010')
    const { database } = testShop.shop
    const params = { id: variant._id }
    const set = (body: { value: 'S' | 'M' | 'L'; quantity: number; seen?: number }[], updatedAt = variant.updatedAt) =>
      admin.call('PATCH /v1/products/variants/{id}', { params, body: { updatedAt, sizes: body } })
    await database
      .update(stock)
      .set({ quantity: 2 })
      .where(and(eq(stock.variantId, variant._id), eq(stock.size, 'S')))

    const stale = await set([
      { value: 'S', quantity: 13, seen: 3 },
      { value: 'M', quantity: 5, seen: 5 },
    ])
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE', sizes: [{ value: 'S', quantity: 2 }, {}] } },
    })
    expect((await set([{ value: 'S', quantity: 13 }])).status).toBe(409)

    const fresh = await set([
      { value: 'S', quantity: 12, seen: 2 },
      { value: 'L', quantity: 4 },
    ])
    expect(fresh.body.sizes).toEqual([
      { value: 'S', quantity: 12 },
      { value: 'M', quantity: 5 },
      { value: 'L', quantity: 4 },
    ])
  })

  test('[API-04l] a change of one size leaves the other sizes with their units', async () => {
    const { variant } = await makeVariant(admin, 'SH-9012')
    const changed = await admin.call('PATCH /v1/products/variants/{id}', {
      params: { id: variant._id },
      body: { updatedAt: variant.updatedAt, sizes: [{ value: 'S', quantity: 4, seen: 3 }] },
    })
    expect(changed.body.sizes).toEqual([
      { value: 'S', quantity: 4 },
      { value: 'M', quantity: 5 },
    ])
  })

  test('[API-04l] a size is removed on request only, once it has no units, and not while an order has it', async () => {
    const { variant } = await makeVariant(admin, 'SH-9013')
    const params = { id: variant._id }
    await prepareOrder(newGuest(testShop.server), [{ variantId: variant._id, size: 'M', quantity: 1 }])
    const remove = (value: 'S' | 'M', seen: number) =>
      admin.call('PATCH /v1/products/variants/{id}', {
        params,
        body: { updatedAt: variant.updatedAt, sizes: [{ value, remove: true, seen }] },
      })

    expect(await remove('S', 2)).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE' } },
    })
    expect(await remove('M', 5)).toMatchObject({ status: 409, body: { code: 'BAD_REQUEST' } })
    const { body: before } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
    expect(before.sizes).toEqual(variant.sizes)

    expect(await remove('S', 3)).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST', details: { reason: 'IN_USE', sizes: [{ value: 'S', quantity: 3 }] } },
    })
    const emptied = await admin.call('PATCH /v1/products/variants/{id}', {
      params,
      body: { updatedAt: variant.updatedAt, sizes: [{ value: 'S', quantity: 0, seen: 3 }] },
    })
    const removed = await admin.call('PATCH /v1/products/variants/{id}', {
      params,
      body: { updatedAt: emptied.body.updatedAt, sizes: [{ value: 'S', remove: true, seen: 0 }] },
    })
    expect(removed).toMatchObject({ status: 200, body: { sizes: [{ value: 'M', quantity: 5 }] } })
  })

  test(
    '[CHK-12h] concurrent orders and stock changes neither lose nor create a unit',
    { timeout: 180_000 },
    async () => {
      const { variant } = await makeVariant(admin, 'SH-9011')
      const params = { id: variant._id }
      const orders = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const buyer = newGuest(testShop.server)
          return { buyer, id: await prepareOrder(buyer, [{ variantId: variant._id, size: 'M', quantity: 1 }]) }
        }),
      )
      const addTen = async (): Promise<number> => {
        const { body: now } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
        const { status } = await admin.call('PATCH /v1/products/variants/{id}', {
          params,
          body: {
            updatedAt: now.updatedAt,
            sizes: now.sizes.map(({ value, quantity }) => ({ value, quantity: quantity + 10, seen: quantity })),
          },
        })
        return status === 200 ? 10 : 0
      }
      const [added, ...placed] = await Promise.all([
        addTen(),
        ...orders.map(async ({ buyer, id }) => ((await placeOrder(buyer, id)).status === 200 ? 1 : 0)),
      ])
      const { body: after } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
      expect(placed).toEqual([1, 1, 1, 1, 1])
      expect(after.sizes.find(({ value }) => value === 'M')?.quantity).toBe(5 + added - 5)
    },
  )
})
