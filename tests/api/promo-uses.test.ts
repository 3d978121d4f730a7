import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** A code with one use belongs to the order that it reduces, until that order is cancelled. */
const testShop = await openShopFixture()
const variantId = testShop.variant('tee-step', 'black')
beforeEach(async () => {
  await testShop.shop.database.update(stock).set({ quantity: 40, held: 0 })
})

let codes = 0
/** Adds a code with one use. Returns its name. */
const newCode = async (facts: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> => {
  const name = `USE${(codes += 1)}`
  await testShop.shop.database
    .insert(promoCodes)
    .values({ name, type: 'PERCENTAGE', discount: 10, state: 'ACTIVE', maxUses: 1, ...facts })
  return name
}
const prepare = async (promoCode: string, quantity = 1) => {
  const guest = newGuest(testShop.server)
  return { guest, id: await prepareOrder(guest, [{ variantId, size: 'M', quantity }], promoCode) }
}
const place = async (promoCode: string, quantity = 1) => {
  const { guest, id } = await prepare(promoCode, quantity)
  return placeOrder(guest, id)
}
const gone = { status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } }

test('[CHK-10b] a code that reduces nothing keeps its use', async () => {
  const { body: draft } = await place(await newCode())
  const { products } = draft.prices
  const code = await newCode({ minApplyPriceMinor: (products + 1) * 100 })
  const tooCheap = await place(code)
  expect(tooCheap).toMatchObject({ status: 200, body: { prices: { discount: 0 } } })
  const reduced = await place(code, 2)
  expect(reduced.status).toBe(200)
  expect(reduced.body.prices.discount).toBeGreaterThan(0)
})

test('[CHK-10b] a code that is used up enters no other draft, and leaves those that have it', async () => {
  const code = await newCode()
  const { guest, id } = await prepare(code)
  expect((await place(code)).status).toBe(200)
  const body = { products: [{ variantId, size: 'M' as const, quantity: 1 }], promoCode: code }
  expect(await newGuest(testShop.server).call('POST /v1/orders/create', { body })).toMatchObject(gone)
  expect(await placeOrder(guest, id)).toMatchObject(gone)
})

test('[CHK-10b] a cancelled order gives its use back', async () => {
  const code = await newCode()
  const { body: first } = await place(code)
  const admin = await newAdministrator(testShop)
  const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: first._id } })
  await admin.call('PATCH /v1/orders/{id}', {
    params: { id: first._id },
    body: { status: 'CANCELED', updatedAt: read.updatedAt },
  })
  expect((await place(code)).status).toBe(200)
})

test('[CHK-10b] a code that ends during checkout is refused, and reduces the draft no more', async () => {
  const code = await newCode()
  const { guest, id } = await prepare(code)
  await testShop.shop.database.update(promoCodes).set({ state: 'INACTIVE' }).where(eq(promoCodes.name, code))
  const { body } = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(body.prices.discount).toBe(0)
  expect(await placeOrder(guest, id)).toMatchObject(gone)
})

test('[CHK-11g] an order above the largest sum is refused', async () => {
  const { database } = testShop.shop
  const other = testShop.variant('hoodie-obrii', 'black')
  await database
    .update(variants)
    .set({ priceMinor: 600_000_000, discountPriceMinor: null })
    .where(eq(variants.id, other))
  const items = (quantity: number) => [{ variantId: other, size: 'M' as const, quantity }]
  const create = (quantity: number) =>
    newGuest(testShop.server).call('POST /v1/orders/create', { body: { products: items(quantity) } })
  expect((await create(3)).body.prices.products).toBe(18_000_000)
  expect((await create(4)).body.code).toBe('ORDER_CANNOT_CALC_PRICE')
})
