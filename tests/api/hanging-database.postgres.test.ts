import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listRows } from '#database/rows.ts'
import { runAs, timeLimitsMs, type Work } from '#database/time-limits.ts'
import { openTcpGate, type TcpGate } from '#ops/prove/tcp-gate.ts'
import { callablePath, everyCall } from '#tests/contract/every-call.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openSecondProcess, openShopFixture, type TestShop } from '#tests/support/test-shop.ts'

const maxReplyMs = 10_000
/** An administrator's search may take longer: 9 s and the wait for a connection. */
const maxAdministrationMs = 15_000

/** A process whose connections to PostgreSQL lead through a gate. */
let behindGate: TestShop
let pages: TestPages
let gate: TcpGate
let authorization: string
const testShop = await openShopFixture()
beforeAll(async () => {
  const { driver } = testShop.shop.client
  if (driver.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const url = new URL(driver.pool.options.connectionString!)
  gate = await openTcpGate(url.hostname, Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(gate.port)
  behindGate = await openSecondProcess(testShop, url.href)
  pages = await openTestPages(behindGate, [], {}, { cacheBytes: 10_000_000 })
  authorization = (await newAdministrator(testShop, { isSuper: true })).authorization
}, 120_000)
afterAll(async () => {
  gate.setHanging(false)
  await pages.close()
  await behindGate.close()
  await gate.cut()
})

/** Sends a request. Returns its status, its headers and the duration. */
const send = async (request: { url: string; method?: string; payload?: object; headers?: Record<string, string> }) => {
  const startedMs = performance.now()
  const { statusCode, headers } = await behindGate.server.inject({
    ...request,
    method: (request.method ?? 'GET') as 'GET',
  })
  return {
    name: `${request.method ?? 'GET'} ${request.url}`,
    status: statusCode,
    headers,
    ms: performance.now() - startedMs,
  }
}

const sendTimed = async (path: string) => {
  const startedMs = performance.now()
  const { status, headers } = await pages.request(path, { headers: { accept: 'text/html' } })
  return { name: path, status, headers, ms: performance.now() - startedMs }
}

/** Writes of visitors with bodies that the database must look at. */
const guestWrites = [
  { url: '/v1/subscriptions', payload: { email: 'olena@example.com' } },
  { url: '/v1/auth/login', payload: { email: 'olena@example.com', password: 'free as the wind' } },
  { url: '/v1/products/variants/search', payload: {} },
].map((request) => ({ ...request, method: 'POST' }))

describe('a database that keeps its connections and replies nothing', () => {
  beforeAll(async () => {
    expect((await sendTimed('/about')).status).toBe(200)
    // Every connection of the pool is open when it begins.
    await Promise.all(Array.from({ length: 10 }, () => behindGate.shop.database.execute(sql`select pg_sleep(0.2)`)))
    gate.setHanging(true)
  })
  afterAll(() => gate.setHanging(false))

  test('cached pages are served at once', async () => {
    const page = await sendTimed('/about')
    expect(page.status).toBe(200)
    expect(page.ms).toBeLessThan(1000)
  })

  test('the process is not ready, and says so within 3 s', async () => {
    const { status, ms } = await send({ url: '/health/ready' })
    expect(status).toBe(503)
    expect(ms).toBeLessThan(3000)
  })

  test('every call and page replies in time, all of them at once', { timeout: 60_000 }, async () => {
    const calls = everyCall.map(({ endpoint: { method, path } }) =>
      send({
        method,
        url: callablePath(path),
        headers: { authorization },
        ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      }),
    )
    const product = `/catalog/product/${testShop.variant('tee-step', 'black')}`
    const paths = [
      '/',
      '/catalog',
      product,
      `${product}/x`,
      '/basket',
      '/checkout',
      '/profile',
      '/no-such-page',
      '/old/shop',
    ]
    const replies = await Promise.all([
      ...calls,
      ...guestWrites.map(send),
      ...paths.map(sendTimed),
      sendTimed('/sitemap.xml'),
    ])
    const isAdministration = ({ name }: { name: string }) => name.includes('/v1/admin/')
    const late = replies.filter((reply) => reply.ms > (isAdministration(reply) ? maxAdministrationMs : maxReplyMs))
    expect(late.map(({ name, ms }) => `${name}: ${Math.round(ms)} ms`)).toEqual([])
    const faults = replies.filter(({ status, headers }) => status >= 500 && !(status === 503 && headers['retry-after']))
    expect(faults.map(({ name, status }) => `${name}: ${status}`)).toEqual([])
    expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(replies.length / 2)
  })

  test('the shop recovers by itself once it replies', { timeout: 60_000 }, async () => {
    gate.setHanging(false)
    await vi.waitFor(async () => expect((await send({ url: '/health/ready' })).status).toBe(200), { timeout: 20_000 })
    const replies = await Promise.all(Array.from({ length: 30 }, () => send({ url: '/v1/contacts' })))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    expect((await sendTimed('/catalog')).status).toBe(200)
    await vi.waitFor(() => expect(behindGate.shop.changes.isListening()).toBe(true), { timeout: 20_000 })
  })
})

describe('a statement that takes too long', () => {
  const countSleeping = async () => {
    const rows = await listRows(
      testShop.shop.database,
      sql`select 1 from pg_stat_activity
        where datname = current_database() and query like 'select pg_sleep(77)%' and state = 'active'`,
    )
    return rows.length
  }
  const database = () => behindGate.shop.database
  /** Drizzle begins a statement when it is awaited. */
  const sleepAs = (work: Work) => runAs(work, async () => void (await database().execute(sql`select pg_sleep(77)`)))

  test('is ended after the time of its kind of work, at the database too', { timeout: 30_000 }, async () => {
    const startedMs = performance.now()
    await expect(sleepAs('read')).rejects.toThrow()
    expect(performance.now() - startedMs).toBeLessThan(timeLimitsMs.read + 1000)
    await vi.waitFor(async () => expect(await countSleeping()).toBe(0), { timeout: 10_000, interval: 500 })
  })

  test('ends its transaction and releases its locks', { timeout: 30_000 }, async () => {
    const slow = runAs('write', () =>
      database().transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(77)`)
        await tx.execute(sql`select pg_sleep(77)`)
      }),
    )
    await expect(slow).rejects.toThrow()
    await testShop.shop.database.execute(sql`select pg_advisory_lock(77), pg_advisory_unlock(77)`)
  })

  test(
    'of the start and of commands has no limit, and a caller who waits for a connection has the own limit',
    { timeout: 30_000 },
    async () => {
      const all = Array.from({ length: 10 }, () => database().execute(sql`select pg_sleep(2)`))
      // Waits for a connection that callers without a limit use.
      const waiting = sleepAs('read')
      await expect(waiting).rejects.toThrow()
      await Promise.all(all)
      await database().execute(sql`select pg_sleep(${timeLimitsMs.read / 1000 + 1})`)
    },
  )
})
