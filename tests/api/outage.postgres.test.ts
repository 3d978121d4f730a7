import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTcpGate, type TcpGate } from '#ops/prove/tcp-gate.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openSecondProcess, openShopFixture, type TestShop } from '#tests/support/test-shop.ts'

let behindWire: TestShop
let pages: TestPages
let wire: TcpGate
const testShop = await openShopFixture()
beforeAll(async () => {
  const { driver } = testShop.shop.client
  if (driver.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const url = new URL(driver.pool.options.connectionString!)
  wire = await openTcpGate(url.hostname, Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  behindWire = await openSecondProcess(testShop, url.href)
  pages = await openTestPages(behindWire)
}, 120_000)
afterAll(async () => {
  await pages.close()
  await behindWire.close()
  await wire.cut()
})

const contacts = () => behindWire.server.inject({ url: '/v1/contacts' })
const about = () => pages.request('/about', { cookies: { locale: 'en' }, headers: { accept: 'text/html' } })

test('[API-06j] [API-06k] an outage of PostgreSQL is a 503 and ends by itself', async () => {
  expect([(await contacts()).statusCode, (await about()).status]).toEqual([200, 200])

  await wire.cut()
  const answer = await contacts()
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'DATA_BASE_ERROR' })])
  expect(answer.headers['retry-after']).toBe('10')
  const page = await about()
  expect(page.status).toBe(503)
  expect(page.headers['retry-after']).toBe('10')
  expect(page.html).toContain('We are closed for a moment.')

  await wire.restore()
  await vi.waitFor(async () => expect((await contacts()).statusCode).toBe(200), { timeout: 30_000 })
  expect((await about()).status).toBe(200)
})
