import { expect, test } from 'vitest'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const items = () => [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
const readDetails = async (customer: TestCustomer) => (await customer.call('GET /v1/customer-profile/details')).body
const createDraft = async (customer: TestCustomer) =>
  (await customer.call('POST /v1/orders/create', { body: { products: items() } })).body

test('[CHK-01l] the next order of a customer begins with recipient, address and methods of the last one', async () => {
  const customer = await newCustomer(testShop)
  const first = await createDraft(customer)
  expect(first).toMatchObject({ customer: null, shippingInfo: null, shippingMethod: null, paymentMethod: null })
  const id = await prepareOrder(customer, items())
  const body = { ...lviv, comment: 'Після шостої' }
  await customer.call('PUT /v1/orders/{id}/update-shipping-info', { params: { id }, body })
  await placeOrder(customer, id)
  const next = await createDraft(customer)
  expect(next.customer).toMatchObject({ firstName: olena.firstName, lastName: olena.lastName, phone: olena.phone })
  expect(next.shippingInfo).toMatchObject({ city: lviv.city, branchNumber: lviv.branchNumber, comment: null })
  expect(next.shippingMethod?.name).toContain('Нова пошта')
  expect(next.paymentMethod).toBe('CASH_ON_DELIVERY')
  expect(next.number).toBeNull()
  const other = await newCustomer(testShop)
  expect(await createDraft(other)).toMatchObject({ customer: null, shippingInfo: null })
})

test('[CHK-01m] an order fills an empty account, and changes nothing that the customer typed', async () => {
  const customer = await newCustomer(testShop)
  expect(await readDetails(customer)).toMatchObject({ firstName: null, phone: null })
  await placeOrder(customer, await prepareOrder(customer, items()))
  expect(await readDetails(customer)).toMatchObject({
    firstName: olena.firstName,
    lastName: olena.lastName,
    phone: olena.phone,
  })
  const named = await newCustomer(testShop)
  await named.call('PATCH /v1/customer-profile/update', { body: { firstName: 'Марта' } })
  await placeOrder(named, await prepareOrder(named, items()))
  expect(await readDetails(named)).toMatchObject({ firstName: 'Марта', lastName: null, phone: olena.phone })
})

test('[ACC-07f] after signing out, the browser opens no order of the account', async () => {
  const customer = await newCustomer(testShop)
  const { _id } = await createDraft(customer)
  const browser = newGuest(testShop.server)
  const made = await browser.send({
    method: 'POST',
    path: '/v1/orders/create',
    body: { products: items() },
    headers: { authorization: `Bearer ${customer.session.accessToken}` },
  })
  const id = (made.body as { _id: string })._id
  expect((await browser.call('GET /v1/orders/{id}', { params: { id } })).status).toBe(200)
  await browser.send({ method: 'POST', path: '/v1/auth/sign-out', body: {} })
  expect((await browser.call('GET /v1/orders/{id}', { params: { id } })).status).toBe(404)
  expect((await newGuest(testShop.server).call('GET /v1/orders/{id}', { params: { id: _id } })).status).toBe(404)
})
