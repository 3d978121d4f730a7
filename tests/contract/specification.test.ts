import { expect, test } from 'vitest'
import { pageNames } from '#shared/enums.ts'
import { everyCall } from '#tests/contract/walk.ts'

/** The calls that the specification names, and those of the resources that it only says to exist. */
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

/** Those that are made, read, changed and deleted alike. */
const kept = ['products', 'categories', 'shipping-methods', 'promo-codes', 'colors', 'files', 'admin-users']

const calls = new Set(everyCall.map(({ call }) => call))

test.each(named)('[API-01a] %s is a call of the shop', (call) => {
  expect(calls).toContain(call)
})

test.each(kept)('[API-01a] one of the %s is made, read, changed and deleted', (resource) => {
  const path = `/v1/${resource}`
  expect(calls).toContain(`POST ${path}`)
  expect(calls).toContain(`DELETE ${path}/{id}`)
  const reads = [`GET ${path}/{id}`, `GET /v1/admin/${resource}/{id}`]
  expect(reads.filter((call) => calls.has(call))).not.toEqual([])
  const changes = [`PATCH ${path}/{id}`, `PUT ${path}/{id}`]
  expect(changes.filter((call) => calls.has(call))).not.toEqual([])
})

test('[API-01a] an order is read, changed and deleted, a page made, changed and deleted', () => {
  for (const call of ['PATCH /v1/orders/{id}', 'DELETE /v1/orders/{id}']) expect(calls).toContain(call)
  for (const call of ['POST /v1/pages', 'PUT /v1/pages/{name}', 'DELETE /v1/pages/{name}'])
    expect(calls).toContain(call)
})

test('[API-01a] the content pages are the seven of the specification', () => {
  const seven = ['home', 'about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions']
  expect([...pageNames].toSorted()).toEqual(seven.toSorted())
})
