import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { orderCookieName, orderKey } from '#api/http/order-key.ts'
import { listRows } from '#database/rows.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Order, OrderLine } from '#shared/entities/order.ts'
import type { Size } from '#shared/enums.ts'

let house: TestShop
let guest: Guest
let tee: OrderLine
let id: string

beforeAll(async () => {
  house = await openTestShop()
  guest = newGuest(house.server)
  const variantId = house.variant('tee-step', 'black')
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  tee = { variantId, size: body.sizes.find(({ quantity }) => quantity > 3)!.value, quantity: 1 }
})
afterAll(() => house.close())
beforeEach(async () => {
  const { body } = await guest.call('POST /v1/orders/create', { body: { products: [tee] } })
  id = body._id
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const countOrders = async (): Promise<number> => {
  const [row] = await listRows<{ total: number }>(house.shop.database, sql`select count(*)::int as total from orders`)
  return row!.total
}
const readDraft = async (): Promise<Order> => (await guest.call('GET /v1/orders/{id}', { params: { id } })).body
const create = (body: unknown, headers: Record<string, string> = {}) =>
  guest.send({ method: 'POST', path: '/v1/orders/create', body, headers })
const put = (call: string, body: unknown, orderId = id, who = guest) =>
  who.send({ method: 'PUT', path: `/v1/orders/${orderId}/${call}`, body })
const answerOf = ({ status, body }: { status: number; body: { code?: unknown } }) => ({ status, code: body.code })

const invalid = { status: 422, code: 'VALIDATION_ERROR' }
const unknown = { status: 404, code: 'ORDER_NOT_FOUND' }
const malformed = { status: 400, code: 'INVALID_UUID' }

describe('an order that cannot be made', () => {
  test.each<[string, () => unknown]>([
    ['no lines', () => ({ products: [] })],
    ['no products at all', () => ({})],
    ['products that are no list', () => ({ products: 'tee' })],
    ['a quantity of 0', () => ({ products: [{ ...tee, quantity: 0 }] })],
    ['a negative quantity', () => ({ products: [{ ...tee, quantity: -1 }] })],
    ['half a shirt', () => ({ products: [{ ...tee, quantity: 1.5 }] })],
    ['a quantity as text', () => ({ products: [{ ...tee, quantity: '1' }] })],
    ['more pieces than anybody orders', () => ({ products: [{ ...tee, quantity: 10_001 }] })],
    ['a quantity beyond all numbers', () => ({ products: [{ ...tee, quantity: 1e308 }] })],
    ['101 lines', () => ({ products: Array.from({ length: 101 }, () => tee) })],
    ['a size that nobody makes', () => ({ products: [{ ...tee, size: 'HUGE' }] })],
    ['a variant that is no id', () => ({ products: [{ ...tee, variantId: 'tee' }] })],
    ['[CHK-11b] a price of one’s own', () => ({ products: [{ ...tee, price: 1 }] })],
    ['[CHK-11b] a total of one’s own', () => ({ products: [tee], total: 1 })],
    ['a promo code that is a number', () => ({ products: [tee], promoCode: 10 })],
  ])('[CHK-04f] %s is refused and leaves nothing behind', async (_what, body) => {
    const before = await countOrders()
    expect(answerOf(await create(body()))).toEqual(invalid)
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-04f] an unknown variant, and a size it is not made in, are refused by name', async () => {
    const before = await countOrders()
    const nobody = { ...tee, variantId: unknownId }
    const answer = await create({ products: [tee, nobody] })
    expect(answerOf(answer)).toEqual({ status: 404, code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' })
    expect(answer.body['details']).toEqual([{ variantId: unknownId, size: tee.size }])
    const odd = await create({ products: [{ ...tee, size: 'ONE_SIZE' }] })
    expect(odd.body.code).toBe('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-04f] a variant that was taken off sale is refused', async () => {
    const variantId = house.variant('tee-step', 'white')
    await house.shop.database.execute(sql`update variants set state = 'INACTIVE' where id = ${variantId}`)
    const answer = await create({ products: [{ ...tee, variantId }] })
    await house.shop.database.execute(sql`update variants set state = 'ACTIVE' where id = ${variantId}`)
    expect(answerOf(answer)).toEqual({ status: 404, code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' })
  })

  test('[CHK-04f] a sold-out size is refused, and the answer names the line', async () => {
    const line = { ...tee, size: await sellOut() }
    const answer = await create({ products: [tee, line] })
    expect(answerOf(answer)).toEqual({ status: 409, code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
    expect(answer.body['details']).toEqual([{ variantId: line.variantId, size: line.size }])
  })

  test('[BSK-05c] [CHK-04f] a promo code that nobody knows, or that is no longer active, is refused', async () => {
    for (const promoCode of ['НЕМА', 'ЛІТО25'])
      expect(answerOf(await create({ products: [tee], promoCode }))).toEqual({
        status: 404,
        code: 'PROMO_CODE_NOT_FOUND',
      })
  })

  test('a broken body and a body of another kind have their own status', async () => {
    const path = '/v1/orders/create'
    const json = { 'content-type': 'application/json' }
    expect((await guest.send({ method: 'POST', path, payload: '{"products":', headers: json })).status).toBe(400)
    const xml = { 'content-type': 'application/xml' }
    expect((await guest.send({ method: 'POST', path, payload: '<order/>', headers: xml })).status).toBe(415)
  })
})

describe('making an order twice', () => {
  test('[CHK-13a] the same key answers the first order, whatever the second asks for', async () => {
    const key = crypto.randomUUID()
    const first = await create({ products: [tee] }, { 'idempotency-key': key })
    const before = await countOrders()
    const second = await create({ products: [{ ...tee, quantity: 2 }] }, { 'idempotency-key': key })
    expect(second.body['_id']).toBe(first.body['_id'])
    expect((second.body['products'] as OrderLine[])[0]!.quantity).toBe(1)
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-13a] two at once make one order', async () => {
    const key = crypto.randomUUID()
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ products: [tee] }, { 'idempotency-key': key })),
    )
    expect(new Set(answers.map(({ body }) => body['_id'])).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('a key that could be guessed is refused', async () => {
    expect(answerOf(await create({ products: [tee] }, { 'idempotency-key': '1' }))).toEqual(invalid)
  })

  test('lines of the same size become one', async () => {
    const { body } = await create({ products: [tee, { ...tee, quantity: 2 }] })
    expect((body['products'] as OrderLine[]).map(({ quantity }) => quantity)).toEqual([3])
  })
})

const rightBodies: Record<string, () => unknown> = {
  'update-customer': () => olena,
  'update-shipping-info': () => lviv,
  'update-shipping-method': () => ({ id: unknownId }),
  'update-product': () => ({ products: [tee] }),
  'payment-method': () => ({ paymentMethod: 'CASH_ON_DELIVERY' }),
}

describe.each(Object.keys(rightBodies))('the call %s', (call) => {
  const body = () => rightBodies[call]!()

  test('[CHK-14a] answers a stranger and an unknown order alike', async () => {
    const stranger = newGuest(house.server)
    const asStranger = await put(call, body(), id, stranger)
    const asNobody = await put(call, body(), unknownId, stranger)
    expect(answerOf(asStranger)).toEqual(unknown)
    expect(asStranger.body).toEqual(asNobody.body)
  })

  test('[CHK-14b] does not take another order’s cookie', async () => {
    const stranger = newGuest(house.server)
    const own = await stranger.call('POST /v1/orders/create', { body: { products: [tee] } })
    expect(own.status).toBe(201)
    expect(answerOf(await put(call, body(), id, stranger))).toEqual(unknown)
    // Nor the other order's key under this one's name.
    const forger = newGuest(house.server, { [orderCookieName(id)]: orderKey(house.shop, own.body._id) })
    expect(answerOf(await put(call, body(), id, forger))).toEqual(unknown)
  })

  test('tells a malformed id from an unknown one', async () => {
    expect(answerOf(await put(call, body(), 'order-1'))).toEqual(malformed)
    expect(answerOf(await put(call, body(), unknownId))).toEqual(unknown)
  })

  test('[CHK-04f] refuses an empty body and one with a field too many, and the draft stays as it was', async () => {
    const before = await readDraft()
    expect(answerOf(await put(call, {}))).toEqual(invalid)
    expect(answerOf(await put(call, { ...(body() as object), total: 1 }))).toEqual(invalid)
    expect(answerOf(await put(call, []))).toEqual(invalid)
    expect(await readDraft()).toEqual(before)
  })
})

describe('a customer', () => {
  test.each<[string, object]>([
    ['a phone that is no number', { phone: 'дзвоніть' }],
    ['a phone that nobody can have', { phone: '+380000000000' }],
    ['a phone of a country that the shop does not serve', { phone: '+79161234567' }],
    ['a phone without its country', { phone: '0675550142' }],
    ['an e-mail without a domain', { email: 'olena@' }],
    ['an e-mail that is a number', { email: 1 }],
    ['no first name', { firstName: '' }],
    ['a last name of spaces', { lastName: '   ' }],
    ['a name without end', { firstName: 'О'.repeat(61) }],
    ['a name with a NUL in it', { firstName: 'Оле\u0000на' }],
  ])('[VAL-02l] with %s is refused', async (_what, change) => {
    expect(answerOf(await put('update-customer', { ...olena, ...change }))).toEqual(invalid)
    expect((await readDraft()).customer).toBeNull()
  })

  test('is kept as given, trimmed', async () => {
    const { status } = await put('update-customer', { ...olena, firstName: '  Олена ' })
    expect(status).toBe(200)
    expect((await readDraft()).customer).toEqual(olena)
  })
})

describe('an address', () => {
  test.each<[string, object]>([
    ['[CFG-05g] a country of another storefront', { country: 'US' }],
    ['a country that does not exist', { country: 'XX' }],
    ['a country as a word', { country: 'Україна' }],
    ['no city', { city: '' }],
    ['a postcode of another country', { postcode: '1000' }],
    ['a comment without end', { comment: 'а'.repeat(501) }],
  ])('with %s is refused', async (_what, change) => {
    expect(answerOf(await put('update-shipping-info', { ...lviv, ...change }))).toEqual(invalid)
    expect((await readDraft()).shippingInfo).toBeNull()
  })

  test('[CHK-02a] an unknown method, and one that is switched off, are refused', async () => {
    const switchedOff = sql`select id from shipping_methods where state = 'INACTIVE'`
    const [row] = await listRows<{ id: string }>(house.shop.database, switchedOff)
    for (const method of [unknownId, row!.id])
      expect(answerOf(await put('update-shipping-method', { id: method }))).toEqual(invalid)
    expect((await readDraft()).shippingMethod).toBeNull()
  })

  test('[CHK-02f] a method that does not deliver to the country keeps the order from being placed', async () => {
    const order = await prepareOrder(guest, [tee])
    await put('update-shipping-info', { ...lviv, country: 'PL' }, order)
    const answer = await placeOrder(guest, order)
    expect(answerOf(answer)).toEqual(invalid)
    expect(answer.body.details).toEqual([{ field: 'shippingMethod', rule: 'required' }])
  })
})

describe('placing', () => {
  test('[CHK-01f] an unfinished draft is refused with what is missing, and takes no stock', async () => {
    const before = await onHand()
    const answer = await placeOrder(guest, id)
    expect(answerOf(answer)).toEqual(invalid)
    expect(answer.body.details).toEqual([
      { field: 'customer', rule: 'required' },
      { field: 'shippingInfo', rule: 'required' },
    ])
    expect(await onHand()).toBe(before)
    expect((await readDraft()).number).toBeNull()
  })

  test('[CHK-03b] [CFG-09e] a way to pay that is not offered here is refused', async () => {
    const order = await prepareOrder(guest, [tee])
    const params = { id: order }
    const answer = await guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod: 'PAYPAL' } })
    expect(answerOf(answer)).toEqual({ status: 409, code: 'INCORRECT_PAYMENT_METHOD' })
    expect(answerOf(await put('payment-method', { paymentMethod: 'MONEY' }, order))).toEqual(invalid)
  })

  test('[CHK-04f] what was taken off sale, or switched off, while the draft was filled in is not sold after all', async () => {
    const order = await prepareOrder(guest, [tee], 'простір')
    const before = await onHand()
    const switchTo = async (state: 'ACTIVE' | 'INACTIVE', table: 'variants' | 'promo_codes') => {
      const which = table === 'variants' ? sql`id = ${tee.variantId}` : sql`name = 'ПРОСТІР'`
      await house.shop.database.execute(sql`update ${sql.raw(table)} set state = ${state} where ${which}`)
    }
    await switchTo('INACTIVE', 'variants')
    const offSale = await placeOrder(guest, order)
    await switchTo('ACTIVE', 'variants')
    await switchTo('INACTIVE', 'promo_codes')
    const withoutCode = await placeOrder(guest, order)
    await switchTo('ACTIVE', 'promo_codes')
    expect(answerOf(offSale)).toEqual({ status: 409, code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
    expect(answerOf(withoutCode)).toEqual({ status: 404, code: 'PROMO_CODE_NOT_FOUND' })
    expect(await onHand()).toBe(before)
    expect((await placeOrder(guest, order)).status).toBe(200)
  })

  test('[CHK-05c] a placed order takes no more changes', async () => {
    const order = await prepareOrder(guest, [tee])
    await placeOrder(guest, order)
    for (const call of ['update-customer', 'update-shipping-info', 'update-product'])
      expect(answerOf(await put(call, rightBodies[call]!(), order))).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  test('[CHK-11c] [CHK-11d] the promo code counts by the shop’s own prices', async () => {
    const order = await prepareOrder(guest, [{ ...tee, quantity: 2 }], 'простір')
    const { body } = await guest.call('GET /v1/orders/{id}', { params: { id: order } })
    expect(body.prices.discount).toBe(body.prices.products / 10)
    expect(body.prices.total).toBe(body.prices.products - body.prices.discount + 80)
  })
})

const onHand = async (): Promise<number> => {
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: tee.variantId } })
  return body.sizes.find(({ value }) => value === tee.size)!.quantity
}

/** A size of the same shirt with nothing left. */
const sellOut = async (): Promise<Size> => {
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: tee.variantId } })
  const size = body.sizes.find(({ value }) => value !== tee.size)!.value
  await house.shop.database.execute(
    sql`update stock set quantity = 0 where variant_id = ${tee.variantId} and size = ${size}`,
  )
  return size
}
