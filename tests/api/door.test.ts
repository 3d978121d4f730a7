import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnreachable } from '#database/unreachable.ts'
import { createStaffLink } from '#api/modules/door/staff-link.ts'
import { shop as shopTable } from '#database/schema/shop.ts'
import { runChange } from '#database/changes.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import { updateDoor } from '#api/modules/door/door.queries.ts'
import type { OpenTask } from '#shared/entities/admin/door.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** Posts results without content. */
const silentProvider = {
  method: 'LIQPAY',
  origins: {},
  readNotice: () => Promise.resolve(undefined),
} as unknown as PaymentProvider // the shop calls nothing else of it here

let now = new Date('2026-11-02T10:00:00Z')
let openTasks: OpenTask[] = []
const testShop = await openShopFixture('ua', {
  now: () => now,
  listOpenTasks: () => Promise.resolve(openTasks),
  replyBytes: 1e6,
  payments: [silentProvider],
})
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 1e6 })
const superAdmin = await newAdministrator(testShop, { isSuper: true })
beforeEach(() => {
  openTasks = []
  now = new Date('2026-11-02T10:00:00Z')
})
afterEach(async () => {
  await superAdmin.call('PATCH /v1/admin/door', { body: { isOpen: true } })
})

const close = () => superAdmin.call('PATCH /v1/admin/door', { body: { isOpen: false } })
/** Follows a staff link, and returns the cookie that it sets. */
const enter = async (link: string) => {
  const { pathname, search } = new URL(link)
  const { statusCode, headers, cookies } = await testShop.server.inject({ url: pathname + search })
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([303, '/', 'no-store'])
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

describe('a closed shop', () => {
  test.each(['/', '/catalog', '/privacy-policy', '/no-such-page', '/sitemap.xml', '/checkout/return', '/docs/api'])(
    'shows visitors of %s that it is closed, with 503 and Retry-After, and to no search engine',
    async (path) => {
      await pages.request(path) // into the cache of pages
      await close()
      const { status, headers, html } = await pages.request(path)
      expect({ status, again: headers['retry-after'], robots: headers['x-robots-tag'] }).toEqual({
        status: 503,
        again: '900',
        robots: 'noindex',
      })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(html).toContain('<h1>Зачинено. Ненадовго.</h1>')
      expect(html).toContain('<meta name="robots" content="noindex">')
      await superAdmin.call('PATCH /v1/admin/door', { body: { isOpen: true } })
      expect((await pages.request(path)).status).not.toBe(503)
    },
  )

  test('speaks the visitor’s language, and the other one below', async () => {
    await close()
    const { html, headers } = await pages.request('/', { cookies: { locale: 'en' } })
    expect(headers['content-language']).toBe('en')
    expect(html).toContain('<html lang="en-US">')
    expect(html).toContain('<h1>Closed, but not for long.</h1>')
    expect(html).toContain('<footer lang="uk-UA"><p>Зачинено. Ненадовго.')
  })

  test('says “opening soon” until it has been opened for the first time', async () => {
    await close()
    await testShop.shop.database.update(shopTable).set({ openedAt: null })
    await testShop.shop.change((tx) => Promise.resolve(tx.publish('door', 'door')))
    const { html, headers } = await pages.request('/')
    expect(headers['retry-after']).toBe('86400')
    expect(html).toContain('<h1>Скоро відчинимося.</h1>')
    expect(html).toContain('Opening soon.')
  })

  test('refuses forms and calls of visitors', async () => {
    await close()
    const posted = await pages.post('/basket/add', {})
    expect([posted.status, posted.html.includes('Зачинено')]).toEqual([503, true])
    const headers = { 'accept-language': 'en' }
    const { status, body } = await newGuest(testShop.server).call('GET /v1/contacts', { headers })
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        code: 'FORBIDDEN',
        message: 'The shop is closed right now. Please come back a little later.',
        details: { reason: 'SHOP_CLOSED' },
      },
    })
  })

  test('keeps health, robots.txt, administrators’ calls and their sign-in, and one-click unsubscribing', async () => {
    await close()
    const readStatus = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await testShop.server.inject({ method, url, ...(payload && { payload }) })).statusCode
    expect(await readStatus('GET', '/health/live')).toBe(200)
    expect(await readStatus('GET', '/health/ready')).toBe(200)
    expect((await pages.request('/robots.txt')).status).toBe(200)
    expect((await superAdmin.call('GET /v1/admin/contacts')).status).toBe(200)
    expect(await readStatus('POST', '/v1/auth/admin/login', { email: 'a@b.ua', password: 'x', tfaCode: '1' })).not.toBe(
      503,
    )
    expect(await readStatus('POST', '/v1/auth/refresh-session', {})).toBe(401)
    expect(await readStatus('POST', '/v1/auth/sign-out', {})).toBe(200)
    expect(await readStatus('POST', '/v1/customer-users/unsubscribe?token=sesame', {})).not.toBe(503)
    expect(await readStatus('POST', '/v1/payments/liqpay/result', {})).toBe(200)
  })

  test('is shown to staff by a link, which no search engine and no cache may keep', async () => {
    await close()
    const { body } = await superAdmin.call('GET /v1/admin/door')
    expect(body).toMatchObject({ isOpen: false, openTasks: [] })
    const cookies = await enter(body.staffLink)
    const { status, headers } = await pages.request('/', { cookies })
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'private, no-store'])
    const { statusCode } = await testShop.server.inject({ url: '/v1/contacts', cookies })
    expect(statusCode).toBe(200)
  })

  test('does not let in by a link of another shop, a changed one, or one that is 30 days old', async () => {
    await close()
    const link = createStaffLink(testShop.shop, now)
    const foreign = createStaffLink({ ...testShop.shop, secret: 'another secret, just as long as that' }, now)
    const later = link.replace(/key=(\d+)/, (_, expires) => `key=${Number(expires) + 1}`)
    const endless = link.replace(/key=\d+/, 'key=Infinity')
    for (const wrong of [foreign, later, endless, link.slice(0, -1), link.replace(/key=.*/, 'key=a&key=b')])
      expect(await enter(wrong)).toEqual({})
    const cookies = await enter(link)
    now = new Date(now.getTime() + 30 * 86_400_000 - 1)
    expect((await pages.request('/', { cookies })).status).toBe(200)
    now = new Date(now.getTime() + 1)
    expect((await pages.request('/', { cookies })).status).toBe(503)
  })

  test('stays as it was during an outage of the database', async () => {
    await close()
    expect((await pages.request('/')).status).toBe(503)
    const broken = vi.spyOn(testShop.shop.caches.door, 'get').mockRejectedValue(new DatabaseUnreachable('in this test'))
    expect((await pages.request('/')).html).toContain('Зачинено')
    broken.mockRestore()
  })
})

describe('the door', () => {
  test('does not open while something of the demo is left', async () => {
    await close()
    openTasks = [{ what: 'no product', how: 'POST /v1/products' }]
    const { status, body } = await superAdmin.call('PATCH /v1/admin/door', { body: { isOpen: true } })
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'BAD_REQUEST',
      details: { reason: 'NOT_READY_TO_OPEN', openTasks },
    })
    expect((await superAdmin.call('GET /v1/admin/door')).body).toMatchObject({ isOpen: false, openTasks })
    expect((await pages.request('/')).status).toBe(503)
    openTasks = []
  })

  test('closes whatever is left, and is in the audit log each time it moves', async () => {
    openTasks = [{ what: 'no product', how: 'POST /v1/products' }]
    expect((await close()).body).toMatchObject({ isOpen: false })
    await close()
    openTasks = []
    await superAdmin.call('PATCH /v1/admin/door', { body: { isOpen: true } })
    const filter = { field: 'noun', op: 'eq', value: 'door' } as const
    const { body } = await superAdmin.call('POST /v1/audit-log/search', { body: { filter, limit: 2 } })
    expect(body.entities.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
      [{ isOpen: false }, { isOpen: true }],
      [{ isOpen: true }, { isOpen: false }],
    ])
  })

  test('that another process moves is noticed at once', async () => {
    expect((await pages.request('/')).status).toBe(200)
    const { driver } = testShop.shop.client
    // The embedded database has no other process, so its changes are delivered here.
    const move = (isOpen: boolean) =>
      driver.kind === 'postgres'
        ? runChange(testShop.shop.database, {}, (tx) => updateDoor(tx, isOpen, now))
        : testShop.shop.change((tx) => updateDoor(tx, isOpen, now))
    await move(false)
    await vi.waitFor(async () => expect((await pages.request('/')).status).toBe(503), { timeout: 20_000, interval: 5 })
  })
})
