import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { registerAdminApp } from '#api/admin-app/register-admin-app.ts'
import { updateDoor } from '#api/modules/door/door.queries.ts'
import { buildServer } from '#api/server.ts'
import { demoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const built = '<!doctype html>\n<html><head><title></title></head><body><noscript></noscript></body></html>'
let now = new Date('2026-11-24T10:00:00Z')
let demo: FastifyInstance
let live: FastifyInstance

const serve = async (isDemo: boolean): Promise<FastifyInstance> => {
  const { shop } = testShop
  const server = await buildServer(shop, { logger: shop.log, rateLimitFactor: 0 })
  await registerAdminApp(server, shop, { html: () => built, development: false, isDemo })
  await server.ready()
  return server
}

const testShop = await openShopFixture('ua', { now: () => now })
beforeAll(async () => {
  await seedDemoAdministrator(testShop.shop.database)
  demo = await serve(true)
  live = await serve(false)
})
afterAll(() => Promise.all([demo.close(), live.close()]))

describe('the page of the counter', () => {
  test.each(['/admin', '/admin/', '/admin/orders', '/admin/orders/1?view=pack'])(
    '[ADM-23a] is the same at %s, is stored nowhere and found by no search engine',
    async (url) => {
      const { statusCode, headers, body } = await live.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(body).toContain(
        '<html lang="uk-UA" data-storefront="ua" data-brand="shyr" data-payments="CASH_ON_DELIVERY">',
      )
      expect(body).toContain('<title>Прилавок — ШИР</title>')
    },
  )

  test('[ADM-23a] has a policy of its own that allows nothing of others and no Trusted Types policy', async () => {
    const { headers } = await live.inject({ url: '/admin' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy.join(' ').replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:/)
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()')
  })

  test('[ADM-23b] is served while the shop is closed', async () => {
    const { shop } = testShop
    await shop.change((tx) => updateDoor(tx, false, now))
    expect((await live.inject({ url: '/v1/contacts' })).statusCode).toBe(503)
    expect((await live.inject({ url: '/admin/orders' })).statusCode).toBe(200)
  })

  test('a file that is not there is not the page', async () => {
    expect((await live.inject({ url: '/admin/assets/gone-1234.js' })).statusCode).toBe(404)
  })
})

describe('one press into a demo', () => {
  const readDemoAccount = async () =>
    (await demo.inject({ url: '/admin/demo-account' })).json<{ account: object | null }>()
  const enter = (account: object) => demo.inject({ method: 'POST', url: '/v1/auth/admin/login', payload: account })

  test('[ADM-23c] gets the public account with a code that was not used yet', async () => {
    now = new Date('2026-11-24T11:00:00Z')
    const { account } = await readDemoAccount()
    expect(account).toMatchObject({ email: demoAdministrator.email, password: demoAdministrator.password })
    expect((await enter(account!)).statusCode).toBe(200)
    // Once more within the same half minute: the code before is used.
    const second = await readDemoAccount()
    expect((await enter(second.account!)).statusCode).toBe(200)
    expect(second.account).not.toEqual(account)
    expect(await readDemoAccount()).toEqual({ account: null })
    now = new Date('2026-11-24T11:01:00Z')
    expect((await enter((await readDemoAccount()).account!)).statusCode).toBe(200)
  })

  test('[ADM-23c] does not exist in live mode', async () => {
    const { body } = await live.inject({ url: '/admin/demo-account' })
    // The page, as at every other address.
    expect(body).toContain('<!doctype html>')
    expect(body).not.toContain('data-demo')
    expect(body).not.toContain(demoAdministrator.email)
    expect((await demo.inject({ url: '/admin' })).body).toContain('data-demo')
  })
})
