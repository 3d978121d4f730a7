import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

test('[ENT-01a] [ENT-01b] a search result has the variant with its prices and all named fields', async () => {
  const { body } = await newGuest(testShop.server).call('POST /v1/products/variants/search', { body: { limit: 1 } })
  const [found] = body.entities

  expect(Object.keys(found!).toSorted()).toEqual(['discountPrice', 'price', 'variant'])
  expect(found!.variant).toMatchObject({
    _id: expect.any(String) as string,
    state: 'ACTIVE',
    sizes: expect.arrayContaining([expect.objectContaining({ value: expect.any(String) as string })]) as unknown,
    inStock: expect.any(Boolean) as boolean,
    price: expect.any(Number) as number,
  })
  expect(found!.variant).toHaveProperty('discountPrice')
  expect(found!.variant.photos[0]!.imageSizes).toMatchObject({
    W500: expect.stringMatching(/^\/images\//) as string,
    W1000: expect.stringMatching(/^\/images\//) as string,
  })
})

test('[ENT-01c] [ENT-01d] [ENT-01e] [ENT-01f] [API-03j] [API-04j] categories, promo codes, shipping methods and contacts have their named fields', async () => {
  const guest = newGuest(testShop.server)
  const categories = await guest.call('POST /v1/categories/search', { body: {} })
  const promo = await guest.call('POST /v1/promo-codes/search', {
    body: { filter: { field: 'name', op: 'eq', value: 'ПРОСТІР' } },
  })
  const shipping = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const contacts = await guest.call('GET /v1/contacts')

  expect(categories.body.entities[0]).toMatchObject({
    name: 'Футболки',
    state: 'ACTIVE',
    photo: { _id: expect.any(String) as string },
  })
  expect(categories.body.entities[0]!.photo!.imageSizes.W1000).toBeTruthy()
  expect(promo.body.entities[0]).toMatchObject({
    name: 'ПРОСТІР',
    state: 'ACTIVE',
    type: 'PERCENTAGE',
    discount: 10,
    minApplyPrice: null,
  })
  expect(Object.keys(shipping.body.entities[0]!)).toEqual(
    expect.arrayContaining(['name', 'price', 'minimumDelivery', 'maximumDelivery', 'freeShippingFrom', 'state']),
  )
  expect(Object.keys(contacts.body)).toEqual(
    expect.arrayContaining(['email', 'address', 'telegramLink', 'instagramLink', 'phone', 'facebookLink']),
  )
})

test('[ENT-01i] an order has customer, shipping info, shipping method, payment method, products and both statuses', async () => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }])

  const { body } = await guest.call('GET /v1/orders/{id}', { params: { id } })

  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([
      'customer',
      'shippingInfo',
      'shippingMethod',
      'paymentMethod',
      'products',
      'status',
      'paymentStatus',
    ]),
  )
})

test('[ENT-02b] a value outside its enumeration is refused', async () => {
  const guest = newGuest(testShop.server)
  const line = { variantId: testShop.variant('tee-step', 'black'), quantity: 1 }

  const size = await guest.send({
    method: 'POST',
    path: '/v1/orders/create',
    body: { products: [{ ...line, size: 'XXXL' }] },
  })
  const id = await prepareOrder(guest, [{ ...line, size: 'M' }])
  const method = await guest.send({
    method: 'PUT',
    path: `/v1/orders/${id}/payment-method`,
    body: { paymentMethod: 'BARTER' },
  })

  expect(size).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  expect(method).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
})

test('[CAT-01c] [CAT-01d] [BSK-05c] [CHK-02a] INACTIVE categories, variants, shipping methods and promo codes are never shown', async () => {
  const guest = newGuest(testShop.server)
  const categories = await guest.call('POST /v1/categories/search', { body: {} })
  const methods = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const code = await guest.call('POST /v1/promo-codes/search', {
    body: { filter: { field: 'name', op: 'eq', value: 'ЛІТО25' } },
  })
  const variant = await guest.call('GET /v1/products/variants/{id}', {
    params: { id: testShop.variant('tee-step', 'rust') },
  })

  expect(categories.body.entities.map(({ name }) => name)).not.toContain('Архів')
  expect(categories.body.total).toBe(8)
  expect(methods.body.entities.every(({ state }) => state === 'ACTIVE')).toBe(true)
  expect(code.body.total).toBe(0)
  expect(variant).toMatchObject({ status: 404, body: { code: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' } })
})

test('[CFG-02d] [CFG-03d] each storefront has its own prices and shipping methods', async () => {
  const us = await openTestShop('us')
  const variantId = testShop.variant('sweatshirt-plai', 'burgundy')
  const inKyiv = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  const inBrooklyn = await newGuest(us.server).call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  const methods = await newGuest(us.server).call('POST /v1/shipping-methods/search', { body: {} })
  await us.close()

  expect([inKyiv.body.price, inKyiv.body.discountPrice]).toEqual([2190, 1690])
  expect(inBrooklyn.body.discountPrice).toBe(54)
  expect(inBrooklyn.body.name).toBe('Plai sweatshirt')
  expect(methods.body.entities.map(({ kind }) => kind)).not.toContain('BRANCH')
})

test('[API-03g] search-random returns other products each time, with the same filter', async () => {
  const guest = newGuest(testShop.server)
  const filter = { field: 'variants.inStock', op: 'eq' as const, value: true }
  const sendRequest = async () =>
    (await guest.call('POST /v1/products/variants/search-random', { body: { limit: 20, filter } })).body
  const { total } = (await guest.call('POST /v1/products/variants/search', { body: { limit: 1, filter } })).body
  const first = await sendRequest()

  expect([first.total, first.entities.length]).toEqual([total, 20])
  expect(first.entities.every(({ variant }) => variant.inStock)).toBe(true)
  const listIds = ({ entities }: typeof first) => entities.map(({ variant }) => variant._id)
  expect(new Set(listIds(first)).size).toBe(20)
  // Two random places may be between the same two products, but not five.
  const others = await Promise.all(Array.from({ length: 4 }, sendRequest))
  expect(others.map(listIds)).not.toEqual(others.map(() => listIds(first)))
})

test('[API-03h] the Cancellable header changes nothing: two requests of one name both get a response', async () => {
  const guest = newGuest(testShop.server)
  const sendRequest = (headers: Record<string, string>) =>
    guest.call('POST /v1/products/variants/search', { body: { limit: 3 }, headers })
  const plain = await sendRequest({})

  const named = await Promise.all([sendRequest({ cancellable: 'list' }), sendRequest({ cancellable: 'list' })])

  expect(plain.body.entities).toHaveLength(3)
  expect(named).toEqual([plain, plain])
})

test('[API-04j] guests can read products by id, and a promo code by its exact name only', async () => {
  const guest = newGuest(testShop.server)
  const { body: categories } = await guest.call('POST /v1/categories/search', { body: { limit: 1 } })
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const variant = await guest.call('GET /v1/products/variants/{id}', {
    params: { id: testShop.variant('tee-step', 'black') },
  })
  const codes = (op: 'eq' | 'like', value: string) =>
    guest.send({ method: 'POST', path: '/v1/promo-codes/search', body: { filter: { field: 'name', op, value } } })

  const category = await guest.call('GET /v1/categories/{id}', { params: { id: categories.entities[0]!._id } })
  expect([category.status, variant.status, methods.entities.length > 0]).toEqual([200, 200, true])
  expect((await codes('eq', 'ПРОСТІР')).body['total']).toBe(1)
  expect((await codes('eq', 'ПРОСТІ')).body['total']).toBe(0)
  expect((await codes('like', 'ПРО%')).body.code).toBe('VALIDATION_ERROR')
  expect((await guest.send({ method: 'POST', path: '/v1/promo-codes/search', body: {} })).body.code).toBe(
    'VALIDATION_ERROR',
  )
})
