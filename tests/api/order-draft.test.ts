import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { listRows } from '#database/rows.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'
import type { Order, OrderItemInput } from '#shared/entities/order.ts'

let tee: OrderItemInput
let id: string

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
beforeAll(async () => {
  const variantId = testShop.variant('tee-step', 'black')
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  tee = { variantId, size: body.sizes.find(({ quantity }) => quantity > 3)!.value, quantity: 1 }
})
beforeEach(async () => {
  const { body } = await guest.call('POST /v1/orders/create', { body: { products: [tee] } })
  id = body._id
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const readDraft = async (): Promise<Order> => (await guest.call('GET /v1/orders/{id}', { params: { id } })).body
const put = (call: string, body: unknown, orderId = id, who = guest) =>
  who.send({ method: 'PUT', path: `/v1/orders/${orderId}/${call}`, body })
const statusAndCode = ({ status, body }: { status: number; body: { code?: unknown } }) => ({ status, code: body.code })

const invalid = { status: 422, code: 'VALIDATION_ERROR' }
const unknown = { status: 404, code: 'ORDER_NOT_FOUND' }
const malformed = { status: 400, code: 'INVALID_UUID' }

test('[CFG-09d] an order on a storefront without patronymics takes none', async () => {
  const american = await openTestShop('us')
  const visitor = newGuest(american.server)
  const products = [{ ...tee, variantId: american.variant('tee-step', 'black') }]
  const { body: draft } = await visitor.call('POST /v1/orders/create', { body: { products } })
  const { patronymic, ...customer } = { ...olena, phone: '+12125550123' }
  const response = await put('update-customer', { ...customer, patronymic }, draft._id, visitor)
  expect(response).toMatchObject({ status: 422, body: { details: [{ field: 'patronymic', rule: 'not_offered' }] } })
  expect((await visitor.call('GET /v1/orders/{id}', { params: { id: draft._id } })).body.customer).toBeNull()
  expect((await put('update-customer', customer, draft._id, visitor)).status).toBe(200)
  await american.close()
})

test('[CFG-09l] an order on a storefront without branches takes none', async () => {
  const american = await openTestShop('us')
  const visitor = newGuest(american.server)
  const products = [{ ...tee, variantId: american.variant('tee-step', 'black') }]
  const { body: draft } = await visitor.call('POST /v1/orders/create', { body: { products } })
  const albany = { country: 'US', city: 'Albany', state: 'NY', address: '1 State St', postcode: '12207' }
  const response = await put('update-shipping-info', { ...albany, branchNumber: '14' }, draft._id, visitor)
  expect(response).toMatchObject({ status: 422, body: { details: [{ field: 'branchNumber', rule: 'not_offered' }] } })
  expect((await visitor.call('GET /v1/orders/{id}', { params: { id: draft._id } })).body.shippingInfo).toBeNull()
  expect((await put('update-shipping-info', { ...albany, branchNumber: '' }, draft._id, visitor)).status).toBe(200)
  await american.close()
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

  test('[CHK-14a] returns the same to a stranger as for an unknown order', async () => {
    const stranger = newGuest(testShop.server)
    const asStranger = await put(call, body(), id, stranger)
    const asUnknown = await put(call, body(), unknownId, stranger)
    expect(statusAndCode(asStranger)).toEqual(unknown)
    expect(asStranger.body).toEqual(asUnknown.body)
  })

  test('[CHK-14b] ignores the cookie of another order', async () => {
    const stranger = newGuest(testShop.server)
    const ownOrder = await stranger.call('POST /v1/orders/create', { body: { products: [tee] } })
    expect(ownOrder.status).toBe(201)
    expect(statusAndCode(await put(call, body(), id, stranger))).toEqual(unknown)
    // The key of another order under this order's name does not work either.
    const forger = newGuest(testShop.server, {
      [toOrderCookieName(id)]: signOrderKey(testShop.shop, ownOrder.body._id),
    })
    expect(statusAndCode(await put(call, body(), id, forger))).toEqual(unknown)
  })

  test('distinguishes a malformed id from an unknown one', async () => {
    expect(statusAndCode(await put(call, body(), 'order-1'))).toEqual(malformed)
    expect(statusAndCode(await put(call, body(), unknownId))).toEqual(unknown)
  })

  test('[CHK-04f] refuses an empty body and an undeclared field, and the draft stays unchanged', async () => {
    const before = await readDraft()
    expect(statusAndCode(await put(call, {}))).toEqual(invalid)
    expect(statusAndCode(await put(call, { ...(body() as object), total: 1 }))).toEqual(invalid)
    expect(statusAndCode(await put(call, []))).toEqual(invalid)
    expect(await readDraft()).toEqual(before)
  })
})

describe('a customer', () => {
  test.each<[string, object]>([
    ['a phone that is no number', { phone: 'дзвоніть' }],
    ['a phone of no country', { phone: '+380000000000' }],
    ['a phone of a country that the shop does not serve', { phone: '+79161234567' }],
    ['a phone without its country', { phone: '0675550142' }],
    ['an e-mail without a domain', { email: 'olena@' }],
    ['an e-mail that is a number', { email: 1 }],
    ['no first name', { firstName: '' }],
    ['a last name of spaces', { lastName: '   ' }],
    ['a name without end', { firstName: 'О'.repeat(61) }],
    ['a name with a NUL in it', { firstName: 'Оле\u0000на' }],
  ])('[VAL-02l] with %s is refused', async (_what, change) => {
    expect(statusAndCode(await put('update-customer', { ...olena, ...change }))).toEqual(invalid)
    expect((await readDraft()).customer).toBeNull()
  })

  test('is saved as entered, trimmed', async () => {
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
    expect(statusAndCode(await put('update-shipping-info', { ...lviv, ...change }))).toEqual(invalid)
    expect((await readDraft()).shippingInfo).toBeNull()
  })

  test('[CHK-02a] an unknown method and an INACTIVE one are refused', async () => {
    const switchedOff = sql`select id from shipping_methods where state = 'INACTIVE'`
    const [row] = await listRows<{ id: string }>(testShop.shop.database, switchedOff)
    for (const method of [unknownId, row!.id])
      expect(statusAndCode(await put('update-shipping-method', { id: method }))).toEqual(invalid)
    expect((await readDraft()).shippingMethod).toBeNull()
  })

  test('[CHK-02f] an order whose method does not deliver to the country is not placed', async () => {
    const order = await prepareOrder(guest, [tee])
    await put('update-shipping-info', { ...lviv, country: 'PL' }, order)
    const response = await placeOrder(guest, order)
    expect(statusAndCode(response)).toEqual(invalid)
    expect(response.body.details).toEqual([{ field: 'shippingMethod', rule: 'required' }])
  })
})

describe('placing', () => {
  test('[CHK-01f] an incomplete draft is refused with its missing fields, and no stock is reserved', async () => {
    const before = await onHand()
    const response = await placeOrder(guest, id)
    expect(statusAndCode(response)).toEqual(invalid)
    expect(response.body.details).toEqual([
      { field: 'customer', rule: 'required' },
      { field: 'shippingInfo', rule: 'required' },
    ])
    expect(await onHand()).toBe(before)
    expect((await readDraft()).number).toBeNull()
  })

  test('[CHK-01f] a draft is refused with each field that its delivery asks for, until it has them', async () => {
    const order = (await guest.call('POST /v1/orders/create', { body: { products: [tee] } })).body._id
    const params = { id: order }
    const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
    const findMethod = (kind: 'BRANCH' | 'COURIER') => methods.entities.find((method) => method.kind === kind)!._id
    const choose = (kind: 'BRANCH' | 'COURIER') =>
      guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: findMethod(kind) } })
    const missing = async () => {
      const response = await placeOrder(guest, order)
      expect(statusAndCode(response)).toEqual(invalid)
      return (response.body.details as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`)
    }
    const ship = (body: object) => put('update-shipping-info', { country: 'UA', city: 'Львів', ...body }, order)

    await put('update-customer', olena, order)
    expect(await missing()).toEqual(['shippingInfo required'])
    await ship({})
    expect(await missing()).toEqual(['shippingMethod required'])
    await choose('BRANCH')
    expect(await missing()).toEqual(['branchNumber required'])
    await choose('COURIER')
    expect(await missing()).toEqual(['address required', 'postcode required'])
    await ship({ address: 'Вічева, 4' })
    expect(await missing()).toEqual(['postcode required'])
    await ship({ address: 'Вічева, 4', postcode: '79019' })
    expect((await placeOrder(guest, order)).status).toBe(200)
  })

  test('[CHK-03b] [CFG-09e] a payment method that the storefront does not offer is refused', async () => {
    const order = await prepareOrder(guest, [tee])
    const params = { id: order }
    const response = await guest.call('PUT /v1/orders/{id}/payment-method', {
      params,
      body: { paymentMethod: 'PAYPAL' },
    })
    expect(statusAndCode(response)).toEqual({ status: 409, code: 'INCORRECT_PAYMENT_METHOD' })
    expect(statusAndCode(await put('payment-method', { paymentMethod: 'MONEY' }, order))).toEqual(invalid)
    expect((await guest.call('GET /v1/orders/{id}', { params })).body.placedAt).toBeNull()
  })

  test('[CHK-04f] an item that went off sale or became INACTIVE during checkout is not sold', async () => {
    const order = await prepareOrder(guest, [tee], 'простір')
    const before = await onHand()
    const switchTo = async (state: 'ACTIVE' | 'INACTIVE', table: 'variants' | 'promo_codes') => {
      const which = table === 'variants' ? sql`id = ${tee.variantId}` : sql`name = 'ПРОСТІР'`
      await testShop.shop.database.execute(sql`update ${sql.raw(table)} set state = ${state} where ${which}`)
    }
    await switchTo('INACTIVE', 'variants')
    const offSale = await placeOrder(guest, order)
    await switchTo('ACTIVE', 'variants')
    await switchTo('INACTIVE', 'promo_codes')
    const withoutCode = await placeOrder(guest, order)
    await switchTo('ACTIVE', 'promo_codes')
    expect(statusAndCode(offSale)).toEqual({ status: 409, code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
    expect(statusAndCode(withoutCode)).toEqual({ status: 404, code: 'PROMO_CODE_NOT_FOUND' })
    expect(await onHand()).toBe(before)
    expect((await placeOrder(guest, order)).status).toBe(200)
  })

  test('[CHK-05c] a placed order cannot be changed', async () => {
    const order = await prepareOrder(guest, [tee])
    await placeOrder(guest, order)
    for (const call of ['update-customer', 'update-shipping-info', 'update-product'])
      expect(statusAndCode(await put(call, rightBodies[call]!(), order))).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  test('[CHK-11c] [CHK-11d] the promo code applies to the shop’s own prices', async () => {
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
