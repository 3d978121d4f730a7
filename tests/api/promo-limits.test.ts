import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import type { PromoCodeInput } from '#shared/entities/admin/promo-code.ts'

/** The days of a promo code, and how often one customer may use it. */
const start = new Date('2026-11-02T10:00:00Z')
const hourMs = 3_600_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const variantId = testShop.variant('tee-step', 'black')
const products = [{ variantId, size: 'M' as const, quantity: 1 }]
beforeEach(async () => {
  now = start
  await testShop.shop.database.update(stock).set({ quantity: 40, held: 0 })
})

let count = 0
const createCode = async (facts: Partial<PromoCodeInput> = {}) => {
  const admin = await newAdministrator(testShop)
  const { status, body } = await admin.call('POST /v1/promo-codes', {
    body: {
      name: `LIMIT${(count += 1)}`,
      type: 'PERCENTAGE',
      discount: 10,
      minApplyPrice: null,
      state: 'ACTIVE',
      variantIds: [],
      ...facts,
    },
  })
  expect(status).toBe(201)
  return { admin, code: body }
}
const at = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString()
const find = async (name: string) =>
  (
    await newGuest(testShop.server).call('POST /v1/promo-codes/search', {
      body: { filter: { field: 'name', op: 'eq', value: name } },
    })
  ).body.total
const someone = () => {
  const mark = (count += 1)
  return { email: `limit-${mark}@example.com`, phone: `+38067${String(1_000_000 + mark)}` }
}
const prepare = async (code: string, recipient: Partial<typeof olena>, guest: Guest | TestCustomer) => {
  const id = await prepareOrder(guest, products, code, recipient)
  return { id, place: () => placeOrder(guest, id) }
}
const order = async (
  code: string,
  recipient: Partial<typeof olena>,
  guest: Guest | TestCustomer = newGuest(testShop.server),
) => (await prepare(code, recipient, guest)).place()
const used = { status: 404, body: { code: 'PROMO_CODE_NOT_FOUND', details: { reason: 'PROMO_USED' } } }

test('[ADM-12o] a code works from its first time until just before its last', async () => {
  const { code } = await createCode({ startsAt: at(1), endsAt: at(3) })
  const create = () =>
    newGuest(testShop.server).call('POST /v1/orders/create', { body: { products, promoCode: code.name } })
  for (const [hours, total] of [
    [0.99, 0],
    [1, 1],
    [2.99, 1],
    [3, 0],
  ] as const) {
    now = new Date(at(hours))
    expect(await find(code.name)).toBe(total)
    expect((await create()).status).toBe(total === 1 ? 201 : 404)
  }
})

test('[ADM-12o] a draft loses the discount when its code ends, and is not placed at another price', async () => {
  const { code } = await createCode({ endsAt: at(1) })
  const guest = newGuest(testShop.server)
  const { id, place } = await prepare(code.name, someone(), guest)
  const read = async () => (await guest.call('GET /v1/orders/{id}', { params: { id } })).body
  expect((await read()).prices.discount).toBeGreaterThan(0)
  now = new Date(at(1))
  expect(await read()).toMatchObject({
    prices: { discount: 0 },
    refusedPromoCode: { name: code.name, problem: 'ENDED' },
  })
  expect(await place()).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } })
})

test('[ADM-12o] a code that ends before it starts is refused', async () => {
  const { admin, code } = await createCode({ startsAt: at(2) })
  const params = { id: code._id }
  const { updatedAt } = code
  const wrong = await admin.call('PATCH /v1/promo-codes/{id}', { params, body: { updatedAt, endsAt: at(2) } })
  expect(wrong).toMatchObject({ status: 422, body: { details: [{ field: 'endsAt', rule: 'after_startsAt' }] } })
  const right = await admin.call('PATCH /v1/promo-codes/{id}', { params, body: { updatedAt, endsAt: at(3) } })
  expect(right.body).toMatchObject({ startsAt: at(2), endsAt: at(3) })
})

test('[ADM-12o] a change of one field keeps the days and limits of a code', async () => {
  const limits = { startsAt: at(-1), endsAt: at(5), maxUses: 7, perCustomer: 2 }
  const { admin, code } = await createCode(limits)
  const { body } = await admin.call('PATCH /v1/promo-codes/{id}', {
    params: { id: code._id },
    body: { updatedAt: code.updatedAt, discount: 15 },
  })
  expect(body).toMatchObject({ ...limits, discount: 15 })
})

test.each([
  ['e-mail', (first: typeof olena) => ({ ...someone(), email: first.email.toUpperCase() })],
  ['phone', (first: typeof olena) => ({ ...someone(), phone: first.phone })],
])('[ADM-12p] a code for one use each is refused to the same %s, and to nobody else', async (_what, toSecond) => {
  const { code } = await createCode({ perCustomer: 1 })
  const first = { ...olena, ...someone() }
  expect((await order(code.name, first)).status).toBe(200)
  expect(await order(code.name, toSecond(first))).toMatchObject(used)
  const { status, body } = await order(code.name, someone())
  expect(status).toBe(200)
  expect(body.prices.discount).toBeGreaterThan(0)
})

test('[ADM-12p] a draft shows customers that their account has used a code, and nobody what others have', async () => {
  const { code } = await createCode({ perCustomer: 1 })
  const customer = await newCustomer(testShop)
  const recipient = someone()
  expect((await order(code.name, recipient, customer)).status).toBe(200)
  const own = await prepare(code.name, someone(), customer)
  const { body } = await customer.call('GET /v1/orders/{id}', { params: { id: own.id } })
  expect(body).toMatchObject({ prices: { discount: 0 }, refusedPromoCode: { problem: 'USED' } })

  const stranger = newGuest(testShop.server)
  const { id } = await prepare(code.name, recipient, stranger)
  const { body: seen } = await stranger.call('GET /v1/orders/{id}', { params: { id } })
  expect(seen.refusedPromoCode).toBeNull()
  // Who tries it out with a wrong total learns nothing either.
  const tried = await stranger.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'CASH_ON_DELIVERY', total: 1 },
  })
  expect(tried.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'total' }] })
})

test('[ADM-12p] of five orders that one customer places at once as many use the code as it allows', async () => {
  const { code } = await createCode({ perCustomer: 2 })
  const recipient = someone()
  const drafts = await Promise.all(
    Array.from({ length: 5 }, () => prepare(code.name, recipient, newGuest(testShop.server))),
  )
  const statuses = (await Promise.all(drafts.map(({ place }) => place()))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404, 404])
})

test('[ADM-12p] a cancelled order gives its use back, and cannot be restored once it is used', async () => {
  const { admin, code } = await createCode({ perCustomer: 1 })
  const recipient = someone()
  const { body: first } = await order(code.name, recipient)
  const params = { id: first._id }
  const read = async () => (await admin.call('GET /v1/admin/orders/{id}', { params })).body.updatedAt
  const cancelled = await admin.call('PATCH /v1/orders/{id}', {
    params,
    body: { status: 'CANCELED', updatedAt: await read() },
  })
  expect(cancelled.status).toBe(200)
  expect((await order(code.name, recipient)).status).toBe(200)
  const restored = await admin.call('POST /v1/admin/orders/{id}/restore', { params, body: { updatedAt: await read() } })
  expect(restored).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } })
})

test('[ADM-12q] administrators read how often a code was used, what it took off and what was sold with it', async () => {
  const { admin, code } = await createCode()
  const placed = [await order(code.name, someone()), await order(code.name, someone())].map(({ body }) => body)
  const params = { id: code._id }
  const sum = (pick: (one: (typeof placed)[number]) => number) => placed.reduce((total, one) => total + pick(one), 0)
  const { body } = await admin.call('GET /v1/admin/promo-codes/{id}', { params })
  expect(body).toMatchObject({
    uses: 2,
    discountGiven: sum(({ prices }) => prices.discount),
    sold: sum(({ prices }) => prices.total),
    isPersonal: false,
  })
  await testShop.shop.database
    .update(promoCodes)
    .set({ personalEmail: 'somebody@example.com' })
    .where(eq(promoCodes.id, code._id))
  const listed = await admin.call('POST /v1/admin/promo-codes/search', {
    body: { filter: { field: 'isPersonal', op: 'eq', value: true }, limit: 100 },
  })
  expect(listed.body.entities.every(({ isPersonal }) => isPersonal)).toBe(true)
  expect(listed.body.entities.map(({ _id }) => _id)).toContain(code._id)
})

test('[ADM-12t] a percentage takes off no more than its code allows, in the basket, the draft and the order', async () => {
  const { admin, code } = await createCode({ discount: 50, maxDiscount: 100 })
  expect(code.maxDiscount).toBe(100)
  const guest = newGuest(testShop.server)
  const found = await guest.call('POST /v1/promo-codes/search', {
    body: { filter: { field: 'name', op: 'eq', value: code.name } },
  })
  expect(found.body.entities[0]).toMatchObject({ discount: 50, maxDiscount: 100 })
  const { body } = await order(code.name, someone(), guest)
  expect(body.prices.discount).toBe(100)

  const wrong = await admin.call('POST /v1/promo-codes', {
    body: {
      name: `LIMIT${(count += 1)}`,
      type: 'AMOUNT',
      discount: 200,
      minApplyPrice: null,
      maxDiscount: 100,
      state: 'ACTIVE',
      variantIds: [],
    },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'maxDiscount', rule: 'only_for_per_cent' }],
  })
})
