import { expect, test } from 'vitest'
import { pageNames } from '#shared/enums.ts'
import { callablePath } from '#tests/contract/every-call.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

/** Returns true if the server has a route for a call. For a guest, only an unknown address is NOT FOUND with BAD_REQUEST. */
const isServed = async (call: string): Promise<boolean> => {
  const [method = '', path = ''] = call.split(' ')
  const { status, body } = await newGuest(testShop.server).send({ method, path: callablePath(path) })
  return !(status === 404 && body.code === 'BAD_REQUEST')
}

/** The calls that the specification names, and those of resources that it only mentions. */
const named = [
  'GET /v1/customer-profile/details',
  'PATCH /v1/customer-profile/update',
  'PATCH /v1/customer-profile/update/password',
  'GET /v1/customer-profile/basket',
  'PATCH /v1/customer-profile/basket',
  'PUT /v1/customer-profile/basket/add',
  'DELETE /v1/customer-profile/basket/delete',
  'PATCH /v1/customer-profile/basket/update',
  'POST /v1/customer-profile/orders',
  'POST /v1/customer-users/subscribe',
  'POST /v1/auth/register',
  'POST /v1/auth/login',
  'POST /v1/auth/refresh-session',
  'POST /v1/auth/google',
  'POST /v1/auth/reset-password',
  'POST /v1/auth/forgot-password',
  'POST /v1/auth/confirm-email',
  'POST /v1/auth/admin/login',
  'GET /v1/pages/{name}',
  'DELETE /v1/products/many',
  'GET /v1/products/variants/{id}',
  'POST /v1/products/variants/search',
  'POST /v1/products/variants/search-random',
  'POST /v1/products/search',
  'POST /v1/categories/search',
  'POST /v1/shipping-methods/search',
  'POST /v1/promo-codes/search',
  'GET /v1/contacts',
  'GET /v1/orders/{id}',
  'POST /v1/orders/create',
  'PUT /v1/orders/{id}/payment-method',
  'PUT /v1/orders/{id}/update-customer',
  'PUT /v1/orders/{id}/update-shipping-info',
  'PUT /v1/orders/{id}/update-shipping-method',
  'PUT /v1/orders/{id}/update-product',
]

/** Resources with calls to create, read, update and delete. */
const resources = ['products', 'categories', 'shipping-methods', 'promo-codes', 'colors', 'files', 'admin-users']

test('[API-01a] an unknown address is not served', async () => {
  expect(await isServed('GET /v1/no-such-call')).toBe(false)
  expect(await isServed('POST /v1/pages/{name}')).toBe(false)
})

test.each(named)('[API-01a] %s is a call of the shop', async (call) => {
  expect(await isServed(call)).toBe(true)
})

test.each(resources)('[API-01a] %s can be created, read, updated and deleted', async (resource) => {
  const path = `/v1/${resource}`
  expect(await isServed(`POST ${path}`)).toBe(true)
  expect(await isServed(`DELETE ${path}/{id}`)).toBe(true)
  const reads = [`GET ${path}/{id}`, `GET /v1/admin/${resource}/{id}`]
  expect(await Promise.all(reads.map(isServed))).toContain(true)
  const changes = [`PATCH ${path}/{id}`, `PUT ${path}/{id}`]
  expect(await Promise.all(changes.map(isServed))).toContain(true)
})

test.each([
  'PATCH /v1/orders/{id}',
  'DELETE /v1/orders/{id}',
  'POST /v1/pages',
  'PUT /v1/pages/{name}',
  'DELETE /v1/pages/{name}',
])('[API-01a] administrators can call %s', async (call) => {
  expect(await isServed(call)).toBe(true)
})

test('[API-01a] the content pages are the seven of the specification, and the texts of the catalogue', () => {
  const seven = ['home', 'about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions']
  expect([...pageNames].toSorted()).toEqual([...seven, 'catalog'].toSorted())
})
