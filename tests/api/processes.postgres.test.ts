import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startJobs } from '#api/adapters/jobs-pg-boss.ts'
import { openChanges } from '#api/changes/changes.ts'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { graceMs } from '#api/modules/auth/sessions.service.ts'
import { listenerName } from '#database/listen.ts'
import { listRows } from '#database/rows.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, password, signInAgain, withToken, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openSecondProcess, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** A commit reaches the other process within milliseconds; slow machines get more time. */
const atOnce = { timeout: 20_000, interval: 2 }

describe('two processes on one database', () => {
  let now = new Date('2026-11-02T10:00:00Z')
  let first: TestShop
  let second: TestShop
  beforeAll(async () => {
    first = await openTestShop('ua', { now: () => now })
    second = await openSecondProcess(first)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  /** The same caller, served by the second process, which has the session in its cache from here on. */
  const inSecond = async (authorization: string): Promise<Guest> => {
    const there = withToken(newGuest(second.server), authorization.replace('Bearer ', ''))
    expect((await there.call('GET /v1/contacts')).status).toBe(200)
    return there
  }
  const isLetIn = async (someone: Guest) => (await someone.call('GET /v1/contacts')).status === 200
  const isOut = (someone: Guest) => vi.waitFor(async () => expect(await isLetIn(someone)).toBe(false), atOnce)
  const visit = (customer: TestCustomer) => inSecond(customer.session.accessToken)

  describe('[ACC-07a] a session that ends in one process ends in the other', () => {
    test('after signing out everywhere', async () => {
      const customer = await newCustomer(first)
      const phone = await visit(await signInAgain(first, customer.email))
      const bystander = await visit(await newCustomer(first))
      await customer.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
      expect(await isLetIn(customer)).toBe(false)
      await isOut(phone)
      expect(await isLetIn(bystander)).toBe(true)
    })

    test('after signing out of this session only', async () => {
      const customer = await newCustomer(first)
      const there = await visit(customer)
      const other = await visit(await signInAgain(first, customer.email))
      await customer.call('POST /v1/auth/sign-out', { body: {} })
      await isOut(there)
      expect(await isLetIn(other)).toBe(true)
    })

    test('after a password change, except the session that made it', async () => {
      const customer = await newCustomer(first)
      const [own, other] = [await visit(customer), await visit(await signInAgain(first, customer.email))]
      const body = { oldPassword: password, newPassword: 'новий степ' }
      await customer.call('PATCH /v1/customer-profile/update/password', { body })
      await isOut(other)
      expect(await isLetIn(own)).toBe(true)
    })

    test('after a refresh token was used twice', async () => {
      const customer = await newCustomer(first)
      const { refreshToken } = customer.session
      const body = { refreshToken }
      const refreshed = await newGuest(first.server).call('POST /v1/auth/refresh-session', { body })
      const there = await inSecond(refreshed.body.accessToken)
      now = new Date(now.getTime() + graceMs + 1)
      await newGuest(first.server).call('POST /v1/auth/refresh-session', { body })
      await isOut(there)
    })
  })

  describe('[API-05a] an administrator who loses access in one process loses it in the other', () => {
    const other = async (superAdmin: SignedIn, isSuper: boolean) => {
      const admin = await newAdministrator(first, { isSuper })
      const { body } = await superAdmin.call('GET /v1/admin-users/{id}', { params: { id: admin.id } })
      return { params: { id: admin.id }, updatedAt: body.updatedAt, there: await inSecond(admin.authorization) }
    }

    test('after losing the role', async () => {
      const superAdmin = await newAdministrator(first, { isSuper: true })
      const { params, updatedAt, there } = await other(superAdmin, true)
      await superAdmin.call('PATCH /v1/admin-users/{id}', { params, body: { isSuper: false, updatedAt } })
      await isOut(there)
    })

    test('after the account was deleted', async () => {
      const superAdmin = await newAdministrator(first, { isSuper: true })
      const { params, there } = await other(superAdmin, false)
      await superAdmin.call('DELETE /v1/admin-users/{id}', { params })
      await isOut(there)
    })

    test('after new credentials were created on the shop’s machine', async () => {
      const superAdmin = await newAdministrator(first, { isSuper: true })
      const { body } = await superAdmin.call('GET /v1/admin-profile')
      const there = await inSecond(superAdmin.authorization)
      await provideSuperAdministrator(first.shop, { email: body.email, name: body.name })
      await isOut(there)
    })
  })

  test('[CAT-07a] a new product name is found in the other process', async () => {
    const find = async (text: string) =>
      (await newGuest(second.server).call('POST /v1/products/variants/search', { body: { text } })).body.total
    expect(await find('степовичка')).toBe(0)
    const superAdmin = await newAdministrator(first)
    const found = await superAdmin.call('POST /v1/products/search', { body: { limit: 1 } })
    const id = found.body.entities[0]!._id
    const { updatedAt } = (await superAdmin.call('GET /v1/admin/products/{id}', { params: { id } })).body
    const name = { uk: 'Футболка «Степовичка»', en: 'Stepovychka T-shirt' }
    const renamed = await superAdmin.call('PATCH /v1/products/{id}', { params: { id }, body: { name, updatedAt } })
    expect(renamed.status).toBe(200)
    await vi.waitFor(async () => expect(await find('степовичка')).toBeGreaterThan(0), atOnce)
  })

  test('[CAT-07u] a synonym is understood in the other process until it is deleted', async () => {
    const find = async (text: string) =>
      (await newGuest(second.server).call('POST /v1/products/variants/search', { body: { text } })).body.total
    expect(await find('бубнявка')).toBe(0)
    const admin = await newAdministrator(first)
    const { body } = await admin.call('POST /v1/synonyms', { body: { words: ['бубнявка'], means: ['худі'] } })
    await vi.waitFor(async () => expect(await find('бубнявка')).toBeGreaterThan(0), atOnce)
    await admin.call('DELETE /v1/synonyms/{id}', { params: { id: body._id } })
    await vi.waitFor(async () => expect(await find('бубнявка')).toBe(0), atOnce)
  })

  test('[ADM-29a] an old address leads on in the other process until its redirect is deleted', async () => {
    const find = async () => (await second.shop.caches.redirects.get('')).get('/old/elsewhere')
    expect(await find()).toBeUndefined()
    const admin = await newAdministrator(first)
    const { body } = await admin.call('POST /v1/redirects', { body: { path: '/old/elsewhere', target: '/faq' } })
    await vi.waitFor(async () => expect(await find()).toBe('/faq'), atOnce)
    await admin.call('DELETE /v1/redirects/{id}', { params: { id: body._id } })
    await vi.waitFor(async () => expect(await find()).toBeUndefined(), atOnce)
  })

  test('[ACC-07a] a process that loses its LISTEN connection bypasses its caches until it reconnects', async () => {
    const customer = await newCustomer(first)
    const [before, during] = [await visit(customer), await visit(await newCustomer(first))]
    const cut = await listRows<{ cut: boolean }>(
      first.shop.database,
      sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}`,
    )
    expect(cut).toHaveLength(2)
    await vi.waitFor(() => expect(second.shop.changes.isListening()).toBe(false), atOnce)
    await customer.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    expect(await isLetIn(before)).toBe(false)
    expect(await isLetIn(during)).toBe(true)

    await vi.waitFor(() => expect(second.shop.changes.isListening()).toBe(true), { timeout: 20_000 })
    expect(await isLetIn(before)).toBe(false)
    const fresh = await newCustomer(first)
    const there = await visit(fresh)
    await fresh.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    await isOut(there)
  })

  test('a job that one process sends wakes the worker of the other process', async () => {
    const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
    const { promise, resolve } = Promise.withResolvers<number>()
    const [firstChanges, secondChanges] = [
      await openChanges(first.shop.client, log),
      await openChanges(second.shop.client, log),
    ]
    const web = await startJobs(first.shop.client, {}, firstChanges, log)
    const workers = { 'record-tax': async () => resolve(performance.now()) }
    const worker = await startJobs(second.shop.client, workers, secondChanges, log)
    // The worker has polled once: its next poll is 30 seconds away.
    await new Promise((done) => setTimeout(done, 300))
    await first.shop.change((tx) => web.send(tx, 'record-tax', { orderId: crypto.randomUUID() }))
    const committedAt = performance.now()
    expect((await promise) - committedAt).toBeLessThan(15_000)
    for (const jobs of [web, worker]) await jobs.stop()
    for (const changes of [firstChanges, secondChanges]) await changes.close()
    expect(log.error).not.toHaveBeenCalled()
  })
})
