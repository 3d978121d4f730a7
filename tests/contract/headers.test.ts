import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import { readSettings } from '#api/settings/settings.ts'
import { buildServer } from '#api/server.ts'
import { maxOrderCookies } from '#api/http/order-key.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { publicUrl: 'https://shop.example' })
const folder = await mkdtemp(join(tmpdir(), 'shyr-mailbox-'))
const server = await buildServer(testShop.shop, {
  logger: testShop.shop.log,
  rateLimitFactor: 0,
  allowedHosts: ['shop.example'],
})
beforeAll(async () => {
  registerMailbox(server, folder, ['shop.example'])
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const inject = (url: string, { method = 'GET', host = 'shop.example', ...headers }: Record<string, string> = {}) =>
  server.inject({ method: method as 'GET', url, headers: { host, ...headers } })

describe.each([
  ['a reply of the API', '/v1/contacts', 200],
  ['an error of the API', '/v1/orders/nonsense', 400],
  ['an address that no call has', '/v1/nothing', 404],
  ['an address that cannot be decoded', '/%zz', 400],
  ['the API reference', '/docs/api', 200],
  ['a file of the API reference', '/docs/api/static/swagger-ui.css', 200],
  ['the OpenAPI document', '/v1/openapi.json', 200],
  ['the mailbox', '/mailbox', 200],
])('%s', (_what, url, status) => {
  test('is sent with the headers that protect every reply', async () => {
    const { statusCode, headers } = await inject(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    })
    expect(headers['content-security-policy']).not.toMatch(/https?:/)
  })
})

test('subdomains of the shop’s host are included if HSTS_SUBDOMAINS says so', async () => {
  const { hstsSubdomains } = readSettings({ HSTS_SUBDOMAINS: 'on' })
  const strict = await buildServer(
    { ...testShop.shop, hstsSubdomains },
    { logger: testShop.shop.log, rateLimitFactor: 0 },
  )
  expect((await strict.inject('/v1/contacts')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await strict.close()
})

test('a shop without TLS does not ask browsers for it', async () => {
  const plain = await buildServer(
    { ...testShop.shop, publicUrl: 'http://localhost:3000' },
    { logger: testShop.shop.log, rateLimitFactor: 0 },
  )
  expect((await plain.inject('/v1/contacts')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

test.each(['/docs/api', '/docs/api/static/swagger-ui.css', '/v1/openapi.json', '/mailbox'])(
  '%s is served for allowed hosts only, so that no other site can read it',
  async (url) => {
    expect((await inject(url, { host: 'shop.example' })).statusCode).toBe(200)
    expect((await inject(url, { host: 'SHOP.example' })).statusCode).toBe(200)
    expect((await inject(url, { host: 'rebound.example' })).statusCode).toBe(404)
  },
)

test('replies to one visitor are stored nowhere', async () => {
  const created = await server.inject({
    method: 'POST',
    url: '/v1/orders/create',
    payload: { products: [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }] },
  })
  const { _id } = created.json<{ _id: string }>()
  const read = await server.inject({
    url: `/v1/orders/${_id}`,
    cookies: { [`order-${_id}`]: created.cookies[0]!.value },
  })
  for (const response of [created, read]) {
    expect(response.statusCode).toBeLessThan(300)
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('[CHK-14] a browser holds the keys of a bounded number of orders, the newest ones', async () => {
  const cookies = Object.fromEntries(
    Array.from({ length: maxOrderCookies + 3 }, (_, index) => [`order-${index}`, 'key']),
  )
  const created = await server.inject({
    method: 'POST',
    url: '/v1/orders/create',
    cookies,
    payload: { products: [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }] },
  })
  const removed = created.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(removed.toSorted()).toEqual(['order-0', 'order-1', 'order-2', 'order-3'])
})
