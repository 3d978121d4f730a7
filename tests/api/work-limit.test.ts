import { expect, test } from 'vitest'
import { buildServer } from '#api/server.ts'
import { createMetrics } from '#api/metrics/metrics.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

test('a process that works on as many requests as it may refuses more with 503 and Retry-After, and recovers by itself', async () => {
  const { shop } = testShop
  const operation = { metrics: createMetrics(), metricsToken: undefined, isDraining: () => false }
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor: 0, maxAtWork: 2, operation })
  const release: (() => void)[] = []
  server.get('/slow', () => new Promise<string>((resolve) => release.push(() => resolve('done'))))
  server.get('/fast', () => 'done')
  await server.ready()
  const started = async (count: number) => {
    while (release.length < count) await new Promise((resolve) => setImmediate(resolve))
  }

  const accepted = [server.inject('/slow'), server.inject('/slow')]
  await started(2)
  const refused = await server.inject({ url: '/fast', headers: { 'accept-language': 'en' } })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '10',
    expect.objectContaining({ code: 'DATA_BASE_ERROR', details: { reason: 'TOO_BUSY' } }),
  ])
  const page = await server.inject({ url: '/fast', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect((await server.inject('/health/live')).statusCode).toBe(200)

  release.pop()!()
  expect((await accepted[1]!).body).toBe('done')
  expect((await server.inject('/fast')).statusCode).toBe(200)
  release.pop()!()
  expect((await accepted[0]!).statusCode).toBe(200)
  for (let request = 0; request < 5; request += 1) expect((await server.inject('/fast')).statusCode).toBe(200)
  await server.close()
})
