import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { graceMs } from '#api/modules/auth/sessions.service.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, newEmail, password, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let pages: TestPages
let logged: { level: number; err?: unknown }[] = []
const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) })
  house = await openTestShop('ua', { now: () => now, log })
  pages = await openTestPages(house, ['shop.localhost', 'localhost:3000'])
}, 120_000)
afterAll(async () => {
  await pages.close()
  await house.close()
})
beforeEach(() => {
  now = opening
  logged = []
})

/** The cookies of a browser, by which tokens it still has. */
const accessOf = ({ session }: TestCustomer) => ({ cookies: { access: session.accessToken } })
const refreshOf = ({ session }: TestCustomer) => ({ cookies: { refresh: session.refreshToken } })

describe('the first render asks for what every page shares', () => {
  test('[STA-01a] the host of the request is its origin, where it is one of the shop’s', async () => {
    expect((await pages.ask('/', { host: 'shop.localhost' })).root.origin).toBe('http://shop.localhost')
    expect((await pages.ask('/', { host: 'evil.localhost' })).root.origin).toBe('http://localhost:3000')
  })

  test('[STA-01b] [STA-01c] a guest gets categories and contacts, and is nobody', async () => {
    const { root, headers } = await pages.ask('/')
    expect(root.categories.length).toBeGreaterThan(0)
    expect(root.contacts?.email).toBe('hello@shyr.ua')
    expect(root.user).toBeNull()
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(logged).toEqual([])
  })

  test('[STA-01d] whoever is signed in gets the own details as well, in a page that nobody keeps', async () => {
    const customer = await newCustomer(house)
    for (const cookies of [accessOf(customer), refreshOf(customer)]) {
      const { root, headers, html } = await pages.ask('/', cookies)
      expect(root.user?.email).toBe(customer.email)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['set-cookie']).toBeUndefined()
      // What the page was rendered with stays on the server.
      expect(html).not.toContain('eyJ')
      expect(html).not.toContain(customer.session.refreshToken)
    }
  })

  test('[STA-01d] two readers at once get each their own details', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(house)))
    const requests = readers.flatMap((reader) => [accessOf(reader), refreshOf(reader), {}])
    const asked = await Promise.all(requests.map((request) => pages.ask('/', request)))
    expect(asked.map(({ root }) => root.user?.email)).toEqual(readers.flatMap(({ email }) => [email, email, undefined]))
    for (const [place, { html }] of asked.entries())
      for (const { email } of readers) expect(html.includes(email)).toBe(asked[place]!.root.user?.email === email)
  })
})

describe('the session of a page', () => {
  test('[STA-02a] [STA-02c] the browser keeps both tokens in cookies: the one that refreshes where no script reads it', async () => {
    const answer = await house.server.inject({
      method: 'POST',
      url: '/v1/auth/register',
      headers: { 'x-session': 'cookie' },
      payload: { email: newEmail(), password },
    })
    const [refresh, access] = ['refresh', 'access'].map((name) => answer.cookies.find((cookie) => cookie.name === name))
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(access).toMatchObject({
      sameSite: 'Lax',
      path: '/',
      value: answer.json<{ accessToken: string }>().accessToken,
    })
    expect(access?.httpOnly).toBeUndefined()
    expect((await pages.ask('/', { cookies: { access: access!.value } })).root.user).not.toBeNull()
    const out = await house.server.inject({
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

  test('[STA-01d] outlives the access token, and a page uses no refresh token up', async () => {
    const customer = await newCustomer(house)
    now = new Date(opening.getTime() + 60 * 60_000)
    expect((await pages.ask('/', accessOf(customer))).root.user).toBeNull()
    const cookies = { access: customer.session.accessToken, refresh: customer.session.refreshToken }
    for (const _time of [1, 2]) expect((await pages.ask('/', { cookies })).root.user?.email).toBe(customer.email)
    const body = { refreshToken: customer.session.refreshToken }
    const refreshed = await newGuest(house.server).call('POST /v1/auth/refresh-session', { body })
    expect(refreshed.status).toBe(200)
    // Two tabs: the other one may still send the used token for a moment.
    expect((await pages.ask('/', refreshOf(customer))).root.user?.email).toBe(customer.email)
    now = new Date(now.getTime() + graceMs + 1)
    expect((await pages.ask('/', refreshOf(customer))).root.user).toBeNull()
  })

  test('[STA-01d] one that is over, forged or an administrator’s makes a guest', async () => {
    const customer = await newCustomer(house)
    await customer.call('POST /v1/auth/sign-out', { body: {} })
    const admin = await newAdministrator(house)
    const wrong = [
      accessOf(customer).cookies,
      refreshOf(customer).cookies,
      { access: 'eyJhbGciOiJub25lIn0.e30.', refresh: 'x'.repeat(43) },
      { access: admin.authorization.replace('Bearer ', '') },
    ]
    for (const cookies of wrong) {
      const { status, root } = await pages.ask('/', { cookies })
      expect({ status, user: root.user, categories: root.categories.length > 0 }).toEqual({
        status: 200,
        user: null,
        categories: true,
      })
    }
    expect(logged).toEqual([])
  })
})

describe('a question of the first render that fails', () => {
  const gone: string[] = []
  /** What is asked for is not to be had: its table is out of the way. */
  const breakTable = async (table: string) => {
    await house.shop.database.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    gone.push(table)
  }
  afterEach(async () => {
    for (const table of gone.splice(0))
      await house.shop.database.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  })

  test.each([
    ['[STA-01e] categories', 'categories', { categories: false, contacts: true, user: true }],
    ['[STA-01f] contacts', 'contacts', { categories: true, contacts: false, user: true }],
    ['[STA-01g] the reader’s details', 'customers', { categories: true, contacts: true, user: false }],
    ['[STA-01g] the session itself', 'refresh_tokens', { categories: true, contacts: true, user: false }],
  ])('%s: the others are there, and the log has it', async (_what, table, expected) => {
    const customer = await newCustomer(house)
    await breakTable(table)
    // A page that asks for nothing of these itself.
    const { status, root } = await pages.ask('/faq', refreshOf(customer))
    expect(status).toBe(200)
    const got = { categories: root.categories.length > 0, contacts: root.contacts !== null, user: root.user !== null }
    expect(got).toEqual(expected)
    expect(logged.length).toBeGreaterThan(0)
  })

  test('[STA-01h] all of them: the page is there all the same', async () => {
    const customer = await newCustomer(house)
    for (const table of ['categories', 'contacts', 'customers']) await breakTable(table)
    const { status, root, html } = await pages.ask('/faq', accessOf(customer))
    expect(status).toBe(200)
    expect([root.categories, root.contacts, root.user]).toEqual([[], null, null])
    expect(html).toContain('</main>')
  })
})
