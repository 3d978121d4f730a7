import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startJobs } from '#api/adapters/jobs-pg-boss.ts'
import { listenToChanges } from '#api/changes/changes.ts'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { graceMs } from '#api/modules/auth/sessions.service.ts'
import { listenerName } from '#database/listen.ts'
import { listRows } from '#database/rows.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, password, signInAgain, withToken, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openSecondProcess, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** Commit to hearing of it takes a moment of a millisecond or two; a slow machine gets more. */
const atOnce = { timeout: 2000, interval: 2 }

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

  /** The same person, served by the second process; it knows their session from here on. */
  const inSecond = async (authorization: string): Promise<Guest> => {
    const there = withToken(newGuest(second.server), authorization.replace('Bearer ', ''))
    expect((await there.call('GET /v1/contacts')).status).toBe(200)
    return there
  }
  const isLetIn = async (someone: Guest) => (await someone.call('GET /v1/contacts')).status === 200
  const isOut = (someone: Guest) => vi.waitFor(async () => expect(await isLetIn(someone)).toBe(false), atOnce)
  const visit = (customer: TestCustomer) => inSecond(customer.session.accessToken)

  describe('[ACC-07a] a session that ends in one ends in the other', () => {
    test('signed out everywhere', async () => {
      const customer = await newCustomer(first)
      const phone = await visit(await signInAgain(first, customer.email))
      const bystander = await visit(await newCustomer(first))
      await customer.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
      expect(await isLetIn(customer)).toBe(false)
      await isOut(phone)
      expect(await isLetIn(bystander)).toBe(true)
    })

    test('signed out here alone', async () => {
      const customer = await newCustomer(first)
      const there = await visit(customer)
      const other = await visit(await signInAgain(first, customer.email))
      await customer.call('POST /v1/auth/sign-out', { body: {} })
      await isOut(there)
      expect(await isLetIn(other)).toBe(true)
    })

    test('the password was changed: all but the one that changed it', async () => {
      const customer = await newCustomer(first)
      const [own, other] = [await visit(customer), await visit(await signInAgain(first, customer.email))]
      const body = { oldPassword: password, newPassword: 'новий степ' }
      await customer.call('PATCH /v1/customer-profile/update/password', { body })
      await isOut(other)
      expect(await isLetIn(own)).toBe(true)
    })

    test('a refresh token was used twice', async () => {
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

  describe('[API-05a] an administrator who is one no more is none in the other process', () => {
    const other = async (boss: SignedIn, isSuper: boolean) => {
      const admin = await newAdministrator(first, { isSuper })
      const { body } = await boss.call('GET /v1/admin-users/{id}', { params: { id: admin.id } })
      return { params: { id: admin.id }, updatedAt: body.updatedAt, there: await inSecond(admin.authorization) }
    }

    test('the role was taken away', async () => {
      const boss = await newAdministrator(first, { isSuper: true })
      const { params, updatedAt, there } = await other(boss, true)
      await boss.call('PATCH /v1/admin-users/{id}', { params, body: { isSuper: false, updatedAt } })
      await isOut(there)
    })

    test('the account was deleted', async () => {
      const boss = await newAdministrator(first, { isSuper: true })
      const { params, there } = await other(boss, false)
      await boss.call('DELETE /v1/admin-users/{id}', { params })
      await isOut(there)
    })

    test('new keys were given out on the machine itself', async () => {
      const boss = await newAdministrator(first, { isSuper: true })
      const { body } = await boss.call('GET /v1/admin-profile')
      const there = await inSecond(boss.authorization)
      await provideSuperAdministrator(first.shop, { email: body.email, name: body.name })
      await isOut(there)
    })
  })

  test('[CAT-07a] a new name is found in the other process', async () => {
    const find = async (text: string) =>
      (await newGuest(second.server).call('POST /v1/products/variants/search', { body: { text } })).body.total
    expect(await find('степовичка')).toBe(0)
    const boss = await newAdministrator(first)
    const found = await boss.call('POST /v1/products/search', { body: { limit: 1 } })
    const id = found.body.entities[0]!._id
    const { updatedAt } = (await boss.call('GET /v1/admin/products/{id}', { params: { id } })).body
    const name = { uk: 'Футболка «Степовичка»', en: 'Stepovychka T-shirt' }
    const renamed = await boss.call('PATCH /v1/products/{id}', { params: { id }, body: { name, updatedAt } })
    expect(renamed.status).toBe(200)
    await vi.waitFor(async () => expect(await find('степовичка')).toBeGreaterThan(0), atOnce)
  })

  test('[ACC-07a] a process that lost its ear asks the database until it hears again', async () => {
    const customer = await newCustomer(first)
    const [before, during] = [await visit(customer), await visit(await newCustomer(first))]
    const cut = await listRows<{ cut: boolean }>(
      first.shop.database,
      sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}`,
    )
    expect(cut).toHaveLength(2)
    await vi.waitFor(() => expect(second.shop.changes.areHeard()).toBe(false), atOnce)
    await customer.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    expect(await isLetIn(before)).toBe(false)
    expect(await isLetIn(during)).toBe(true)

    await vi.waitFor(() => expect(second.shop.changes.areHeard()).toBe(true), { timeout: 5000 })
    expect(await isLetIn(before)).toBe(false)
    const fresh = await newCustomer(first)
    const there = await visit(fresh)
    await fresh.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    await isOut(there)
  })

  test('a worker of the other process is woken for what this one sends', async () => {
    const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
    const { promise, resolve } = Promise.withResolvers<number>()
    const [heardHere, heardThere] = [
      await listenToChanges(first.shop.client, log),
      await listenToChanges(second.shop.client, log),
    ]
    const web = await startJobs(first.shop.client, {}, heardHere, log)
    const workers = { 'order-received-mail': async () => resolve(performance.now()) }
    const worker = await startJobs(second.shop.client, workers, heardThere, log)
    // It has looked once and found nothing: its next look is 2 seconds away.
    await new Promise((done) => setTimeout(done, 300))
    const order = { orderId: crypto.randomUUID(), locale: 'uk' } as const
    await first.shop.database.transaction((tx) => web.send(tx, 'order-received-mail', order))
    const committedAt = performance.now()
    web.wake('order-received-mail')
    expect((await promise) - committedAt).toBeLessThan(1000)
    for (const part of [web, worker, heardHere, heardThere]) await part.stop()
    expect(log.error).not.toHaveBeenCalled()
  })
})
