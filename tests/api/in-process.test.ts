import { describe, expect, test } from 'vitest'
import { readAccessToken } from '#api/http/access-token.ts'
import { bind } from '#api/http/bind.ts'
import { callInProcess, type CallInput, type InProcessCaller } from '#api/http/in-process.ts'
import { buildServer } from '#api/server.ts'
import type { Reply } from '#shared/endpoints/endpoint.ts'
import { readContacts } from '#shared/endpoints/shop.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const log = { error: () => undefined }
const visitor = {
  locale: 'uk',
  address: '127.0.0.1',
  idempotencyKey: undefined,
  orderCookie: () => undefined,
  listOrderIds: () => [],
  listTurnIds: () => [],
  deviceId: () => undefined,
  isKnownDevice: () => false,
  userAgent: '',
  passkeyChallengeId: undefined,
  refreshCookie: undefined,
  staffCookie: undefined,
} as const
const testShop = await openShopFixture()
const customer = await newCustomer(testShop)
const claims = await readAccessToken(testShop.shop, customer.session.accessToken)

const inProcess = (caller: InProcessCaller, call: string, input: CallInput = {}) =>
  callInProcess(testShop.server, log, caller, call, input)

/** Sends the same call as a browser does. */
const overHttp = async (call: string, input: CallInput, isSignedIn: boolean) => {
  const [method, template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (input.params as Record<string, string>)[name]!)
  const query = new URLSearchParams(input.query as Record<string, string> | undefined)
  const response = await testShop.server.inject({
    method: method as 'GET',
    url: query.size ? `${path}?${query}` : path,
    headers: {
      'accept-language': 'uk',
      ...(isSignedIn && { authorization: `Bearer ${customer.session.accessToken}` }),
    },
    ...(input.body !== undefined && { payload: input.body as object }),
  })
  return { status: response.statusCode, body: response.json<unknown>() }
}

const missing = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const calls: [call: string, input: CallInput, isSignedIn?: true][] = [
  ['GET /v1/contacts', {}],
  ['POST /v1/categories/search', { body: { limit: 3 } }],
  ['POST /v1/products/variants/search', { body: { limit: 2, facets: true, text: 'футболка' } }],
  ['POST /v1/products/search', { body: { limit: 2 } }],
  ['GET /v1/customer-profile/details', {}, true],
  ['GET /v1/customer-profile/basket', {}, true],
  // Refused, each by another check.
  ['GET /v1/customer-profile/details', {}],
  ['GET /v1/admin-users/{id}', { params: { id: missing } }, true],
  ['GET /v1/orders/{id}', { params: { id: missing } }],
  ['GET /v1/orders/{id}', { params: { id: 'no-id' } }],
  ['POST /v1/products/search', { body: { limit: 'two', page: -1 } }],
  ['POST /v1/products/search', { body: { text: 'a\0b' } }],
  ['POST /v1/products/search', { body: { filter: { field: 'nonsense', op: 'eq', value: 1 } } }],
]

describe('a call without HTTP returns what a browser would get', () => {
  test.each(calls.map(([call, input, isSignedIn = false]) => ({ call, input, isSignedIn })))(
    '$call $input, signed in: $isSignedIn',
    async ({ call, input, isSignedIn }) => {
      const expected = await overHttp(call, input, isSignedIn)
      const actual = await inProcess({ visitor, claims: isSignedIn ? claims : undefined }, call, input)
      expect(actual.status).toBe(expected.status)
      expect(JSON.parse(JSON.stringify(actual.body))).toEqual(expected.body)
    },
  )

  test('with errors in the visitor’s language', async () => {
    const read = (locale: 'uk' | 'en') =>
      inProcess({ visitor: { ...visitor, locale }, claims: undefined }, 'GET /v1/customer-profile/details')
    const [uk, en] = [await read('uk'), await read('en')]
    expect(uk.body).not.toEqual(en.body)
    expect([uk.status, en.status]).toEqual([401, 401])
  })
})

test('a field that a reply does not declare stays on the server', async () => {
  const server = await buildServer({ ...testShop.shop }, { logger: testShop.shop.log, rateLimitFactor: 0 })
  const { body: contacts } = await overHttp('GET /v1/contacts', {}, false)
  const endpoint = { ...readContacts, path: '/v1/contacts-with-secret' } as const
  bind(server, testShop.shop, endpoint, () =>
    Promise.resolve({ ...(contacts as Reply<typeof readContacts>), passwordHash: 'secret' }),
  )
  const leaking = await callInProcess(server, log, { visitor, claims: undefined }, 'GET /v1/contacts-with-secret', {})
  expect(leaking).toEqual({ status: 200, body: contacts })
  await server.close()
})

test('a call that does not exist is a programming error', async () => {
  await expect(inProcess({ visitor, claims: undefined }, 'GET /v1/nothing')).rejects.toThrow('There is no call')
})
