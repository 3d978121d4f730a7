import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import { requestLimits } from '#api/http/limits.ts'
import { createLog } from '#api/log.ts'
import { createMetrics } from '#api/metrics/metrics.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestPages } from '#tests/support/pages.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const metricsToken = 'a token of the test suites'
const bearer = { authorization: `Bearer ${metricsToken}` }
let isDraining = false
const logged: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
const shop = await openShopFixture('ua', { metricsToken, isDraining: () => isDraining, log })
const guest = newGuest(shop.server)

const get = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ url, headers })
const figures = async () => (await get('/metrics', bearer)).body
const figure = async (name: string) =>
  Number(
    (await figures())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

describe('health', () => {
  test('a process is live and ready; nothing caches the reply', async () => {
    const [live, ready] = [await get('/health/live'), await get('/health/ready')]
    expect([live.statusCode, live.json(), live.headers['cache-control']]).toEqual([200, { status: 'live' }, 'no-store'])
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ])
  })

  test('a process that drains is live and not ready, still serves, and closes its connections', async () => {
    isDraining = true
    const [live, ready, served] = [await get('/health/live'), await get('/health/ready'), await get('/v1/contacts')]
    isDraining = false
    expect([live.statusCode, ready.statusCode, served.statusCode]).toEqual([200, 503, 200])
    expect(ready.json()).toEqual({ status: 'draining' })
    expect(served.headers.connection).toBe('close')
    expect((await get('/v1/contacts')).headers.connection).toBe('keep-alive')
  })

  test('a process whose database fails is not ready, and ready again once it replies', async () => {
    const execute = vi.spyOn(shop.shop.database, 'execute').mockRejectedValueOnce(new Error('down'))
    const down = await get('/health/ready')
    execute.mockRestore()
    expect([down.statusCode, down.json()]).toEqual([503, { status: 'database unreachable' }])
    expect((await get('/health/ready')).statusCode).toBe(200)
  })

  // A folder of the kernel: it exists, and its disk has no room.
  test.runIf(existsSync('/proc'))('[API-06m] a process whose disk is full is live and not ready', async () => {
    const statuses = []
    for (const folders of [[tmpdir()], [tmpdir(), '/proc'], ['/no such folder']]) {
      const watched = await openTestShop('ua', { folders })
      const [live, ready] = ['/health/live', '/health/ready'].map((url) => watched.server.inject({ url }))
      statuses.push([(await live!).statusCode, (await ready!).statusCode, (await ready!).json()])
      await watched.close()
    }
    expect(statuses).toEqual([
      [200, 200, { status: 'ready' }],
      [200, 503, { status: 'disk full' }],
      [200, 503, { status: 'disk full' }],
    ])
  })

  test('probes are not counted by the rate limits', async () => {
    const strict = await openTestShop('ua', { rateLimitFactor: 1 / requestLimits.general.address, metricsToken })
    const statuses = []
    for (const url of ['/health/live', '/health/ready', '/metrics', '/health/live', '/v1/contacts', '/v1/contacts'])
      statuses.push((await strict.server.inject({ url, headers: url === '/metrics' ? bearer : {} })).statusCode)
    await strict.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('metrics', () => {
  test('need the token', async () => {
    expect((await get('/metrics')).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer another token of this length' })).statusCode).toBe(401)
    expect((await get('/metrics', bearer)).statusCode).toBe(200)
  })

  test('without a token, only a connection from this machine that no proxy has forwarded', async () => {
    const open = await openTestShop()
    const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await open.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    const statuses = [
      await status('127.0.0.1'),
      await status('::1'),
      await status('10.0.0.7'),
      await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
      await status('127.0.0.1', { forwarded: 'for=203.0.113.9' }),
    ]
    await open.close()
    expect(statuses).toEqual([200, 200, 401, 401, 401])
  })

  test('count requests by the pattern of their route', async () => {
    const name = 'http_requests_total{method="GET",route="/v1/products/variants/:id",status="400"}'
    const before = await figure(name)
    await get('/v1/products/variants/secret-of-a-visitor')
    expect(await figure(name)).toBe(before + 1)
    expect(await figures()).not.toContain('secret-of-a-visitor')
    expect(await figures()).toContain('http_request_duration_seconds_bucket{le="0.5"')
  })

  test('count pages by the pattern of their path', async () => {
    const metrics = createMetrics()
    const pages = await openTestPages(shop, [], {}, { operation: { metrics, isDraining: () => false } })
    await pages.request('/catalog/secret-of-a-visitor')
    await pages.request('/no-such-page/at-all')
    await pages.close()
    const text = await metrics.render()
    expect(text).toContain('http_requests_total{method="GET",route="/catalog/:category",status="404"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="*",status="404"} 1')
    expect(text).not.toContain('secret-of-a-visitor')
  })

  test('count placed orders with their units and sums', async () => {
    const read = async () =>
      Promise.all(
        ['shop_orders_placed_total', 'shop_units_sold_total', 'shop_revenue_placed_total{currency="UAH"}'].map(figure),
      )
    const before = await read()
    const products = [{ variantId: shop.variant('tee-step', 'black'), size: 'M' as const, quantity: 2 }]
    const { body: order } = await placeOrder(guest, await prepareOrder(guest, products))
    const after = await read()
    expect(after.map((value, index) => value - before[index]!)).toEqual([1, 2, order.prices.total])
  })

  test('do not count an order whose transaction fails', async () => {
    const before = await figure('shop_orders_placed_total')
    const failing = shop.shop.change(async (tx) => {
      tx.count({ event: 'order-placed', units: 1, currency: 'UAH', totalMinor: 100 })
      return Promise.reject(new Error('rolled back'))
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await figure('shop_orders_placed_total')).toBe(before)
  })
})

describe('the log', () => {
  test('has one line per request with its route, never what the address says', async () => {
    logged.length = 0
    const reply = await get('/v1/products/variants/olena@example.com?token=secret')
    const lines = logged.filter(({ msg }) => msg === 'request')
    expect(lines).toEqual([
      expect.objectContaining({
        id: reply.headers['x-request-id'],
        method: 'GET',
        route: '/v1/products/variants/:id',
        status: 400,
        ms: expect.any(Number),
      }),
    ])
    expect(JSON.stringify(logged)).not.toMatch(/olena|secret/)
  })

  test('has no line for probes', async () => {
    logged.length = 0
    await get('/health/live')
    await get('/metrics', bearer)
    expect(logged).toEqual([])
  })

  test('has a refused sign-in with the address it came from, without the account', async () => {
    const { email } = await newCustomer(shop)
    logged.length = 0
    await guest.call('POST /v1/auth/login', { body: { email, password: 'not the password' } })
    expect(logged.find(({ msg }) => msg === 'security')).toMatchObject({
      security: 'sign-in refused',
      route: '/v1/auth/login',
      address: '127.0.0.1',
    })
    expect(JSON.stringify(logged)).not.toContain(email)
  })

  test('has a failed statement without the values that visitors have typed', async () => {
    logged.length = 0
    const failure = await shop.shop.database
      .execute(sql`select ${'olena@example.com'}::uuid`)
      .catch((error: unknown) => error)
    log.error(failure)
    expect(logged[0]).toMatchObject({ err: { message: 'Failed query: select $1::uuid', cause: { code: '22P02' } } })
    expect(JSON.stringify(logged[0])).not.toContain('olena')
  })
})
