import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import type { TaxProvider } from '#api/ports/tax.ts'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { americanMethod, ann, oakland, prepareAmericanOrder, seattle } from '#tests/support/american-order.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'

let testShop: TestShop
/** The provider of the shop; a test may choose another one. */
let provider: TaxProvider
const calculate = vi.fn<TaxProvider['calculate']>((request) => provider.calculate(request))
let guest: Guest
let tee: { variantId: string; size: 'M'; quantity: number }
const now = () => new Date('2026-11-02T10:00:00Z')
const table = tableTax(['WA', 'CA', 'NY'])

beforeAll(async () => {
  const tax: TaxProvider = { ...table, calculate }
  testShop = await openTestShop('us', { now, tax })
  const variantId = testShop.variant('tee-step', 'black')
  await testShop.shop.database
    .update(variants)
    .set({ priceMinor: 39_99, discountPriceMinor: null })
    .where(eq(variants.id, variantId))
  await testShop.shop.database.update(stock).set({ quantity: 1000 }).where(eq(stock.variantId, variantId))
  const ground = { priceMinor: 8_00, freeShippingFromMinor: null }
  await testShop.shop.database
    .update(shippingMethods)
    .set(ground)
    .where(sql`${shippingMethods.name} ->> 'en' = 'Courier, ground'`)
  tee = { variantId, size: 'M', quantity: 2 }
})
afterAll(() => testShop.close())
beforeEach(() => {
  provider = table
  guest = newGuest(testShop.server)
  calculate.mockClear()
})

const read = async (id: string): Promise<Order> => (await guest.call('GET /v1/orders/{id}', { params: { id } })).body
const place = (id: string, total?: number) =>
  guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'CASH_ON_DELIVERY' satisfies PaymentMethod, ...(total !== undefined && { total }) },
  })
const setAddress = (id: string, body: typeof seattle) =>
  guest.call('PUT /v1/orders/{id}/update-shipping-info', { params: { id }, body })

describe('the tax of a draft', () => {
  test('[CHK-06a] [CHK-11g] is unknown until the address is complete, and part of the total from then on', async () => {
    const { body: draft } = await guest.call('POST /v1/orders/create', { body: { products: [tee] } })
    expect(draft).toMatchObject({ prices: { tax: null, total: 79.98 }, salesTax: { isEstimate: false, problem: null } })
    const { country, city, state } = seattle
    const params = { id: draft._id }
    const partial = await guest.call('PUT /v1/orders/{id}/update-shipping-info', {
      params,
      body: { country, city, state },
    })
    expect(partial.body.prices).toMatchObject({ tax: null, total: 79.98 })
    expect(calculate).not.toHaveBeenCalled()
    const whole = await setAddress(draft._id, seattle)
    // 6.5 % of 79.98 is 5.1987.
    expect(whole.body).toMatchObject({
      prices: { products: 79.98, shipping: null, tax: 5.2, total: 85.18, payNow: 85.18 },
      salesTax: { isEstimate: true, problem: null },
    })
  })

  test('[CHK-06a] follows items, promo code, address and shipping method', async () => {
    const [code] = await testShop.shop.database
      .insert(promoCodes)
      .values({ name: 'TAXED25', state: 'ACTIVE', type: 'PERCENTAGE', discount: 25 })
      .returning()
    const id = await prepareAmericanOrder(guest, [tee])
    // 79.98 and shipping 8.00 at 6.5 %: 5.1987 and 0.52.
    expect((await read(id)).prices).toMatchObject({ shipping: 8, tax: 5.72, total: 93.7 })
    const params = { id }
    const reduced = await guest.call('PUT /v1/orders/{id}/update-product', {
      params,
      body: { products: [tee], promoCode: code!.name },
    })
    // 59.98 after 20.00 (19.995): 3.8987, and 0.52.
    expect(reduced.body.prices).toMatchObject({ discount: 20, tax: 4.42, total: 72.4 })
    const one = await guest.call('PUT /v1/orders/{id}/update-product', {
      params,
      body: { products: [{ ...tee, quantity: 1 }], promoCode: null },
    })
    expect(one.body.prices).toMatchObject({ tax: 2.6 + 0.52, total: 51.11 })
    const express = await guest.call('PUT /v1/orders/{id}/update-shipping-method', {
      params,
      body: { id: await americanMethod(guest, 'Courier, express') },
    })
    expect(express.body.prices).toMatchObject({ shipping: 18, tax: 3.77, total: 61.76 })
    expect((await setAddress(id, oakland)).body.prices).toMatchObject({ tax: 2.9, total: 60.89 })
  })

  test('[CHK-11g] follows the shop’s own prices', async () => {
    const id = await prepareAmericanOrder(guest, [tee], { shippingInfo: oakland })
    const { database } = testShop.shop
    await database.update(variants).set({ discountPriceMinor: 20_00 }).where(eq(variants.id, tee.variantId))
    expect((await read(id)).prices).toMatchObject({ products: 40, tax: 2.9 })
    await database.update(variants).set({ discountPriceMinor: null }).where(eq(variants.id, tee.variantId))
    expect((await read(id)).prices).toMatchObject({ products: 79.98, tax: 5.8 })
  })

  test('is asked for once as long as nothing that it depends on changes', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    const asked = calculate.mock.calls.length
    await read(id)
    await guest.call('PUT /v1/orders/{id}/update-customer', { params: { id }, body: { ...ann, lastName: 'Leigh' } })
    await setAddress(id, seattle)
    expect((await place(id)).status).toBe(200)
    await read(id)
    expect(calculate).toHaveBeenCalledTimes(asked)
  })

  test('is nothing in other countries, and no estimate there', async () => {
    const toronto = {
      country: 'CA',
      city: 'Toronto',
      state: 'ON',
      address: '120 Queen Street West',
      postcode: 'M5H 2N2',
    }
    const id = await prepareAmericanOrder(guest, [tee], { shippingInfo: toronto })
    expect(await read(id)).toMatchObject({ prices: { tax: 0 }, salesTax: { isEstimate: false, problem: null } })
    expect((await place(id)).status).toBe(200)
  })
})

describe('an address without tax', () => {
  test.each([
    ['a state that does not exist', { ...seattle, state: 'Narnia' }],
    ['a postal code of another state', { ...seattle, postcode: '10001' }],
  ])('[CHK-06c] %s is saved and named, and the order cannot be placed until it is corrected', async (_what, wrong) => {
    const id = await prepareAmericanOrder(guest, [tee], { shippingInfo: wrong })
    expect(await read(id)).toMatchObject({
      shippingInfo: wrong,
      prices: { tax: null, total: 87.98 },
      salesTax: { problem: 'ADDRESS' },
    })
    const refused = await place(id)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CANNOT_CALC_TAX', message: 'Tax cannot be calculated for this address.' },
    })
    expect(await read(id)).toMatchObject({ placedAt: null, number: null })
    await setAddress(id, seattle)
    expect((await place(id, 93.7)).status).toBe(200)
  })

  test('is asked about once', async () => {
    const id = await prepareAmericanOrder(guest, [tee], { shippingInfo: { ...seattle, state: 'Narnia' } })
    const asked = calculate.mock.calls.length
    await read(id)
    await place(id)
    expect(calculate).toHaveBeenCalledTimes(asked)
  })
})

describe('placing an order', () => {
  test('[CHK-06a] [CHK-11g] charges the tax that was shown and keeps it', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    const shown = (await read(id)).prices.total
    const { body } = await place(id, shown)
    const expected = {
      prices: { tax: 5.72, total: 93.7, dueAtDelivery: 93.7 },
      salesTax: { isEstimate: true, problem: null },
    }
    expect(body).toMatchObject(expected)
    await testShop.shop.database.update(variants).set({ priceMinor: 10_00 }).where(eq(variants.id, tee.variantId))
    expect(await read(id)).toMatchObject(expected)
    await testShop.shop.database.update(variants).set({ priceMinor: 39_99 }).where(eq(variants.id, tee.variantId))
  })

  test('a total without the tax is refused with the one that includes it', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    expect(await place(id, 87.98)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'total', rule: 'changed', total: 93.7 }] },
    })
  })

  test('calculates again if the address changes meanwhile', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    const { database } = testShop.shop
    // A change between the calculation and the lock: it is made during the call to the provider.
    await database.update(orders).set({ taxCalculation: null }).where(eq(orders.id, id))
    let isFirst = true
    provider = {
      ...table,
      calculate: async (request) => {
        const answer = await table.calculate(request)
        if (isFirst) await database.update(orders).set({ shippingInfo: oakland }).where(eq(orders.id, id))
        isFirst = false
        return answer
      },
    }
    expect((await placeOrder(guest, id)).body.prices).toMatchObject({ tax: 5.8 })
    expect(calculate.mock.calls.at(-1)?.[0].address.state).toBe('CA')
  })

  test('an incomplete order is refused for what is missing, not for its tax', async () => {
    const { body } = await guest.call('POST /v1/orders/create', { body: { products: [tee] } })
    expect(await place(body._id)).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

test('[CFG-02c] a storefront without taxes has no tax, whatever the address', async () => {
  const ukrainian = await openTestShop('ua')
  const visitor = newGuest(ukrainian.server)
  const products = [{ ...tee, variantId: ukrainian.variant('tee-step', 'black'), quantity: 1 }]
  const { body } = await visitor.call('POST /v1/orders/create', { body: { products } })
  expect(body).toMatchObject({ prices: { tax: 0 }, salesTax: null })
  await ukrainian.close()
})
