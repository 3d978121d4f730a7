import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { completeDraft, lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, type TestShop } from '#tests/support/test-shop.ts'
import type { PromoCodeInput } from '#shared/entities/admin/promo-code.ts'

/** Promotions that make delivery free between two times. A unit costs 1,000, a branch 80 and a courier 120. */
const start = new Date('2026-11-02T10:00:00Z')
let now = start
const testShop = await openShopFixture('ua', { now: () => now, prepaymentMinor: 0, replyBytes: 1024 * 1024 })
const admin = await newAdministrator(testShop)
const tee = testShop.variant('tee-step', 'black')
const units = (quantity: number) => [{ variantId: tee, size: 'M' as const, quantity }]
const home = { country: 'UA', city: 'Львів', address: 'Городоцька 1', postcode: '79016' }
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString()

const prices = { BRANCH: 8_000, COURIER: 12_000 } as const
const listMethods = async ({ server }: TestShop = testShop, language = 'uk') => {
  const headers = { 'accept-language': language }
  return (await newGuest(server).call('POST /v1/shipping-methods/search', { body: {}, headers })).body.entities
}
const findMethod = async (kind: keyof typeof prices, language?: string) =>
  (await listMethods(testShop, language)).find((method) => method.kind === kind)!

beforeEach(async () => {
  now = start
  await testShop.shop.database.update(stock).set({ quantity: 40, held: 0 })
  await testShop.shop.database.update(variants).set({ priceMinor: 100_000, discountPriceMinor: null })
  await testShop.shop.change(async (tx) => {
    await tx.update(promoCodes).set({ state: 'INACTIVE' })
    await tx.update(shippingMethods).set({ priceMinor: prices.BRANCH, freeShippingFromMinor: null })
    tx.publish('promo-code')
    tx.publish('shipping-method')
  })
})

let count = 0
const input = async (facts: Partial<PromoCodeInput> = {}): Promise<PromoCodeInput> => ({
  name: `ДОСТАВКА${(count += 1)}`,
  type: 'SHIPPING',
  discount: 100,
  minApplyPrice: null,
  isAutomatic: true,
  state: 'ACTIVE',
  variantIds: [],
  shippingMethodIds: [(await findMethod('BRANCH'))._id],
  ...facts,
})
const create = async (facts: Partial<PromoCodeInput> = {}) => {
  const { status, body } = await admin.call('POST /v1/promo-codes', { body: await input(facts) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const readUses = async (id: string) => {
  const { uses, discountGiven, updatedAt } = (await admin.call('GET /v1/admin/promo-codes/{id}', { params: { id } }))
    .body
  return { uses, discountGiven, updatedAt }
}
const readShipping = async (products = units(1), promoCode?: string) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, products, promoCode)
  return (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.prices.shipping
}
const edit = async (id: string, body: object) => {
  const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const edited = await admin.call('PATCH /v1/admin/orders/{id}', {
    params: { id },
    body: { ...body, updatedAt: order.updatedAt },
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  return edited.body.order
}

describe('a promotion of free delivery', () => {
  test('[ADM-31n] makes its methods free between its times, for every call that tells a price', async () => {
    await create({ startsAt: at(1), endsAt: at(3), title: { uk: 'Тиждень', en: 'Week' } })
    for (const [hours, isFree] of [
      [0.99, false],
      [1, true],
      [2.99, true],
      [3, false],
    ] as const) {
      now = new Date(at(hours))
      await switchSalesWorker(testShop.shop)({})
      const branch = await findMethod('BRANCH')
      expect(branch, String(hours)).toMatchObject(
        isFree ? { freeShippingFrom: 1, promotion: 'Тиждень' } : { freeShippingFrom: null, promotion: null },
      )
      const read = await newGuest(testShop.server).call('GET /v1/shipping-methods/{id}', { params: { id: branch._id } })
      expect(read.body, String(hours)).toEqual(branch)
      expect(await findMethod('COURIER'), String(hours)).toMatchObject({ freeShippingFrom: null, promotion: null })
      expect(await readShipping(), String(hours)).toBe(isFree ? 0 : 80)
    }
    now = new Date(at(2))
    expect(await findMethod('BRANCH', 'en')).toMatchObject({ promotion: 'Week' })
  })

  test('[ADM-31n] counts from its sum after discounts, beside them, and keeps a lower one of the method', async () => {
    await create({ minApplyPrice: 2000 })
    const code = await create({
      type: 'PERCENTAGE',
      discount: 10,
      isAutomatic: false,
      shippingMethodIds: [],
    })
    expect([await readShipping(units(1)), await readShipping(units(2))]).toEqual([80, 0])
    // 2,000 less 10 % is below the sum, 3,000 less 10 % is above.
    expect([await readShipping(units(2), code.name), await readShipping(units(3), code.name)]).toEqual([80, 0])
    await testShop.shop.change(async (tx) => {
      await tx.update(shippingMethods).set({ freeShippingFromMinor: 100_000 })
      tx.publish('shipping-method')
    })
    expect(await findMethod('BRANCH')).toMatchObject({ freeShippingFrom: 1000, promotion: null })
    expect(await readShipping(units(1))).toBe(0)
  })

  test('[ADM-31n] is shown on the page of a product with its methods, and is not listed as a discount', async () => {
    await create({ title: { uk: 'Тиждень', en: 'Week' }, minApplyPrice: 1500 })
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      const guest = newGuest(testShop.server)
      const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: tee }, headers })
      return body.promotions.map((sentence) => sentence.replaceAll('\u00A0', ' '))
    }
    const names = { uk: (await findMethod('BRANCH')).name, en: (await findMethod('BRANCH', 'en')).name }
    expect(await read('uk')).toEqual([
      `Акція «Тиждень»: безкоштовна доставка (${names.uk}), якщо замовлення від ₴1,500`.replaceAll('\u00A0', ' '),
    ])
    expect(await read('en')).toEqual([`Offer “Week”: free shipping (${names.en}) on orders of ₴1,500 or more`])
    expect((await newGuest(testShop.server).call('GET /v1/promotions')).body.entities).toEqual([])
  })

  test('[ADM-31o] of which the order has been shown another total, is not placed for it', async () => {
    await create({ endsAt: at(1) })
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(1))
    const { body: shown } = await guest.call('GET /v1/orders/{id}', { params: { id } })
    expect(shown.prices).toMatchObject({ shipping: 0, total: 1000 })
    now = new Date(at(1))
    const place = (total: number) => {
      const body = { paymentMethod: 'CASH_ON_DELIVERY' as const, total }
      return guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body })
    }
    expect(await place(1000)).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    expect(await place(1080)).toMatchObject({ status: 200, body: { prices: { shipping: 80 } } })
  })
})

describe('an order', () => {
  test('[ADM-31p] counts as a use of the promotion that made its delivery free, and of its discount', async () => {
    const week = await create()
    const other = await create({ minApplyPrice: 500 })
    const discount = await create({ type: 'PERCENTAGE', discount: 10, shippingMethodIds: [] })
    const guest = newGuest(testShop.server)
    const { body } = await placeOrder(guest, await prepareOrder(guest, units(1)))
    expect(body.prices).toMatchObject({ discount: 100, shipping: 0, total: 900 })
    expect(await readUses(week._id)).toMatchObject({ uses: 1, discountGiven: 80 })
    expect(await readUses(discount._id)).toMatchObject({ uses: 1, discountGiven: 100 })
    expect(await readUses(other._id)).toMatchObject({ uses: 0, discountGiven: 0 })
    // Free by the terms of the method itself: nothing was given.
    await testShop.shop.database.update(shippingMethods).set({ freeShippingFromMinor: 50_000 })
    await placeOrder(guest, await prepareOrder(guest, units(1)))
    expect(await readUses(week._id)).toMatchObject({ uses: 1, discountGiven: 80 })
  })

  test('[ADM-31p] keeps its promotion when it is edited after its end, as long as its method and sum are enough', async () => {
    const week = await create({ minApplyPrice: 2000, endsAt: at(1 / 60) })
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(2))
    await placeOrder(guest, id)
    // A session of staff lasts five minutes.
    now = new Date(at(2 / 60))
    const shippingMethodId = (await findMethod('BRANCH'))._id
    expect((await edit(id, { products: units(3), shippingMethodId })).prices.shipping).toBe(0)
    expect((await edit(id, { products: units(1) })).prices.shipping).toBe(80)
    expect(await readUses(week._id)).toMatchObject({ uses: 0, discountGiven: 0 })
    expect((await edit(id, { products: units(2) })).prices.shipping).toBe(0)
    expect(await readUses(week._id)).toMatchObject({ uses: 1, discountGiven: 80 })
    const courier = (await findMethod('COURIER'))._id
    expect((await edit(id, { shippingMethodId: courier, shippingInfo: home })).prices.shipping).toBe(80)
    expect(await readUses(week._id)).toMatchObject({ uses: 0 })
  })

  test('[ADM-31p] of before a promotion does not get it when it is edited, unless another method is chosen', async () => {
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(1))
    await placeOrder(guest, id)
    const week = await create({
      shippingMethodIds: [(await findMethod('BRANCH'))._id, (await findMethod('COURIER'))._id],
    })
    const { prices: edited } = await edit(id, {
      products: units(2),
      shippingMethodId: (await findMethod('BRANCH'))._id,
    })
    expect(edited.shipping).toBe(80)
    const shippingMethodId = (await findMethod('COURIER'))._id
    expect((await edit(id, { shippingMethodId, shippingInfo: home })).prices.shipping).toBe(0)
    expect(await readUses(week._id)).toMatchObject({ uses: 1 })
  })

  test('[ADM-31t] names the promotion that made its delivery free, as it was called, to its customer and to staff', async () => {
    const title = { uk: 'Тиждень', en: 'Week' }
    const week = await create({ minApplyPrice: 2000, title })
    const guest = newGuest(testShop.server)
    const params = { id: await prepareOrder(guest, units(2)) }
    const readName = async (language = 'uk') => {
      const headers = { 'accept-language': language }
      const { body } = await guest.call('GET /v1/orders/{id}', { params, headers })
      return body.shippingMethod?.freeBy
    }
    expect([await readName(), await readName('en')]).toEqual(['Тиждень', 'Week'])
    await placeOrder(guest, params.id)
    const change = { title: { uk: 'Місяць', en: 'Month' }, updatedAt: (await readUses(week._id)).updatedAt }
    const renamed = await admin.call('PATCH /v1/promo-codes/{id}', { params: { id: week._id }, body: change })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    expect([await readName(), await readName('en')]).toEqual(['Тиждень', 'Week'])
    // Too cheap for it, and dear enough again, by the name of its placing.
    expect((await edit(params.id, { products: units(1) })).shippingMethod?.freeBy).toBeNull()
    expect(await readName()).toBeNull()
    expect((await edit(params.id, { products: units(2) })).shippingMethod?.freeBy).toBe('Тиждень')
    const same = { shippingMethodId: (await findMethod('BRANCH'))._id }
    expect((await edit(params.id, same)).shippingMethod?.freeBy).toBe('Тиждень')
    expect(await readUses(week._id)).toMatchObject({ uses: 1 })
  })

  test('[ADM-31t] names no promotion if its delivery is free by its own terms, or costs something', async () => {
    await create({ minApplyPrice: 2000 })
    const guest = newGuest(testShop.server)
    const readFreeBy = async (quantity: number) => {
      const params = { id: await prepareOrder(guest, units(quantity)) }
      const draft = (await guest.call('GET /v1/orders/{id}', { params })).body
      const placed = (await placeOrder(guest, params.id)).body
      return [draft, placed].map(({ shippingMethod }) => shippingMethod?.freeBy)
    }
    expect(await readFreeBy(1)).toEqual([null, null])
    await testShop.shop.change(async (tx) => {
      await tx.update(shippingMethods).set({ freeShippingFromMinor: 150_000 })
      tx.publish('shipping-method')
    })
    expect(await readFreeBy(2)).toEqual([null, null])
  })

  test('[ADM-31p] [ADM-31t] keeps the free delivery of a method that the shop has no longer', async () => {
    const week = await create({ minApplyPrice: 2000 })
    const guest = newGuest(testShop.server)
    const [id, cheap] = [await prepareOrder(guest, units(3)), await prepareOrder(guest, units(1))]
    for (const one of [id, cheap]) await placeOrder(guest, one)
    await testShop.shop.database
      .update(shippingMethods)
      .set({ state: 'INACTIVE' })
      .where(eq(shippingMethods.id, (await findMethod('BRANCH'))._id))
    const edited = await edit(id, { products: units(2) })
    const paid = await edit(cheap, { products: units(3) })
    await testShop.shop.database.update(shippingMethods).set({ state: 'ACTIVE' })
    expect(paid).toMatchObject({ prices: { shipping: 80 }, shippingMethod: { freeBy: null } })
    expect(edited).toMatchObject({ prices: { shipping: 0 }, shippingMethod: { freeBy: week.name } })
    expect(await readUses(week._id)).toMatchObject({ uses: 1, discountGiven: 80 })
  })

  test('[ADM-31p] by phone, and one by one click once it is completed, has it too', async () => {
    const week = await create()
    const shippingMethodId = (await findMethod('BRANCH'))._id
    const { email: _, ...customer } = olena
    const { body: phoned } = await admin.call('POST /v1/admin/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        products: units(1),
        customer,
        shippingInfo: lviv,
        shippingMethodId,
        payment: { method: 'CASH_ON_DELIVERY' },
        locale: 'uk',
      },
    })
    expect(phoned.order.prices.shipping).toBe(0)
    const { body: clicked } = await newGuest(testShop.server).call('POST /v1/orders/create', {
      body: { fast: true, products: [{ variantId: tee, size: 'M' }], customer: { phone: '+380671112233' } },
    })
    const completed = await edit(clicked._id, { customer, shippingInfo: lviv, shippingMethodId })
    expect(completed.prices.shipping).toBe(0)
    expect(await readUses(week._id)).toMatchObject({ uses: 2, discountGiven: 160 })
  })
})

test('[ADM-31q] is refused by field if it is a code, has another discount, groups, a maximum, or no known methods', async () => {
  const wrong: [Partial<PromoCodeInput>, keyof PromoCodeInput][] = [
    [{ isAutomatic: false }, 'isAutomatic'],
    [{ discount: 50 }, 'discount'],
    [{ take: 3, pay: 2 }, 'take'],
    [{ maxDiscount: 10 }, 'maxDiscount'],
    [{ variantIds: [tee] }, 'variantIds'],
    [{ shippingMethodIds: [] }, 'shippingMethodIds'],
    [{ shippingMethodIds: [tee] }, 'shippingMethodIds'],
    [{ type: 'PERCENTAGE' }, 'shippingMethodIds'],
  ]
  for (const [facts, field] of wrong) {
    const reply = await admin.call('POST /v1/promo-codes', { body: await input(facts) })
    expect(reply, field).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR', details: [{ field }] } })
  }
})

test('[ADM-31q] a code that becomes one is no longer the code of drafts and orders, whose discount stays', async () => {
  const code = await create({ type: 'PERCENTAGE', discount: 10, isAutomatic: false, shippingMethodIds: [] })
  const guest = newGuest(testShop.server)
  const placed = await prepareOrder(guest, units(1), code.name)
  await placeOrder(guest, placed)
  const open = await prepareOrder(guest, units(1), code.name)
  const { updatedAt } = await readUses(code._id)
  const { type, discount, isAutomatic, shippingMethodIds } = await input()
  const body = { type, discount, isAutomatic, shippingMethodIds, updatedAt }
  const changed = await admin.call('PATCH /v1/promo-codes/{id}', { params: { id: code._id }, body })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await readUses(code._id)).toMatchObject({ uses: 1, discountGiven: 100 })
  const { body: draft } = await guest.call('GET /v1/orders/{id}', { params: { id: open } })
  expect(draft).toMatchObject({ promoCode: null, prices: { discount: 0, shipping: 0 } })
  expect(await placeOrder(guest, open)).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } })
  expect((await edit(placed, { products: units(2) })).prices.discount).toBe(100)
})

test('[ADM-31n] an order from abroad is not sent free because a branch is', async () => {
  await create()
  const guest = newGuest(testShop.server)
  const id = await completeDraft(guest, 'ua', units(1))
  const abroad = (await listMethods()).find(({ kind }) => kind === 'INTERNATIONAL')!
  const { body } = await guest.call('PUT /v1/orders/{id}/update-shipping-method', {
    params: { id },
    body: { id: abroad._id },
  })
  expect(body.prices.shipping).toBe(80)
})
