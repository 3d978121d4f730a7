import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { demoAdministrator, removeDemoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

let superAdmin: SignedIn
let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const guest = newGuest(testShop.server)
beforeEach(async () => {
  await testShop.shop.database.delete(adminUsers)
  // Each test starts at a new time, because a code of the second factor is valid only once.
  now = new Date(now.getTime() + 600_000)
  superAdmin = await newAdministrator(testShop, { isSuper: true })
})

const password = 'twelve letters or more'
const unknownId = '00000000-0000-4000-8000-000000000000'
const make = async (more: { isSuper?: boolean; email?: string } = {}) => {
  const email = more.email ?? `${crypto.randomUUID()}@shop.example`
  const { status, body } = await superAdmin.call('POST /v1/admin-users', {
    body: { email, name: 'Ірина', isSuper: false, password, ...more },
  })
  expect(status).toBe(201)
  return { ...body, secret: body.secondFactor!.secret }
}
const login = (email: string, tfaCode: string, given = password) =>
  guest.call('POST /v1/auth/admin/login', { body: { email, password: given, tfaCode } })
const withToken = (accessToken: string): Record<string, string> => ({ authorization: `Bearer ${accessToken}` })

describe('signing in as an administrator', () => {
  test('[API-05e] requires the password and the second factor', async () => {
    const admin = await make()
    const { status, body } = await login(admin.email.toUpperCase(), generateCode(admin.secret, now))
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

  test('[API-05e] accepts a code once, and only around its time', async () => {
    const admin = await make()
    const code = generateCode(admin.secret, now)
    const responses = await Promise.all([login(admin.email, code), login(admin.email, code), login(admin.email, code)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const wrong = [
      code,
      generateCode(admin.secret, new Date(now.getTime() - 30_000)),
      generateCode(admin.secret, new Date(now.getTime() + 90_000)),
      generateCode(admin.secret, new Date(now.getTime() - 90_000)),
    ]
    for (const tried of wrong)
      expect(await login(admin.email, tried)).toMatchObject({ status: 400, body: { code: 'TFA_CODE_INVALID' } })
    expect((await login(admin.email, generateCode(admin.secret, new Date(now.getTime() + 30_000)))).status).toBe(200)
  })

  test('returns the same for a wrong password as for an unknown address, and takes as long', async () => {
    const admin = await make()
    const timed = async (email: string) => {
      const startMs = performance.now()
      const { status, body } = await login(email, generateCode(admin.secret, now), 'another password')
      return { status, code: body.code, tookMs: performance.now() - startMs }
    }
    await timed(admin.email)
    const known = [await timed(admin.email), await timed(admin.email), await timed(admin.email)]
    const unknown = [await timed('nobody@shop.example'), await timed('nobody@shop.example')]
    const expected = { status: 400, code: 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND' }
    for (const response of [...known, ...unknown]) expect(response).toMatchObject(expected)
    // The fastest of several, because a busy machine can stop any one of them.
    const fastest = (responses: typeof known) => Math.min(...responses.map(({ tookMs }) => tookMs))
    // Hashing takes most of the time: without it the response would take a tenth.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 4)
  })

  test('is refused with 429 after too many attempts on one account', async () => {
    const limited = await openTestShop('ua', { rateLimitFactor: 1 })
    const visitor = newGuest(limited.server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const body = { email: 'superAdmin@shop.example', password: 'guess', tfaCode: '000000' }
      statuses.push((await visitor.call('POST /v1/auth/admin/login', { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    await limited.close()
  })
})

describe('super administrators manage administrators', () => {
  test('[API-04i] create, read, find, change and delete them; no secret can be read afterwards', async () => {
    const admin = await make({ email: 'olena@shop.example' })
    const params = { id: admin._id }
    const { body: read } = await superAdmin.call('GET /v1/admin-users/{id}', { params })
    expect(Object.keys(read).toSorted()).toEqual(['_id', 'createdAt', 'email', 'isSuper', 'name', 'role', 'updatedAt'])
    const found = await superAdmin.call('POST /v1/admin-users/search', {
      body: { filter: { field: 'email', op: 'eq', value: 'olena@shop.example' } },
    })
    expect(found.body).toEqual({ entities: [read], total: 1 })

    const { body: changed } = await superAdmin.call('PATCH /v1/admin-users/{id}', {
      params,
      body: { name: 'Олена', updatedAt: read.updatedAt },
    })
    expect(changed).toMatchObject({ name: 'Олена', email: read.email })
    expect(changed.secondFactor).toBeUndefined()
    const stale = await superAdmin.call('PATCH /v1/admin-users/{id}', {
      params,
      body: { name: 'Оля', updatedAt: read.updatedAt },
    })
    expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })

    expect((await superAdmin.call('DELETE /v1/admin-users/{id}', { params })).body).toEqual({ _id: admin._id })
    const log = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, admin._id))
    expect(log.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
    expect(JSON.stringify(log)).not.toMatch(/argon2|secret|password/i)
  })

  test('[API-01b] a taken address, an unknown id and a short password are refused', async () => {
    await make({ email: 'taken@shop.example' })
    const body = { email: 'Taken@Shop.example', name: 'Іра', isSuper: false, password }
    const duplicate = await superAdmin.call('POST /v1/admin-users', { body })
    expect([duplicate.status, duplicate.body.code]).toEqual([409, 'BAD_REQUEST_VALUE_NOT_UNIQUE'])
    const short = await superAdmin.call('POST /v1/admin-users', {
      body: { ...body, email: 'a@b.example', password: 'short' },
    })
    expect([short.status, short.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    const params = { id: unknownId }
    const unknown = [
      await superAdmin.call('GET /v1/admin-users/{id}', { params }),
      await superAdmin.call('DELETE /v1/admin-users/{id}', { params }),
      await superAdmin.call('PATCH /v1/admin-users/{id}', { params, body: { updatedAt: now.toISOString() } }),
    ]
    expect(unknown.map((response) => [response.status, response.body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'ADMIN_USER_NOT_FOUND']),
    )
  })

  test('a new password, second factor or role and a deletion each end the sessions at once', async () => {
    for (const change of [
      { password: 'another long password' },
      { newSecondFactor: true },
      { isSuper: true },
    ] as const) {
      const admin = await make()
      const { body: session } = await login(admin.email, generateCode(admin.secret, now))
      const headers = withToken(session.accessToken)
      const { body: changed } = await superAdmin.call('PATCH /v1/admin-users/{id}', {
        params: { id: admin._id },
        body: { ...change, updatedAt: admin.updatedAt },
      })
      expect((await guest.call('GET /v1/admin-profile', { headers })).body.code).toBe('UNAUTHORIZED')
      const refreshed = await guest.call('POST /v1/auth/refresh-session', {
        body: { refreshToken: session.refreshToken },
      })
      expect(refreshed.body.code).toBe('INVALID_REFRESH_TOKEN')
      const secret = changed.secondFactor?.secret ?? admin.secret
      const later = generateCode(secret, new Date(now.getTime() + 30_000))
      const again = await login(admin.email, later, 'password' in change ? change.password : password)
      expect(again.status).toBe(200)
      await superAdmin.call('DELETE /v1/admin-users/{id}', { params: { id: admin._id } })
      const revoked = await guest.call('GET /v1/admin-profile', { headers: withToken(again.body.accessToken) })
      expect(revoked.body.code).toBe('UNAUTHORIZED')
    }
  })

  test('[API-05a] a lost role is refused even with an older access token', async () => {
    const second = await newAdministrator(testShop, { isSuper: true })
    // As if another process of the shop had made the change: the cached session is still valid here.
    await testShop.shop.database.update(adminUsers).set({ isSuper: false }).where(eq(adminUsers.id, second.id))
    const response = await second.call('DELETE /v1/admin-users/{id}', { params: { id: superAdmin.id } })
    expect([response.status, response.body.code]).toEqual([403, 'DONT_HAVE_ACCESS'])
  })
})

describe('the last super administrator', () => {
  test('[API-05c] can be neither deleted nor changed', async () => {
    await make()
    const params = { id: superAdmin.id }
    const { body: self } = await superAdmin.call('GET /v1/admin-users/{id}', { params })
    const removed = await superAdmin.call('DELETE /v1/admin-users/{id}', { params })
    expect([removed.status, removed.body.code]).toEqual([409, 'CANNOT_DELETE_LAST_SUPER_ADMIN'])
    for (const change of [{ isSuper: false }, { name: 'Бос' }, { password }, { newSecondFactor: true as const }]) {
      const updated = await superAdmin.call('PATCH /v1/admin-users/{id}', {
        params,
        body: { ...change, updatedAt: self.updatedAt },
      })
      expect([updated.status, updated.body.code]).toEqual([409, 'CANNOT_UPDATE_LAST_SUPER_ADMIN'])
    }
    expect((await superAdmin.call('GET /v1/admin-users/{id}', { params })).body).toEqual(self)
  })

  test.each(['DELETE', 'PATCH'])('[API-05c] remains, however many remove each other at once (%s)', async (method) => {
    const others = await Promise.all(Array.from({ length: 4 }, () => newAdministrator(testShop, { isSuper: true })))
    const all = [superAdmin, ...others]
    const updatedAt = new Map<string, string>()
    for (const { id } of all)
      updatedAt.set(id, (await superAdmin.call('GET /v1/admin-users/{id}', { params: { id } })).body.updatedAt)
    const removeAccess = (account: SignedIn, id: string) =>
      account.send({
        method,
        path: `/v1/admin-users/${id}`,
        ...(method === 'PATCH' && { body: { isSuper: false, updatedAt: updatedAt.get(id) } }),
      })

    // Each one removes all, including their own account.
    const responses = await Promise.all(all.flatMap((account) => all.map(({ id }) => removeAccess(account, id))))

    const remaining = await testShop.shop.database.select().from(adminUsers).where(eq(adminUsers.isSuper, true))
    expect(remaining).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    // On PostgreSQL a deadlock ends as one.
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('[API-05d] can still change their own password and second factor', async () => {
    await testShop.shop.database.delete(adminUsers).where(ne(adminUsers.id, superAdmin.id))
    const { shop } = testShop
    const provided = await provideSuperAdministrator(shop, { email: 'last@shop.example', name: 'Остання' })
    await testShop.shop.database.delete(adminUsers).where(eq(adminUsers.id, superAdmin.id))
    const { secret } = provided.secondFactor
    const { body: session } = await login('last@shop.example', generateCode(secret, now), provided.password)
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
    const activate = (tfaCode: string) =>
      guest.call('PUT /v1/admin-profile/second-factor', {
        headers,
        body: { password, secret: offered.secret, tfaCode },
      })
    expect((await activate(generateCode(secret, now))).body.code).toBe('TFA_CODE_INVALID')
    expect((await activate(generateCode(offered.secret, now))).status).toBe(200)
    expect((await login('last@shop.example', generateCode(offered.secret, now))).body.code).toBe('TFA_CODE_INVALID')
    const later = new Date(now.getTime() + 30_000)
    expect((await login('last@shop.example', generateCode(secret, later))).body.code).toBe('TFA_CODE_INVALID')
    expect((await login('last@shop.example', generateCode(offered.secret, later))).status).toBe(200)
  })
})

describe('creating an administrator on the shop’s machine', () => {
  test('creates a super administrator, and later gives the same one a new password and second factor', async () => {
    const account = { email: 'first@shop.example', name: 'Перша' }
    const first = await provideSuperAdministrator(testShop.shop, account)
    const { body: session } = await login(account.email, generateCode(first.secondFactor.secret, now), first.password)
    const again = await provideSuperAdministrator(testShop.shop, account)
    expect([first.isNew, again.isNew]).toEqual([true, false])
    expect((await login(account.email, generateCode(again.secondFactor.secret, now), first.password)).status).toBe(400)
    expect((await login(account.email, generateCode(again.secondFactor.secret, now), again.password)).status).toBe(200)
    const old = await guest.call('POST /v1/auth/refresh-session', { body: { refreshToken: session.refreshToken } })
    expect(old.body.code).toBe('INVALID_REFRESH_TOKEN')
  })

  test('the demo’s administrator is created only in an empty shop, and deleted when the shop goes live', async () => {
    const { database } = testShop.shop
    const demo = () =>
      login(demoAdministrator.email, generateCode(demoAdministrator.totpSecret, now), demoAdministrator.password)
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
