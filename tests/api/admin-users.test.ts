import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { codeOf } from '#api/modules/admin-users/second-factor.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { demoAdministrator, removeDemoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let guest: Guest
let boss: SignedIn
let now = new Date('2026-11-02T10:00:00Z')
beforeAll(async () => {
  house = await openTestShop('ua', { now: () => now })
  guest = newGuest(house.server)
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.shop.database.delete(adminUsers)
  // Each test has codes of its own.
  now = new Date(now.getTime() + 600_000)
  boss = await newAdministrator(house, { isSuper: true })
})

const password = 'twelve letters or more'
const nobody = '00000000-0000-4000-8000-000000000000'
const make = async (more: { isSuper?: boolean; email?: string } = {}) => {
  const email = more.email ?? `${crypto.randomUUID()}@shop.example`
  const { status, body } = await boss.call('POST /v1/admin-users', {
    body: { email, name: 'Ірина', isSuper: false, password, ...more },
  })
  expect(status).toBe(201)
  return { ...body, secret: body.secondFactor!.secret }
}
const login = (email: string, tfaCode: string, given = password) =>
  guest.call('POST /v1/auth/admin/login', { body: { email, password: given, tfaCode } })
const withToken = (accessToken: string): Record<string, string> => ({ authorization: `Bearer ${accessToken}` })

describe('an administrator signs in', () => {
  test('[API-05e] with password and second factor, and is let in by both', async () => {
    const admin = await make()
    const { status, body } = await login(admin.email.toUpperCase(), codeOf(admin.secret, now))
    expect(status).toBe(200)
    const headers = withToken(body.accessToken)
    expect((await guest.call('GET /v1/admin-profile', { headers })).body).toMatchObject({
      _id: admin._id,
      isSuper: false,
    })
    expect((await guest.call('POST /v1/colors/search', { body: {}, headers })).status).toBe(200)
    const refused = await guest.call('POST /v1/audit-log/search', { body: {}, headers })
    expect(refused.body.code).toBe('DONT_HAVE_ACCESS')
    const fresh = await guest.call('POST /v1/auth/refresh-session', { body: { refreshToken: body.refreshToken } })
    expect(fresh.status).toBe(200)
  })

  test('[API-05e] a code counts once, and only around its time', async () => {
    const admin = await make()
    const code = codeOf(admin.secret, now)
    const answers = await Promise.all([login(admin.email, code), login(admin.email, code), login(admin.email, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const wrong = [
      code,
      codeOf(admin.secret, new Date(now.getTime() - 30_000)),
      codeOf(admin.secret, new Date(now.getTime() + 90_000)),
      codeOf(admin.secret, new Date(now.getTime() - 90_000)),
    ]
    for (const tried of wrong)
      expect(await login(admin.email, tried)).toMatchObject({ status: 400, body: { code: 'TFA_CODE_INVALID' } })
    expect((await login(admin.email, codeOf(admin.secret, new Date(now.getTime() + 30_000)))).status).toBe(200)
  })

  test('hears the same for a wrong password as for an address that nobody has, and pays the same time', async () => {
    const admin = await make()
    const timed = async (email: string) => {
      const startMs = performance.now()
      const { status, body } = await login(email, codeOf(admin.secret, now), 'another password')
      return { status, code: body.code, tookMs: performance.now() - startMs }
    }
    await timed(admin.email)
    const [known, unknown] = [await timed(admin.email), await timed('nobody@shop.example')]
    const expected = { status: 400, code: 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND' }
    expect([known, unknown]).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
    // Hashing is most of it: an answer without it would come in a tenth of the time.
    expect(unknown.tookMs).toBeGreaterThan(known.tookMs / 4)
  })

  test('is asked to wait after too many tries at one account', async () => {
    const limited = await openTestShop('ua', { rateLimitFactor: 1 })
    const someone = newGuest(limited.server)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const body = { email: 'boss@shop.example', password: 'guess', tfaCode: '000000' }
      statuses.push((await someone.call('POST /v1/auth/admin/login', { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    await limited.close()
  })
})

describe('super administrators keep the administrators', () => {
  test('[API-04i] make, read, find, change and delete them; no secret is ever read again', async () => {
    const admin = await make({ email: 'olena@shop.example' })
    const params = { id: admin._id }
    const { body: read } = await boss.call('GET /v1/admin-users/{id}', { params })
    expect(Object.keys(read).toSorted()).toEqual(['_id', 'createdAt', 'email', 'isSuper', 'name', 'updatedAt'])
    const found = await boss.call('POST /v1/admin-users/search', {
      body: { filter: { field: 'email', op: 'eq', value: 'olena@shop.example' } },
    })
    expect(found.body).toEqual({ entities: [read], total: 1 })

    const { body: changed } = await boss.call('PATCH /v1/admin-users/{id}', {
      params,
      body: { name: 'Олена', updatedAt: read.updatedAt },
    })
    expect(changed).toMatchObject({ name: 'Олена', email: read.email })
    expect(changed.secondFactor).toBeUndefined()
    const stale = await boss.call('PATCH /v1/admin-users/{id}', {
      params,
      body: { name: 'Оля', updatedAt: read.updatedAt },
    })
    expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })

    expect((await boss.call('DELETE /v1/admin-users/{id}', { params })).body).toEqual({ _id: admin._id })
    const log = await house.shop.database.select().from(auditLog).where(eq(auditLog.recordId, admin._id))
    expect(log.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
    expect(JSON.stringify(log)).not.toMatch(/argon2|secret|password/i)
  })

  test('[API-01b] an address that is taken, an unknown id and a short password are refused', async () => {
    await make({ email: 'taken@shop.example' })
    const body = { email: 'Taken@Shop.example', name: 'Іра', isSuper: false, password }
    const taken = await boss.call('POST /v1/admin-users', { body })
    expect([taken.status, taken.body.code]).toEqual([409, 'BAD_REQUEST_VALUE_NOT_UNIQUE'])
    const short = await boss.call('POST /v1/admin-users', {
      body: { ...body, email: 'a@b.example', password: 'short' },
    })
    expect([short.status, short.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    const params = { id: nobody }
    const unknown = [
      await boss.call('GET /v1/admin-users/{id}', { params }),
      await boss.call('DELETE /v1/admin-users/{id}', { params }),
      await boss.call('PATCH /v1/admin-users/{id}', { params, body: { updatedAt: now.toISOString() } }),
    ]
    expect(unknown.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'ADMIN_USER_NOT_FOUND']),
    )
  })

  test('a new password, a new second factor, another role or the end of it ends the sessions at once', async () => {
    for (const change of [
      { password: 'another long password' },
      { newSecondFactor: true },
      { isSuper: true },
    ] as const) {
      const admin = await make()
      const { body: session } = await login(admin.email, codeOf(admin.secret, now))
      const headers = withToken(session.accessToken)
      const { body: changed } = await boss.call('PATCH /v1/admin-users/{id}', {
        params: { id: admin._id },
        body: { ...change, updatedAt: admin.updatedAt },
      })
      expect((await guest.call('GET /v1/admin-profile', { headers })).body.code).toBe('UNAUTHORIZED')
      const refreshed = await guest.call('POST /v1/auth/refresh-session', {
        body: { refreshToken: session.refreshToken },
      })
      expect(refreshed.body.code).toBe('INVALID_REFRESH_TOKEN')
      const secret = changed.secondFactor?.secret ?? admin.secret
      const later = codeOf(secret, new Date(now.getTime() + 30_000))
      const again = await login(admin.email, later, 'password' in change ? change.password : password)
      expect(again.status).toBe(200)
      await boss.call('DELETE /v1/admin-users/{id}', { params: { id: admin._id } })
      const gone = await guest.call('GET /v1/admin-profile', { headers: withToken(again.body.accessToken) })
      expect(gone.body.code).toBe('UNAUTHORIZED')
    }
  })

  test('[API-05a] who lost the role keeps an older token for nothing', async () => {
    const second = await newAdministrator(house, { isSuper: true })
    // As after a change by another process of the shop: its token still counts here.
    await house.shop.database.update(adminUsers).set({ isSuper: false }).where(eq(adminUsers.id, second.id))
    const answer = await second.call('DELETE /v1/admin-users/{id}', { params: { id: boss.id } })
    expect([answer.status, answer.body.code]).toEqual([403, 'DONT_HAVE_ACCESS'])
  })
})

describe('the last super administrator', () => {
  test('[API-05c] can be neither deleted nor updated', async () => {
    await make()
    const params = { id: boss.id }
    const { body: self } = await boss.call('GET /v1/admin-users/{id}', { params })
    const removed = await boss.call('DELETE /v1/admin-users/{id}', { params })
    expect([removed.status, removed.body.code]).toEqual([409, 'CANNOT_DELETE_LAST_SUPER_ADMIN'])
    for (const change of [{ isSuper: false }, { name: 'Бос' }, { password }, { newSecondFactor: true as const }]) {
      const updated = await boss.call('PATCH /v1/admin-users/{id}', {
        params,
        body: { ...change, updatedAt: self.updatedAt },
      })
      expect([updated.status, updated.body.code]).toEqual([409, 'CANNOT_UPDATE_LAST_SUPER_ADMIN'])
    }
    expect((await boss.call('GET /v1/admin-users/{id}', { params })).body).toEqual(self)
  })

  test.each(['DELETE', 'PATCH'])(
    '[API-05c] one always stays, however many take each other away at once (%s)',
    async (method) => {
      const others = await Promise.all(Array.from({ length: 4 }, () => newAdministrator(house, { isSuper: true })))
      const all = [boss, ...others]
      const updatedAt = new Map<string, string>()
      for (const { id } of all)
        updatedAt.set(id, (await boss.call('GET /v1/admin-users/{id}', { params: { id } })).body.updatedAt)
      const takeAway = (who: SignedIn, id: string) =>
        who.send({
          method,
          path: `/v1/admin-users/${id}`,
          ...(method === 'PATCH' && { body: { isSuper: false, updatedAt: updatedAt.get(id) } }),
        })

      // Everyone takes everyone away, themselves too.
      const answers = await Promise.all(all.flatMap((who) => all.map(({ id }) => takeAway(who, id))))

      const left = await house.shop.database.select().from(adminUsers).where(eq(adminUsers.isSuper, true))
      expect(left).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    },
  )

  test('[API-05d] changes the own password and second factor all the same', async () => {
    await house.shop.database.delete(adminUsers).where(ne(adminUsers.id, boss.id))
    const { shop } = house
    const provided = await provideSuperAdministrator(shop, { email: 'last@shop.example', name: 'Остання' })
    await house.shop.database.delete(adminUsers).where(eq(adminUsers.id, boss.id))
    const { secret } = provided.secondFactor
    const { body: session } = await login('last@shop.example', codeOf(secret, now), provided.password)
    const headers = withToken(session.accessToken)

    const wrong = await guest.call('PATCH /v1/admin-profile/update/password', {
      headers,
      body: { oldPassword: 'not this one', newPassword: password },
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_INVALID'])
    const changed = await guest.call('PATCH /v1/admin-profile/update/password', {
      headers,
      body: { oldPassword: provided.password, newPassword: password },
    })
    expect(changed.status).toBe(200)

    const { body: offered } = await guest.call('POST /v1/admin-profile/second-factor', { headers, body: { password } })
    expect(offered.otpauthUri).toMatch(/^otpauth:\/\/totp\//)
    const take = (tfaCode: string) =>
      guest.call('PUT /v1/admin-profile/second-factor', {
        headers,
        body: { password, secret: offered.secret, tfaCode },
      })
    expect((await take(codeOf(secret, now))).body.code).toBe('TFA_CODE_INVALID')
    expect((await take(codeOf(offered.secret, now))).status).toBe(200)
    expect((await login('last@shop.example', codeOf(offered.secret, now))).body.code).toBe('TFA_CODE_INVALID')
    const later = new Date(now.getTime() + 30_000)
    expect((await login('last@shop.example', codeOf(secret, later))).body.code).toBe('TFA_CODE_INVALID')
    expect((await login('last@shop.example', codeOf(offered.secret, later))).status).toBe(200)
  })
})

describe('the way in from the shop’s own machine', () => {
  test('makes a super administrator, and later gives the same one a new password and second factor', async () => {
    const who = { email: 'first@shop.example', name: 'Перша' }
    const first = await provideSuperAdministrator(house.shop, who)
    const { body: session } = await login(who.email, codeOf(first.secondFactor.secret, now), first.password)
    const again = await provideSuperAdministrator(house.shop, who)
    expect([first.isNew, again.isNew]).toEqual([true, false])
    expect((await login(who.email, codeOf(again.secondFactor.secret, now), first.password)).status).toBe(400)
    expect((await login(who.email, codeOf(again.secondFactor.secret, now), again.password)).status).toBe(200)
    const old = await guest.call('POST /v1/auth/refresh-session', { body: { refreshToken: session.refreshToken } })
    expect(old.body.code).toBe('INVALID_REFRESH_TOKEN')
  })

  test('the demo’s administrator is made in an empty shop alone, and is out of one that goes live', async () => {
    const { database } = house.shop
    const demo = () =>
      login(demoAdministrator.email, codeOf(demoAdministrator.totpSecret, now), demoAdministrator.password)
    await seedDemoAdministrator(database)
    expect((await demo()).status).toBe(400)
    await database.delete(adminUsers)
    await seedDemoAdministrator(database)
    await seedDemoAdministrator(database)
    expect((await demo()).status).toBe(200)
    await removeDemoAdministrator(database)
    expect(await database.select().from(adminUsers)).toEqual([])
  })
})
