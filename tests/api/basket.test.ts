import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stock, variants } from '#database/schema/variants.ts'
import type { BasketItem } from '#shared/entities/basket.ts'
import { maxItems, maxMergedItems, maxQuantity } from '#shared/rules/basket-items.ts'
import { newCustomer, withToken, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let customer: TestCustomer
let hoodie: string
const unknownVariant = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const setStock = async (variantId: string, quantities: Partial<Record<'S' | 'M' | 'L', number>>) => {
  await testShop.shop.database.delete(stock).where(eq(stock.variantId, variantId))
  await testShop.shop.database
    .insert(stock)
    .values(Object.entries(quantities).map(([size, quantity]) => ({ variantId, size: size as 'S', quantity })))
}

const testShop = await openShopFixture()
const tee = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  const { body } = await newGuest(testShop.server).call('POST /v1/products/variants/search', { body: { limit: 40 } })
  hoodie = body.entities.map(({ variant }) => variant._id).find((id) => id !== tee)!
})
beforeEach(async () => {
  customer = await newCustomer(testShop)
  await setStock(tee, { S: 0, M: 3, L: 5 })
  await setStock(hoodie, { S: 1, M: 2 })
})

const add = (variantId: string, size: 'S' | 'M' | 'L' | 'XXL', quantity = 1, who = customer) =>
  who.call('PUT /v1/customer-profile/basket/add', { body: { variantId, size, quantity } })
const set = (variantId: string, size: 'S' | 'M' | 'L', quantity: number) =>
  customer.call('PATCH /v1/customer-profile/basket/update', { body: { variantId, size, quantity } })
const remove = (variantId: string, size: 'S' | 'M' | 'L') =>
  customer.call('DELETE /v1/customer-profile/basket/delete', { body: { variantId, size } })
const replace = (items: BasketItem[], merge?: boolean, who = customer) =>
  who.call('PATCH /v1/customer-profile/basket', { body: { items, ...(merge !== undefined && { merge }) } })
const items = async (who = customer) => (await who.call('GET /v1/customer-profile/basket')).body.items

describe('an item', () => {
  test('[BSK-01b] added to the basket is stored on the server and returned at once; adding it again raises its quantity', async () => {
    expect(await items()).toEqual([])
    expect(await add(tee, 'M')).toMatchObject({
      status: 200,
      body: { items: [{ variantId: tee, size: 'M', quantity: 1 }] },
    })
    await add(hoodie, 'M', 2)
    const { body } = await add(tee, 'M', 4)
    const lines = [
      { variantId: tee, size: 'M', quantity: 5 },
      { variantId: hoodie, size: 'M', quantity: 2 },
    ]
    expect(body.items).toEqual(lines)
    expect(await items()).toEqual(lines)
  })

  test('[CAT-05b] of a sold-out size is refused, and the basket stays unchanged', async () => {
    await add(tee, 'M')
    const response = await customer.call('PUT /v1/customer-profile/basket/add', {
      body: { variantId: tee, size: 'S', quantity: 1 },
      headers: { 'accept-language': 'uk' },
    })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', message: 'Цієї речі вже немає в наявності.' },
    })
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 1 }])
  })

  test('[CAT-05b] of an unknown size or variant is not found', async () => {
    const notFound = { status: 404, body: { code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' } }
    expect(await add(tee, 'XXL')).toMatchObject(notFound)
    expect(await add(unknownVariant, 'M')).toMatchObject(notFound)
    await testShop.shop.database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, hoodie))
    expect(await add(hoodie, 'M')).toMatchObject(notFound)
    await testShop.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, hoodie))
  })

  test('[BSK-01b] is set to a quantity, even above the stock; a repeated request counts once; 0 removes it', async () => {
    await add(tee, 'M', 2)
    await add(tee, 'L')
    for (const _click of [1, 2])
      expect((await set(tee, 'M', 7)).body.items).toContainEqual({ variantId: tee, size: 'M', quantity: 7 })
    expect((await set(tee, 'M', 0)).body.items).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
    expect(await items()).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
    expect(await set(tee, 'M', 1)).toMatchObject({ status: 404, body: { code: 'BASKET_ITEM_NOT_FOUND' } })
  })

  test('[BSK-01b] is removed; an absent item is not found', async () => {
    await add(tee, 'M')
    await add(tee, 'L')
    expect((await remove(tee, 'M')).body.items).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
    expect(await remove(tee, 'M')).toMatchObject({ status: 404, body: { code: 'BASKET_ITEM_NOT_FOUND' } })
  })

  test.each([
    ['no quantity', { size: 'M' }],
    ['none of it', { size: 'M', quantity: 0 }],
    ['half of it', { size: 'M', quantity: 0.5 }],
    ['less than none', { size: 'M', quantity: -1 }],
    ['an unknown size', { size: 'XXXL', quantity: 1 }],
  ])('[API-01b] %s is refused', async (_what, line) => {
    const body = { variantId: tee, ...line }
    const response = await customer.send({ method: 'PUT', path: '/v1/customer-profile/basket/add', body })
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

describe('concurrent changes', () => {
  test('[BSK-01b] fifty tabs that add the same item all count, none twice', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => add(tee, 'M')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 50 }])
  })

  test('[BSK-01b] fifty different changes are all applied', async () => {
    await add(hoodie, 'S', 9)
    await Promise.all([
      ...Array.from({ length: 20 }, () => add(tee, 'M')),
      ...Array.from({ length: 20 }, () => add(tee, 'L', 2)),
      ...Array.from({ length: 5 }, () => replace([{ variantId: hoodie, size: 'M', quantity: 4 }], true)),
      ...Array.from({ length: 5 }, () => remove(hoodie, 'S')),
    ])
    const lines = (await items()).map(({ variantId, size, quantity }) => `${variantId} ${size} ${quantity}`)
    expect(lines.toSorted()).toEqual([`${tee} M 20`, `${tee} L 40`, `${hoodie} M 4`].toSorted())
  })

  test('[BSK-01b] concurrent replacements with items in opposite order do not deadlock', async () => {
    const one: BasketItem[] = [
      { variantId: tee, size: 'M', quantity: 1 },
      { variantId: hoodie, size: 'M', quantity: 1 },
    ]
    const other = one.toReversed().map((item) => ({ ...item, quantity: 2 }))
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => replace(index % 2 ? one : other)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const quantities = new Set((await items()).map(({ quantity }) => quantity))
    expect(quantities.size).toBe(1)
  })
})

describe('a whole basket', () => {
  test('[BSK-01b] is replaced, in the order in which it is sent', async () => {
    await add(tee, 'L', 3)
    const lines: BasketItem[] = [
      { variantId: hoodie, size: 'M', quantity: 1 },
      { variantId: tee, size: 'M', quantity: 2 },
      { variantId: hoodie, size: 'S', quantity: 1 },
    ]
    expect((await replace(lines)).body.items).toEqual(lines)
    expect((await replace([])).body.items).toEqual([])
  })

  test('[BSK-01b] with an unknown variant is refused and stays unchanged', async () => {
    await add(tee, 'L')
    const response = await replace([{ variantId: unknownVariant, size: 'M', quantity: 1 }])
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' },
    })
    expect(await items()).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
  })

  test('[BSK-03a] [BSK-03c] a guest’s basket is merged: each item gets the larger quantity and none is lost', async () => {
    await add(tee, 'M', 3)
    await add(tee, 'L', 1)
    const local: BasketItem[] = [
      { variantId: tee, size: 'M', quantity: 2 },
      { variantId: tee, size: 'L', quantity: 4 },
      { variantId: hoodie, size: 'S', quantity: 1 },
    ]
    const merged = [
      { variantId: tee, size: 'M', quantity: 3 },
      { variantId: tee, size: 'L', quantity: 4 },
      { variantId: hoodie, size: 'S', quantity: 1 },
    ]
    const responses = await Promise.all([replace(local, true), replace(local, true), replace(local, true)])
    expect(responses.map(({ body }) => body.items)).toEqual([merged, merged, merged])
    expect(await items()).toEqual(merged)
  })

  test('[BSK-03b] items that are no longer sold stay in the basket, so that it can show them', async () => {
    await testShop.shop.database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, hoodie))
    const local: BasketItem[] = [
      { variantId: tee, size: 'S', quantity: 2 },
      { variantId: hoodie, size: 'M', quantity: 1 },
      { variantId: tee, size: 'L', quantity: 99 },
    ]
    expect((await replace(local, true)).body.items).toEqual(local)
    await testShop.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, hoodie))
  })

  test('[BSK-03h] items of deleted variants are merged, and stay until the customer removes them', async () => {
    const deleted = testShop.variant('scarf-pasmo', 'graphite')
    await setStock(deleted, { M: 2 })
    expect((await add(deleted, 'M')).status).toBe(200)
    await testShop.shop.database.delete(variants).where(eq(variants.id, deleted))
    const local: BasketItem[] = [{ variantId: unknownVariant, size: 'M', quantity: 1 }]
    const merged = [{ variantId: deleted, size: 'M', quantity: 1 }, ...local]
    expect((await replace(local, true)).body.items).toEqual(merged)
    expect(await items()).toEqual(merged)
    expect((await remove(deleted, 'M')).body.items).toEqual(local)
    expect((await set(unknownVariant, 'M', 0)).body.items).toEqual([])
  })
})

describe('limits of a basket', () => {
  /** Fills the basket with other items up to this number, directly in the database. */
  const fillUpTo = async (count: number) => {
    const missing = count - (await items()).length
    const me = sql`(select id from customers where email = ${customer.email})`
    await testShop.shop.database.execute(
      sql`insert into basket_items (customer_id, variant_id, size, quantity)
        select ${me}, s.variant_id, s.size, 1 from stock s
          where s.variant_id not in (${tee}, ${hoodie}) and not exists (
            select 1 from basket_items b where b.customer_id = ${me} and b.variant_id = s.variant_id and b.size = s.size)
          limit ${missing}`,
    )
    expect(await items()).toHaveLength(count)
  }
  const overLimit = (detail: object) => ({
    status: 422,
    body: { code: 'VALIDATION_ERROR', details: [{ rule: 'too_big', ...detail }] },
  })

  test('[BSK-01b] an item that would exceed 10,000 units is refused by name and stays unchanged', async () => {
    await add(tee, 'M', maxQuantity - 1)
    expect(await add(tee, 'M', 2)).toMatchObject(
      overLimit({ field: 'quantity', maximum: 10_000, variantId: tee, size: 'M' }),
    )
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: maxQuantity - 1 }])
    expect((await add(tee, 'M', 1)).body.items).toEqual([{ variantId: tee, size: 'M', quantity: 10_000 }])
  })

  test('[BSK-01b] a whole basket whose items together exceed 10,000 units is refused', async () => {
    const item: BasketItem = { variantId: tee, size: 'M', quantity: 6000 }
    expect(await replace([item, item])).toMatchObject(overLimit({ field: 'quantity', variantId: tee, size: 'M' }))
    expect((await replace([item, item], true)).body.items).toEqual([item])
  })

  test('[BSK-01b] a hundred items are the maximum; the quantity of an existing one may still grow', async () => {
    await add(tee, 'M')
    await fillUpTo(maxItems - 1)
    expect((await add(tee, 'L')).body.items).toHaveLength(100)
    expect(await add(hoodie, 'M')).toMatchObject(overLimit({ field: 'items', maximum: 100 }))
    expect((await add(tee, 'L')).body.items).toContainEqual({ variantId: tee, size: 'L', quantity: 2 })
  })

  test('[BSK-03a] a merge may exceed a hundred items, up to two hundred', async () => {
    await fillUpTo(maxItems)
    expect((await replace([{ variantId: tee, size: 'M', quantity: 1 }], true)).body.items).toHaveLength(101)
    await fillUpTo(maxMergedItems)
    const before = await items()
    expect(await replace([{ variantId: tee, size: 'L', quantity: 1 }], true)).toMatchObject(
      overLimit({ field: 'items', maximum: 200 }),
    )
    expect(await items()).toEqual(before)
  })
})

describe('access to a basket', () => {
  const calls = [
    ['GET', '/v1/customer-profile/basket', undefined],
    ['PATCH', '/v1/customer-profile/basket', { items: [] }],
    ['PUT', '/v1/customer-profile/basket/add', { variantId: unknownVariant, size: 'M', quantity: 1 }],
    ['PATCH', '/v1/customer-profile/basket/update', { variantId: unknownVariant, size: 'M', quantity: 1 }],
    ['DELETE', '/v1/customer-profile/basket/delete', { variantId: unknownVariant, size: 'M' }],
  ] as const

  test.each(calls)('[API-05b] %s %s is open to customers only', async (method, path, body) => {
    const guest = newGuest(testShop.server)
    const request = { method, path, ...(body && { body }) }
    expect(await guest.send(request)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect((await withToken(guest, 'forged').send(request)).body.code).toBe('UNAUTHORIZED')
  })

  test('[API-05b] no customer sees or changes another customer’s basket', async () => {
    const other = await newCustomer(testShop)
    await add(tee, 'M', 2)
    expect(await items(other)).toEqual([])
    await add(tee, 'M', 1, other)
    await replace([], false, other)
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 2 }])
  })
})
