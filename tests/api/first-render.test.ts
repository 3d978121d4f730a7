import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { graceMs } from '#api/modules/auth/sessions.service.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, newEmail, password, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let pages: TestPages
let logged: { level: number; err?: unknown }[] = []
const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) })
  testShop = await openTestShop('ua', { now: () => now, log })
  pages = await openTestPages(testShop, ['shop.localhost', 'localhost:3000'])
}, 120_000)
afterAll(async () => {
  await pages.close()
  await testShop.close()
})
beforeEach(() => {
  now = opening
  logged = []
})

/** The cookies of a browser, by the tokens that it still has. */
const toAccessCookie = ({ session }: TestCustomer) => ({ cookies: { access: session.accessToken } })
const toRefreshCookie = ({ session }: TestCustomer) => ({ cookies: { refresh: session.refreshToken } })

describe('the first render loads the shared state of every page', () => {
  test('[STA-01a] the origin is the request’s host, if it is one of the shop’s hosts', async () => {
    expect((await pages.request('/', { host: 'shop.localhost' })).root.origin).toBe('http://shop.localhost')
    expect((await pages.request('/', { host: 'evil.localhost' })).root.origin).toBe('http://localhost:3000')
  })

  test('[STA-01b] [STA-01c] a guest gets categories and contacts, and no user', async () => {
    const { root, headers } = await pages.request('/')
    expect(root.categories.length).toBeGreaterThan(0)
    expect(root.contacts?.email).toBe('hello@shyr.ua')
    expect(root.user).toBeNull()
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(logged).toEqual([])
  })

  test('[STA-01d] a signed-in customer also gets their details, in a page that is not cached', async () => {
    const customer = await newCustomer(testShop)
    for (const cookies of [toAccessCookie(customer), toRefreshCookie(customer)]) {
      const { root, headers, html } = await pages.request('/', cookies)
      expect(root.user?.email).toBe(customer.email)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['set-cookie']).toBeUndefined()
      // The state that the page was rendered with stays on the server.
      expect(html).not.toContain('eyJ')
      expect(html).not.toContain(customer.session.refreshToken)
    }
  })

  test('[STA-01d] two concurrent customers each get their own details', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(testShop)))
    const requests = customers.flatMap((reader) => [toAccessCookie(reader), toRefreshCookie(reader), {}])
    const asked = await Promise.all(requests.map((request) => pages.request('/', request)))
    expect(asked.map(({ root }) => root.user?.email)).toEqual(
      customers.flatMap(({ email }) => [email, email, undefined]),
    )
    for (const [index, { html }] of asked.entries())
      for (const { email } of customers) expect(html.includes(email)).toBe(asked[index]!.root.user?.email === email)
  })
})

describe('the head of a page', () => {
  test.each(['/', '/catalog', '/faq'])(
    '%s: the stylesheet comes before everything that the first paint can do without',
    async (path) => {
      const { html } = await pages.request(path)
      const head = html.slice(0, html.indexOf('</head>'))
      const links = [...head.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"[^>]*>/g)].map(([tag, file]) => ({
        tag,
        file,
      }))
      expect(links[0]?.file).toBe('/style.css')
      // The one script names the others and requests them later.
      const [script, ...more] = links.filter(({ tag }) => /^<script|modulepreload/.test(tag))
      expect([script?.file, more]).toEqual(['/start.js', []])
      expect(script?.tag.toLowerCase()).toContain('fetchpriority="low"')
      expect(script?.tag).toContain('data-scripts="/browser.js /chunk.js"')
      // A preloaded font would take the connection from the first photo.
      expect(head).not.toContain('as="font"')
    },
  )
})

describe('the session of a page', () => {
  test('[STA-02a] [STA-02c] the browser stores both tokens in cookies; scripts cannot read the refresh token', async () => {
    const response = await testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/register',
      headers: { 'x-session': 'cookie' },
      payload: { email: newEmail(), password },
    })
    const [refresh, access] = ['refresh', 'access'].map((name) =>
      response.cookies.find((cookie) => cookie.name === name),
    )
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(access).toMatchObject({
      sameSite: 'Lax',
      path: '/',
      value: response.json<{ accessToken: string }>().accessToken,
    })
    expect(access?.httpOnly).toBeUndefined()
    expect((await pages.request('/', { cookies: { access: access!.value } })).root.user).not.toBeNull()
    const out = await testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/sign-out',
      headers: { origin: 'http://localhost:3000' },
      payload: {},
      cookies: { refresh: refresh!.value },
    })
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['refresh', ''],
      ['access', ''],
    ])
  })

  test('[STA-01d] outlives the access token, and rendering a page does not use up a refresh token', async () => {
    const customer = await newCustomer(testShop)
    now = new Date(opening.getTime() + 60 * 60_000)
    expect((await pages.request('/', toAccessCookie(customer))).root.user).toBeNull()
    const cookies = { access: customer.session.accessToken, refresh: customer.session.refreshToken }
    for (const _time of [1, 2]) expect((await pages.request('/', { cookies })).root.user?.email).toBe(customer.email)
    const body = { refreshToken: customer.session.refreshToken }
    const refreshed = await newGuest(testShop.server).call('POST /v1/auth/refresh-session', { body })
    expect(refreshed.status).toBe(200)
    // Two tabs: the other one may still send the used token for a moment.
    expect((await pages.request('/', toRefreshCookie(customer))).root.user?.email).toBe(customer.email)
    now = new Date(now.getTime() + graceMs + 1)
    expect((await pages.request('/', toRefreshCookie(customer))).root.user).toBeNull()
  })

  test('[STA-01d] an expired, forged or administrator’s session renders the page as for a guest', async () => {
    const customer = await newCustomer(testShop)
    await customer.call('POST /v1/auth/sign-out', { body: {} })
    const admin = await newAdministrator(testShop)
    const wrong = [
      toAccessCookie(customer).cookies,
      toRefreshCookie(customer).cookies,
      { access: 'eyJhbGciOiJub25lIn0.e30.', refresh: 'x'.repeat(43) },
      { access: admin.authorization.replace('Bearer ', '') },
    ]
    for (const cookies of wrong) {
      const { status, root } = await pages.request('/', { cookies })
      expect({ status, user: root.user, categories: root.categories.length > 0 }).toEqual({
        status: 200,
        user: null,
        categories: true,
      })
    }
    expect(logged).toEqual([])
  })
})

describe('a request of the first render that fails', () => {
  const gone: string[] = []
  /** Renames the table, so that its queries fail. */
  const breakTable = async (table: string) => {
    await testShop.shop.database.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    gone.push(table)
  }
  afterEach(async () => {
    for (const table of gone.splice(0))
      await testShop.shop.database.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  })

  test.each([
    ['[STA-01e] categories', 'categories', { categories: false, contacts: true, user: true }],
    ['[STA-01f] contacts', 'contacts', { categories: true, contacts: false, user: true }],
    ['[STA-01g] the customer’s details', 'customers', { categories: true, contacts: true, user: false }],
    ['[STA-01g] the session itself', 'refresh_tokens', { categories: true, contacts: true, user: false }],
  ])('%s: the other data is rendered, and the failure is logged', async (_what, table, expected) => {
    const customer = await newCustomer(testShop)
    await breakTable(table)
    // A page that requests none of these itself.
    const { status, root } = await pages.request('/faq', toRefreshCookie(customer))
    expect(status).toBe(200)
    const got = { categories: root.categories.length > 0, contacts: root.contacts !== null, user: root.user !== null }
    expect(got).toEqual(expected)
    expect(logged.length).toBeGreaterThan(0)
  })

  test('[STA-01h] all of them: the page is rendered nevertheless, and the failures are only logged', async () => {
    const customer = await newCustomer(testShop)
    for (const table of ['categories', 'contacts', 'customers']) await breakTable(table)
    const { status, root, html } = await pages.request('/faq', toAccessCookie(customer))
    expect(status).toBe(200)
    expect([root.categories, root.contacts, root.user]).toEqual([[], null, null])
    expect(html).toContain('</main>')
    expect(logged.length).toBeGreaterThanOrEqual(3)
  })
})
