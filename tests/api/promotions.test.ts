import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import type { PromoCodeInput } from '#shared/entities/admin/promo-code.ts'

/** Promotions: discounts that apply to every basket by themselves. */
const start = new Date('2026-11-02T10:00:00Z')
const hourMs = 3_600_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now, prepaymentMinor: 0 })
const admin = await newAdministrator(testShop)
const tee = testShop.variant('tee-step', 'black')
const hoodie = testShop.variant('hoodie-obrii', 'black')
let teePrice = 0
beforeAll(async () => {
  const { body } = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: tee } })
  const { price, discountPrice } = body
  teePrice = discountPrice ?? price
})
beforeEach(async () => {
  now = start
  await testShop.shop.database.update(stock).set({ quantity: 40, held: 0 })
  await testShop.shop.database.update(promoCodes).set({ isAutomatic: false })
})

let count = 0
const input = (facts: Partial<PromoCodeInput> = {}): PromoCodeInput => ({
  name: `АКЦІЯ${(count += 1)}`,
  type: 'PERCENTAGE',
  discount: 100,
  minApplyPrice: null,
  take: 3,
  pay: 2,
  isAutomatic: true,
  state: 'ACTIVE',
  variantIds: [],
  ...facts,
})
const create = async (facts: Partial<PromoCodeInput> = {}) => {
  const { status, body } = await admin.call('POST /v1/promo-codes', { body: input(facts) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const units = (quantity: number, variantId = tee) => [{ variantId, size: 'M' as const, quantity }]
const draft = async (products = units(3), promoCode?: string) =>
  (
    await newGuest(testShop.server).call('POST /v1/orders/create', {
      body: { products, ...(promoCode && { promoCode }) },
    })
  ).body
const at = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString()
const listed = async (language = 'uk') => {
  const headers = { 'accept-language': language }
  const { body } = await newGuest(testShop.server).call('GET /v1/promotions', { headers })
  return body.entities.map(({ name }) => name)
}

describe('a basket', () => {
  test('[ADM-31e] has the discount of a promotion without a code, as long as enough is in it', async () => {
    const { name } = await create()
    expect(await draft()).toMatchObject({
      promoCode: { name, isAutomatic: true, amountStillNeeded: 0 },
      prices: { discount: teePrice },
    })
    expect(await draft(units(2))).toMatchObject({ promoCode: null, prices: { discount: 0 } })
  })

  test('[ADM-31e] has the better one of its code and the promotions, and says so', async () => {
    const { name } = await create()
    const typed = async (discount: number) => {
      const facts = { isAutomatic: false, take: null, pay: null, discount } as const
      return draft(units(3), (await create(facts)).name)
    }
    expect(await typed(20)).toMatchObject({ promoCode: { name, isAutomatic: true }, prices: { discount: teePrice } })
    expect(await typed(50)).toMatchObject({
      promoCode: { isAutomatic: false },
      prices: { discount: (teePrice * 3) / 2 },
    })
  })

  test('[ADM-31f] a promotion cannot be entered as a code, and anyone may list those that apply', async () => {
    const { name } = await create({ startsAt: at(1), endsAt: at(3) })
    const off = await create({ state: 'INACTIVE' })
    const type = async () => {
      const filter = { field: 'name', op: 'eq', value: name } as const
      const { body } = await newGuest(testShop.server).call('POST /v1/promo-codes/search', { body: { filter } })
      return body.entities
    }
    for (const [hours, names] of [
      [0.99, []],
      [1, [name]],
      [2.99, [name]],
      [3, []],
    ] as const) {
      now = new Date(at(hours))
      expect(await listed(), String(hours)).toEqual(names)
      expect((await draft()).prices.discount, String(hours)).toBe(names.length ? teePrice : 0)
      expect(await type(), String(hours)).toEqual([])
    }
    expect(off.isAutomatic).toBe(true)
  })
})

describe('the page of a product', () => {
  const tell = async (variantId = tee, language = 'uk') => {
    const headers = { 'accept-language': language }
    const params = { id: variantId }
    const { body } = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params, headers })
    return body.promotions.map((sentence) => sentence.replaceAll('\u00A0', ' '))
  }

  test('[ADM-31l] tells the promotions that the variant counts for, in the language of who reads it', async () => {
    const title = { uk: 'Три за дві', en: '3 for 2' }
    await create({ title })
    const part = { title: { uk: 'Четверта', en: 'Fourth' }, take: 4, pay: 3, discount: 50 }
    await create(part)
    const plain = { take: null, pay: null }
    await create({ ...plain, title: { uk: 'Зима', en: 'Winter' }, discount: 10, minApplyPrice: 1500 })
    await create({ ...plain, title: { uk: 'Дарунок', en: 'Gift' }, type: 'AMOUNT', discount: 200 })
    const chosen = { type: 'PRODUCT_VARIANT' as const, discount: 15, variantIds: [hoodie] }
    await create({ ...plain, ...chosen, title: { uk: 'Худі', en: 'Hoodies' } })
    await create({ ...plain, title: { uk: 'Колись', en: 'Once' }, startsAt: at(1) })
    const forAll = [
      'Акція «Три за дві»: 3 за ціною 2',
      'Акція «Четверта»: −50 % на найдешевшу з кожних 4',
      'Акція «Зима»: −10 % на все замовлення, якщо замовлення від ₴1,500',
      'Акція «Дарунок»: −₴200 на все замовлення',
    ]
    expect(await tell()).toEqual(forAll)
    expect(await tell(hoodie)).toEqual([...forAll, 'Акція «Худі»: −15 % на цю річ'])
    expect(await tell(hoodie, 'en')).toEqual([
      'Offer “3 for 2”: 3 for the price of 2',
      'Offer “Fourth”: 50% off the cheapest of every 4',
      'Offer “Winter”: 10% off the whole order on orders of ₴1,500 or more',
      'Offer “Gift”: ₴200 off the whole order',
      'Offer “Hoodies”: 15% off this item',
    ])
  })

  test('[ADM-31m] is made again when a promotion is changed, begins or ends', async () => {
    const cached = await openShopFixture('ua', { now: () => now, replyBytes: 1024 * 1024 })
    const staff = await newAdministrator(cached)
    const runJob = switchSalesWorker(cached.shop)
    const read = async () => {
      const params = { id: tee }
      const { body } = await newGuest(cached.server).call('GET /v1/products/variants/{id}', { params })
      return body.promotions.length
    }
    expect(await read()).toBe(0)
    const { body: promotion } = await staff.call('POST /v1/promo-codes', {
      body: input({ startsAt: at(1), endsAt: at(3) }),
    })
    for (const [hours, count] of [
      [0.99, 0],
      [1, 1],
      [2.99, 1],
      [3, 0],
    ] as const) {
      now = new Date(at(hours))
      await runJob({})
      expect(await read(), String(hours)).toBe(count)
    }
    now = new Date(at(2))
    const change = { endsAt: null, updatedAt: promotion.updatedAt }
    // Her session has ended meanwhile.
    const params = { id: promotion._id }
    const changed = await (await newAdministrator(cached)).call('PATCH /v1/promo-codes/{id}', { params, body: change })
    expect([changed.status, await read()]).toEqual([200, 1])
  })
})

describe('an order', () => {
  test('[ADM-31g] is placed with the promotion, counts as one of its uses, and keeps it when it is edited', async () => {
    const promotion = await create()
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(3))
    expect(await placeOrder(guest, id)).toMatchObject({
      status: 200,
      body: { promoCode: { name: promotion.name, isAutomatic: true }, prices: { discount: teePrice } },
    })
    const read = () => admin.call('GET /v1/admin/promo-codes/{id}', { params: { id: promotion._id } })
    const { body: used } = await read()
    expect(used).toMatchObject({ uses: 1, discountGiven: teePrice })
    await admin.call('PATCH /v1/promo-codes/{id}', {
      params: { id: promotion._id },
      body: { state: 'INACTIVE', updatedAt: used.updatedAt },
    })
    const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    const edited = await admin.call('PATCH /v1/admin/orders/{id}', {
      params: { id },
      body: { products: units(6), updatedAt: order.updatedAt },
    })
    expect(edited.body.order.prices.discount).toBe(teePrice * 2)
  })

  test('[ADM-31k] has the name of its promotion in the language of who reads it, also if it is changed later', async () => {
    const title = { uk: 'Три за дві', en: '3 for 2' }
    const promotion = await create({ title })
    expect([await listed('uk'), await listed('en')]).toEqual([[title.uk], [title.en]])
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(3))
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await guest.call('GET /v1/orders/{id}', { params: { id }, headers })).body.promoCode?.name
    }
    expect([await read('uk'), await read('en')]).toEqual([title.uk, title.en])
    await placeOrder(guest, id)
    await admin.call('PATCH /v1/promo-codes/{id}', {
      params: { id: promotion._id },
      body: { title: null, updatedAt: promotion.updatedAt },
    })
    expect([await listed('uk'), await listed('en')]).toEqual([[promotion.name], [promotion.name]])
    expect([await read('uk'), await read('en')]).toEqual([title.uk, title.en])
  })

  test('[ADM-31g] of before a promotion does not get it when it is edited', async () => {
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(2))
    const { body: placed } = await placeOrder(guest, id)
    await create()
    const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    const edited = await admin.call('PATCH /v1/admin/orders/{id}', {
      params: { id },
      body: { products: units(3), updatedAt: order.updatedAt },
    })
    expect([placed.prices.discount, edited.body.order.prices.discount]).toEqual([0, 0])
  })

  test('[ADM-31h] whose promotion has ended since it was shown is not placed for another total', async () => {
    await create({ endsAt: at(1) })
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, units(3))
    const { body: shown } = await guest.call('GET /v1/orders/{id}', { params: { id } })
    now = new Date(at(1))
    const place = (total: number) =>
      guest.call('PUT /v1/orders/{id}/payment-method', {
        params: { id },
        body: { paymentMethod: 'CASH_ON_DELIVERY', total },
      })
    const refused = await place(shown.prices.total)
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    const { body: fresh } = await guest.call('GET /v1/orders/{id}', { params: { id } })
    expect(fresh.prices.discount).toBe(0)
    expect((await place(fresh.prices.total)).status).toBe(200)
  })

  test('[ADM-31g] by phone and by one click has it too', async () => {
    const { name } = await create({ take: null, pay: null, discount: 10 })
    const { body: methods } = await admin.call('POST /v1/shipping-methods/search', { body: {} })
    const { email: _, ...customer } = olena
    const { body: phoned } = await admin.call('POST /v1/admin/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        products: units(1, hoodie),
        customer,
        shippingInfo: lviv,
        shippingMethodId: methods.entities.find(({ kind }) => kind === 'BRANCH')!._id,
        payment: { method: 'CASH_ON_DELIVERY' },
        locale: 'uk',
      },
    })
    const { body: clicked } = await newGuest(testShop.server).call('POST /v1/orders/create', {
      body: { fast: true, products: [{ variantId: tee, size: 'M' }], customer: { phone: '+380671112233' } },
    })
    for (const { promoCode, prices } of [phoned.order, clicked]) {
      expect(promoCode).toMatchObject({ name, isAutomatic: true })
      expect(prices.discount).toBeCloseTo(prices.products / 10, 2)
    }
  })
})

test('[ADM-31i] a promotion has no limits of uses, and groups are of a percentage and smaller than they cost', async () => {
  for (const [facts, field] of [
    [{ maxUses: 5 }, 'maxUses'],
    [{ perCustomer: 1 }, 'perCustomer'],
    [{ pay: 3 }, 'pay'],
    [{ take: null }, 'take'],
    [{ pay: null }, 'pay'],
    [{ type: 'AMOUNT' }, 'take'],
  ] as const) {
    const reply = await admin.call('POST /v1/promo-codes', { body: input(facts) })
    expect(reply, field).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR', details: [{ field }] } })
  }
  const titled = input({ isAutomatic: false, title: { uk: 'Код', en: 'Code' } })
  expect(await admin.call('POST /v1/promo-codes', { body: titled })).toMatchObject({
    body: { code: 'VALIDATION_ERROR', details: [{ field: 'title' }] },
  })
  const code = await create({ isAutomatic: false, maxUses: 5 })
  const change = (body: Partial<PromoCodeInput>) =>
    admin.call('PATCH /v1/promo-codes/{id}', { params: { id: code._id }, body: { ...body, updatedAt: code.updatedAt } })
  expect(await change({ isAutomatic: true })).toMatchObject({ status: 422 })
  expect(await change({ isAutomatic: true, maxUses: null })).toMatchObject({ status: 200, body: { isAutomatic: true } })
})
