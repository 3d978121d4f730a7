import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stock, variants } from '#database/schema/variants.ts'
import type { BasketItem } from '#shared/entities/basket.ts'
import { newCustomer, withToken, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let customer: TestCustomer
let tee: string
let hoodie: string
const nobodysVariant = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const setStock = async (variantId: string, quantities: Partial<Record<'S' | 'M' | 'L', number>>) => {
  await house.shop.database.delete(stock).where(eq(stock.variantId, variantId))
  await house.shop.database
    .insert(stock)
    .values(Object.entries(quantities).map(([size, quantity]) => ({ variantId, size: size as 'S', quantity })))
}

beforeAll(async () => {
  house = await openTestShop()
  tee = house.variant('tee-step', 'black')
  const { body } = await newGuest(house.server).call('POST /v1/products/variants/search', { body: { limit: 40 } })
  hoodie = body.entities.map(({ variant }) => variant._id).find((id) => id !== tee)!
})
afterAll(() => house.close())
beforeEach(async () => {
  customer = await newCustomer(house)
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

describe('a line', () => {
  test('[BSK-01b] added, it stands on the server and is answered at once; added again, it grows', async () => {
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

  test('[CAT-05b] a sold-out size is refused, and the basket stays as it was', async () => {
    await add(tee, 'M')
    const answer = await customer.call('PUT /v1/customer-profile/basket/add', {
      body: { variantId: tee, size: 'S', quantity: 1 },
      headers: { 'accept-language': 'uk' },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', message: 'Цієї речі вже немає в наявності.' },
    })
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 1 }])
  })

  test('[CAT-05b] a size or a variant that the shop does not sell is not found', async () => {
    const notFound = { status: 404, body: { code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' } }
    expect(await add(tee, 'XXL')).toMatchObject(notFound)
    expect(await add(nobodysVariant, 'M')).toMatchObject(notFound)
    await house.shop.database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, hoodie))
    expect(await add(hoodie, 'M')).toMatchObject(notFound)
    await house.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, hoodie))
  })

  test('[BSK-01b] is set to a quantity, above the stock too; a repeated click counts once; 0 takes it out', async () => {
    await add(tee, 'M', 2)
    await add(tee, 'L')
    for (const _click of [1, 2])
      expect((await set(tee, 'M', 7)).body.items).toContainEqual({ variantId: tee, size: 'M', quantity: 7 })
    expect((await set(tee, 'M', 0)).body.items).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
    expect(await items()).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
    expect(await set(tee, 'M', 1)).toMatchObject({ status: 404, body: { code: 'BASKET_ITEM_NOT_FOUND' } })
  })

  test('[BSK-01b] is taken out; what is not there is not found', async () => {
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
    const answer = await customer.send({ method: 'PUT', path: '/v1/customer-profile/basket/add', body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

describe('many at once', () => {
  test('[BSK-01b] fifty tabs adding the same line all count, none twice', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(tee, 'M')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 50 }])
  })

  test('[BSK-01b] fifty different changes lose nothing', async () => {
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

  test('[BSK-01b] baskets replaced from two sides, lines in opposite order, never wait for each other', async () => {
    const one: BasketItem[] = [
      { variantId: tee, size: 'M', quantity: 1 },
      { variantId: hoodie, size: 'M', quantity: 1 },
    ]
    const other = one.toReversed().map((item) => ({ ...item, quantity: 2 }))
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => replace(index % 2 ? one : other)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
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

  test('[BSK-01b] with a line that the shop has never had it is refused, and stays', async () => {
    await add(tee, 'L')
    const answer = await replace([{ variantId: nobodysVariant, size: 'M', quantity: 1 }])
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' },
    })
    expect(await items()).toEqual([{ variantId: tee, size: 'L', quantity: 1 }])
  })

  test('[BSK-03a] [BSK-03c] a guest’s basket is merged: the larger quantity of each line, nothing is lost', async () => {
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
    const answers = await Promise.all([replace(local, true), replace(local, true), replace(local, true)])
    expect(answers.map(({ body }) => body.items)).toEqual([merged, merged, merged])
    expect(await items()).toEqual(merged)
  })

  test('[BSK-03b] lines that can’t be bought any more are kept, to be shown as such', async () => {
    await house.shop.database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, hoodie))
    const local: BasketItem[] = [
      { variantId: tee, size: 'S', quantity: 2 },
      { variantId: hoodie, size: 'M', quantity: 1 },
      { variantId: tee, size: 'L', quantity: 99 },
    ]
    expect((await replace(local, true)).body.items).toEqual(local)
    await house.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, hoodie))
    const withUnknown: BasketItem[] = [...local, { variantId: nobodysVariant, size: 'M', quantity: 1 }]
    expect((await replace(withUnknown, true)).body.items).toEqual(local)
  })
})

describe('whose basket it is', () => {
  const calls = [
    ['GET', '/v1/customer-profile/basket', undefined],
    ['PATCH', '/v1/customer-profile/basket', { items: [] }],
    ['PUT', '/v1/customer-profile/basket/add', { variantId: nobodysVariant, size: 'M', quantity: 1 }],
    ['PATCH', '/v1/customer-profile/basket/update', { variantId: nobodysVariant, size: 'M', quantity: 1 }],
    ['DELETE', '/v1/customer-profile/basket/delete', { variantId: nobodysVariant, size: 'M' }],
  ] as const

  test.each(calls)('[API-05b] %s %s is the customer’s alone', async (method, path, body) => {
    const guest = newGuest(house.server)
    const request = { method, path, ...(body && { body }) }
    expect(await guest.send(request)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect((await withToken(guest, 'forged').send(request)).body.code).toBe('UNAUTHORIZED')
  })

  test('[API-05b] nobody sees or changes another’s', async () => {
    const other = await newCustomer(house)
    await add(tee, 'M', 2)
    expect(await items(other)).toEqual([])
    await add(tee, 'M', 1, other)
    await replace([], false, other)
    expect(await items()).toEqual([{ variantId: tee, size: 'M', quantity: 2 }])
  })
})
