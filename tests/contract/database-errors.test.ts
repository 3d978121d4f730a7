import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildServer } from '#api/server.ts'
import { apiErrors } from '#shared/texts/uk/api-errors.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('[API-06c] [API-06d] a failing database returns its error without internal details', async () => {
  const testShop = await openTestShop()
  await testShop.shop.database.execute(sql`alter table contacts rename to contacts_elsewhere`)
  const { status, body } = await newGuest(testShop.server).send({ path: '/v1/contacts' })
  expect([status, body.code]).toEqual([500, 'DATA_BASE_ERROR'])
  expect(JSON.stringify(body)).not.toMatch(/contacts|select|relation/i)
  await testShop.close()
})

test('[API-06c] [API-06d] [API-06j] an unreachable database is a 503 for every call, with Retry-After', async () => {
  const testShop = await openTestShop()
  await testShop.shop.client.close()
  const reads = await testShop.server.inject({ url: '/v1/contacts' })
  const payload = { email: 'olena@example.com' }
  const writes = await testShop.server.inject({ method: 'POST', url: '/v1/customer-users/subscribe', payload })
  for (const response of [reads, writes]) {
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { code: 'DATA_BASE_ERROR', message: apiErrors.statuses[503] },
    ])
    expect(response.headers['retry-after']).toBe('10')
  }
  await testShop.server.close()
})

test('[API-06k] an unreachable database is a page in a browser, in the visitor’s language', async () => {
  const testShop = await openTestShop()
  const server = await buildServer(testShop.shop, { logger: testShop.shop.log, rateLimitFactor: 0 })
  server.get('/some-page', () => testShop.shop.database.execute(sql`select 1`))
  await testShop.shop.client.close()
  for (const [locale, title] of [
    ['uk', 'Крамниця ненадовго зачинена.'],
    ['en', 'We are closed for a moment.'],
  ]) {
    const headers = { accept: 'text/html', cookie: `locale=${locale}` }
    const response = await server.inject({ url: '/some-page', headers })
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ 'retry-after': '10', 'content-language': locale })
    expect(response.body).toContain(title)
    expect(response.body).toContain(locale === 'uk' ? '10\u00A0с.' : '10\u00A0s.')
  }
  await server.close()
  await testShop.server.close()
})
