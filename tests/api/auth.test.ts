import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAccessToken } from '#api/http/access-token.ts'
import { startSession } from '#api/modules/auth/sessions.service.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { customers } from '#database/schema/customers.ts'
import { refreshTokens } from '#database/schema/sessions.ts'
import { newCustomer, newEmail, password, signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const advance = (ms: number) => (now = new Date(now.getTime() + ms))
const second = 1000
const day = 24 * 60 * 60 * second

const testShop = await openShopFixture('ua', { now: () => now })
beforeEach(() => {
  now = opening
})

const refresh = (refreshToken: string) =>
  newGuest(testShop.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
const isSignedIn = async (accessToken: string): Promise<boolean> => {
  // An invalid token is refused even by calls that need none.
  const { status } = await withToken(newGuest(testShop.server), accessToken).call('GET /v1/contacts')
  return status === 200
}

describe('an account', () => {
  test('[ACC-01d] [ENT-01h] registering returns a session that is signed in at once', async () => {
    const customer = await newCustomer(testShop)
    expect(await readAccessToken(testShop.shop, customer.session.accessToken)).toMatchObject({ role: 'customer' })
    expect(customer.session.refreshToken).toMatch(/^[\w-]{43}$/)
  })

  test('[ACC-01h] a taken address is refused in any letter case, in the visitor’s language', async () => {
    const { email } = await newCustomer(testShop)
    const response = async (language: string) =>
      newGuest(testShop.server).call('POST /v1/auth/register', {
        body: { email: `  ${email.toUpperCase()} `, password: 'another' },
        headers: { 'accept-language': language },
      })
    expect(await response('uk')).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE', message: 'Таке значення вже є.' },
    })
    expect((await response('en')).body.message).toBe('This value already exists.')
  })

  test('[ACC-01h] of ten concurrent registrations of one address, one succeeds', async () => {
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        newGuest(testShop.server).call('POST /v1/auth/register', { body: { email, password } }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ])
  })

  test.each([
    ['no e-mail', { email: '', password }],
    ['no valid e-mail', { email: 'olena@', password }],
    ['a password of 5', { email: 'short@example.com', password: '12345' }],
    ['a password without end', { email: 'long@example.com', password: 'ш'.repeat(201) }],
    ['more than is asked', { email: 'more@example.com', password, role: 'administrator' }],
  ])('[ACC-01a] [ACC-01b] %s is refused, at sign-up and at sign-in', async (_what, body) => {
    for (const path of ['/v1/auth/register', '/v1/auth/login']) {
      const response = await newGuest(testShop.server).send({ method: 'POST', path, body })
      expect([path, response.status, response.body.code]).toEqual([path, 422, 'VALIDATION_ERROR'])
    }
  })

  test('[ACC-01b] a password of 6 characters is enough; only its argon2id hash is stored', async () => {
    const email = newEmail()
    const { body } = await newGuest(testShop.server).call('POST /v1/auth/register', {
      body: { email, password: '123456' },
    })
    expect(body.accessToken).toBeTruthy()
    const stored = await testShop.shop.database.select().from(customers)
    expect(JSON.stringify(stored)).not.toContain('123456')
    expect(stored.find((one) => one.email === email)?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test('[ACC-01c] works with e-mail, in any letter case, and password', async () => {
    const { email } = await newCustomer(testShop)
    const { session } = await signInAgain(testShop, email.toUpperCase())
    expect(await isSignedIn(session.accessToken)).toBe(true)
  })

  test('[ACC-01c] accepts the password in any Unicode composition of й and ї', async () => {
    const email = newEmail()
    await newGuest(testShop.server).call('POST /v1/auth/register', {
      body: { email, password: 'мій їжак'.normalize('NFC') },
    })
    const { session } = await signInAgain(testShop, email, 'мій їжак'.normalize('NFD'))
    expect(session.refreshToken).toBeTruthy()
  })

  test('[ACC-04d] returns the same 400 for a wrong password and an unknown address', async () => {
    const { email } = await newCustomer(testShop)
    const response = (who: string) =>
      newGuest(testShop.server).call('POST /v1/auth/login', {
        body: { email: who, password: 'not this one' },
        headers: { 'accept-language': 'uk' },
      })
    const known = await response(email)
    expect(known).toEqual(await response('nobody@example.com'))
    expect(known).toMatchObject({
      status: 400,
      body: { code: 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND', message: 'Неправильна пошта або пароль.' },
    })
  })
})

describe('a session', () => {
  test('[ACC-04a] a refresh returns new tokens; only their hashes are stored', async () => {
    const { session } = await newCustomer(testShop)
    const { status, body } = await refresh(session.refreshToken)
    expect(status).toBe(200)
    expect(body.refreshToken).not.toBe(session.refreshToken)
    expect(await isSignedIn(body.accessToken)).toBe(true)
    const stored = JSON.stringify(await testShop.shop.database.select().from(refreshTokens))
    expect(stored).not.toContain(session.refreshToken)
    expect(stored).not.toContain(body.refreshToken)
  })

  test('[ACC-04b] two tabs that refresh at once get the same tokens, and both stay signed in', async () => {
    const { session } = await newCustomer(testShop)
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refreshToken)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const successors = new Set(responses.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    advance(29 * second)
    expect((await refresh(session.refreshToken)).body.refreshToken).toBe([...successors][0])
    advance(600 * second)
    expect((await refresh([...successors][0]!)).status).toBe(200)
  })

  test('[ACC-04b] a late tab stays signed in within the grace period, even after the other tab refreshed again', async () => {
    const { session } = await newCustomer(testShop)
    const first = await refresh(session.refreshToken)
    const second = await refresh(first.body.refreshToken)
    const late = await refresh(session.refreshToken)
    expect(late.body.refreshToken).toBe(first.body.refreshToken)
    expect((await refresh(second.body.refreshToken)).status).toBe(200)
  })

  test('a used token sent after the grace period ends the session and its access tokens at once', async () => {
    const { session } = await newCustomer(testShop)
    const ownerResponse = await refresh(session.refreshToken)
    advance(31 * second)

    const thiefResponse = await refresh(session.refreshToken)

    expect(thiefResponse).toMatchObject({ status: 401, body: { code: 'INVALID_REFRESH_TOKEN' } })
    expect(await refresh(ownerResponse.body.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_REFRESH_TOKEN' },
    })
    expect(await isSignedIn(ownerResponse.body.accessToken)).toBe(false)
  })

  test('the theft of one session does not affect the customer’s other sessions', async () => {
    const { session, email } = await newCustomer(testShop)
    const phone = await signInAgain(testShop, email)
    await refresh(session.refreshToken)
    advance(31 * second)
    await refresh(session.refreshToken)
    expect((await refresh(phone.session.refreshToken)).status).toBe(200)
  })

  test('[ACC-04c] an unknown or missing token returns 401 in the visitor’s language', async () => {
    const { session } = await newCustomer(testShop)
    for (const body of [{ refreshToken: 'x'.repeat(43) }, { refreshToken: session.accessToken.slice(0, 200) }, {}]) {
      const response = await newGuest(testShop.server).call('POST /v1/auth/refresh-session', {
        body,
        headers: { 'accept-language': 'uk' },
      })
      expect(response).toMatchObject({
        status: 401,
        body: { code: 'INVALID_REFRESH_TOKEN', message: 'Час сеансу минув. Увійдіть ще раз.' },
      })
    }
  })

  test('[ACC-04c] a session ends 30 days after its last refresh', async () => {
    const { session } = await newCustomer(testShop)
    advance(29 * day)
    const { body } = await refresh(session.refreshToken)
    advance(29 * day)
    const again = await refresh(body.refreshToken)
    expect(again.status).toBe(200)
    advance(30 * day)
    expect(await refresh(again.body.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_REFRESH_TOKEN' },
    })
  })

  test('expired sessions are deleted, valid ones are not', async () => {
    const old = await newCustomer(testShop)
    advance(20 * day)
    const young = await newCustomer(testShop)
    advance(11 * day)
    const before = await testShop.shop.database.$count(refreshTokens)
    await purgeSessionsWorker(testShop.shop)({})
    expect(await testShop.shop.database.$count(refreshTokens)).toBeLessThan(before)
    expect((await refresh(old.session.refreshToken)).status).toBe(401)
    expect((await refresh(young.session.refreshToken)).status).toBe(200)
  })

  test('an access token expires after 15 minutes', async () => {
    const { session } = await newCustomer(testShop)
    advance(14 * 60 * second)
    expect(await isSignedIn(session.accessToken)).toBe(true)
    advance(2 * 60 * second)
    expect(await isSignedIn(session.accessToken)).toBe(false)
  })

  test('a refresh of an administrator’s session stays an administrator’s session', async () => {
    const [admin] = await testShop.shop.database
      .insert(adminUsers)
      .values({ email: newEmail(), name: 'Адмін', passwordHash: 'x', totpSecret: 'x', isSuper: true } as never)
      .returning()
    const owner = { role: 'superAdministrator', userId: admin!.id } as const
    const session = await testShop.shop.database.transaction((tx) => startSession(testShop.shop, tx, owner))
    const { body } = await refresh(session.refreshToken)
    expect(await readAccessToken(testShop.shop, body.accessToken)).toMatchObject(owner)
  })
})

describe('signing out', () => {
  test('[ACC-07a] ends this session at once, and no other', async () => {
    const customer = await newCustomer(testShop)
    const phone = await signInAgain(testShop, customer.email)
    expect(await customer.call('POST /v1/auth/sign-out', { body: {} })).toMatchObject({ status: 200, body: {} })
    expect(await isSignedIn(customer.session.accessToken)).toBe(false)
    expect((await refresh(customer.session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(phone.session.accessToken)).toBe(true)
  })

  test('[ACC-07a] everywhere ends all sessions of the customer, and of no other', async () => {
    const stranger = await newCustomer(testShop)
    const customer = await newCustomer(testShop)
    const phone = await signInAgain(testShop, customer.email)
    await phone.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    expect(await isSignedIn(customer.session.accessToken)).toBe(false)
    expect((await refresh(customer.session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(stranger.session.accessToken)).toBe(true)
  })

  test('[ACC-07a] needs only the refresh token, and can be repeated', async () => {
    const { session } = await newCustomer(testShop)
    const body = { refreshToken: session.refreshToken }
    for (const _time of [1, 2])
      expect((await newGuest(testShop.server).call('POST /v1/auth/sign-out', { body })).status).toBe(200)
    expect((await refresh(session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(session.accessToken)).toBe(false)
  })
})

describe('rate limits of signing in', () => {
  let strict: TestShop
  beforeAll(async () => {
    // 4 a minute of one caller, 12 of one address.
    strict = await openTestShop('ua', { rateLimitFactor: 0.4 })
  })
  afterAll(() => strict.close())

  const sendFrom = (url: string, who: string, remoteAddress: string) =>
    strict.server.inject({ method: 'POST', url, remoteAddress, payload: { email: who, password: 'not this one' } })

  test.each([
    ['/v1/auth/login', 400],
    ['/v1/auth/register', 201],
  ])('requests of one address to %s are limited', async (url, first) => {
    const statuses: number[] = []
    for (let time = 0; time < 14; time += 1)
      statuses.push((await sendFrom(url, newEmail(), `10.0.1.${url.length}`)).statusCode)
    expect(statuses).toEqual([...Array<number>(12).fill(first), 429, 429])
  })

  test('confirmation mails to one address are limited across all addresses', async () => {
    const customer = await newCustomer(strict)
    const headers = { authorization: `Bearer ${customer.session.accessToken}` }
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const request = { url: '/v1/customer-profile/update', remoteAddress: `10.0.3.${time}`, headers }
      const payload = { email: customer.email }
      statuses.push((await strict.server.inject({ method: 'PATCH', ...request, payload })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})
