import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAccessToken } from '#api/http/access-token.ts'
import { startSession } from '#api/modules/auth/sessions.service.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { customers } from '#database/schema/customers.ts'
import { refreshTokens } from '#database/schema/sessions.ts'
import { newCustomer, newEmail, password, signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const second = 1000
const day = 24 * 60 * 60 * second

beforeAll(async () => {
  house = await openTestShop('ua', { now: () => now })
})
afterAll(() => house.close())
beforeEach(() => {
  now = opening
})

const refresh = (refreshToken: string) =>
  newGuest(house.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
const isSignedIn = async (accessToken: string): Promise<boolean> => {
  // Any bad token is refused, even where none is needed.
  const { status } = await withToken(newGuest(house.server), accessToken).call('GET /v1/contacts')
  return status === 200
}

describe('an account', () => {
  test('[ACC-01d] [ENT-01h] registering answers a session: the shopper is signed in at once', async () => {
    const customer = await newCustomer(house)
    expect(await readAccessToken(house.shop, customer.session.accessToken)).toMatchObject({ role: 'customer' })
    expect(customer.session.refreshToken).toMatch(/^[\w-]{43}$/)
  })

  test('[ACC-01h] an address that is taken is refused, however it is spelt, in the reader’s language', async () => {
    const { email } = await newCustomer(house)
    const answer = async (language: string) =>
      newGuest(house.server).call('POST /v1/auth/register', {
        body: { email: `  ${email.toUpperCase()} `, password: 'another' },
        headers: { 'accept-language': language },
      })
    expect(await answer('uk')).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE', message: 'Таке значення вже є.' },
    })
    expect((await answer('en')).body.message).toBe('This value already exists.')
  })

  test('[ACC-01h] of ten who register one address at once, one gets it', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        newGuest(house.server).call('POST /v1/auth/register', { body: { email, password } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test.each([
    ['no e-mail', { email: '', password }],
    ['no valid e-mail', { email: 'olena@', password }],
    ['a password of 5', { email: 'short@example.com', password: '12345' }],
    ['a password without end', { email: 'long@example.com', password: 'ш'.repeat(201) }],
    ['more than is asked', { email: 'more@example.com', password, role: 'administrator' }],
  ])('[ACC-01a] [ACC-01b] %s is refused, at sign-up and at sign-in', async (_what, body) => {
    for (const path of ['/v1/auth/register', '/v1/auth/login']) {
      const answer = await newGuest(house.server).send({ method: 'POST', path, body })
      expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'VALIDATION_ERROR'])
    }
  })

  test('[ACC-01b] a password of 6 is enough; it is kept as argon2id, never as it is', async () => {
    const email = newEmail()
    const { body } = await newGuest(house.server).call('POST /v1/auth/register', {
      body: { email, password: '123456' },
    })
    expect(body.accessToken).toBeTruthy()
    const kept = await house.shop.database.select().from(customers)
    expect(JSON.stringify(kept)).not.toContain('123456')
    expect(kept.find((one) => one.email === email)?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test('[ACC-01c] by e-mail, in any case of letters, and password', async () => {
    const { email } = await newCustomer(house)
    const { session } = await signInAgain(house, email.toUpperCase())
    expect(await isSignedIn(session.accessToken)).toBe(true)
  })

  test('[ACC-01c] a password is the same however the keyboard composes й and ї', async () => {
    const email = newEmail()
    await newGuest(house.server).call('POST /v1/auth/register', {
      body: { email, password: 'мій їжак'.normalize('NFC') },
    })
    const { session } = await signInAgain(house, email, 'мій їжак'.normalize('NFD'))
    expect(session.refreshToken).toBeTruthy()
  })

  test('[ACC-04d] a wrong password and an unknown address answer alike, with 400', async () => {
    const { email } = await newCustomer(house)
    const answer = (who: string) =>
      newGuest(house.server).call('POST /v1/auth/login', {
        body: { email: who, password: 'not this one' },
        headers: { 'accept-language': 'uk' },
      })
    const known = await answer(email)
    expect(known).toEqual(await answer('nobody@example.com'))
    expect(known).toMatchObject({
      status: 400,
      body: { code: 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND', message: 'Неправильна пошта або пароль.' },
    })
  })

  test('they take the same time as well', async () => {
    const { email } = await newCustomer(house)
    const timeOf = async (who: string): Promise<number> => {
      const started = performance.now()
      await newGuest(house.server).call('POST /v1/auth/login', { body: { email: who, password: 'not this one' } })
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 15; round += 1) {
      known.push(await timeOf(email))
      unknown.push(await timeOf('nobody@example.com'))
    }
    // The least of each: what a busy machine adds is no part of it. Without the dummy hash it would be some 10 to 1.
    const ratio = Math.min(...known) / Math.min(...unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })
})

describe('a session', () => {
  test('[ACC-04a] a refresh answers new tokens, and keeps only their hashes', async () => {
    const { session } = await newCustomer(house)
    const { status, body } = await refresh(session.refreshToken)
    expect(status).toBe(200)
    expect(body.refreshToken).not.toBe(session.refreshToken)
    expect(await isSignedIn(body.accessToken)).toBe(true)
    const kept = JSON.stringify(await house.shop.database.select().from(refreshTokens))
    expect(kept).not.toContain(session.refreshToken)
    expect(kept).not.toContain(body.refreshToken)
  })

  test('[ACC-04b] two tabs refreshing at once get the same successor, and both stay signed in', async () => {
    const { session } = await newCustomer(house)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refreshToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    later(29 * second)
    expect((await refresh(session.refreshToken)).body.refreshToken).toBe([...successors][0])
    later(600 * second)
    expect((await refresh([...successors][0]!)).status).toBe(200)
  })

  test('[ACC-04b] a tab that comes late within the grace does no harm, even when the other has gone on', async () => {
    const { session } = await newCustomer(house)
    const first = await refresh(session.refreshToken)
    const second = await refresh(first.body.refreshToken)
    const late = await refresh(session.refreshToken)
    expect(late.body.refreshToken).toBe(first.body.refreshToken)
    expect((await refresh(second.body.refreshToken)).status).toBe(200)
  })

  test('a stolen token used after the grace ends the whole family, its access tokens at once', async () => {
    const { session } = await newCustomer(house)
    const owners = await refresh(session.refreshToken)
    later(31 * second)

    const thiefs = await refresh(session.refreshToken)

    expect(thiefs).toMatchObject({ status: 401, body: { code: 'INVALID_REFRESH_TOKEN' } })
    expect(await refresh(owners.body.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_REFRESH_TOKEN' },
    })
    expect(await isSignedIn(owners.body.accessToken)).toBe(false)
  })

  test('the theft of one session leaves the others of the same person alone', async () => {
    const { session, email } = await newCustomer(house)
    const phone = await signInAgain(house, email)
    await refresh(session.refreshToken)
    later(31 * second)
    await refresh(session.refreshToken)
    expect((await refresh(phone.session.refreshToken)).status).toBe(200)
  })

  test('[ACC-04c] an unknown token, and none, are refused with 401 in the reader’s language', async () => {
    const { session } = await newCustomer(house)
    for (const body of [{ refreshToken: 'x'.repeat(43) }, { refreshToken: session.accessToken.slice(0, 200) }, {}]) {
      const answer = await newGuest(house.server).call('POST /v1/auth/refresh-session', {
        body,
        headers: { 'accept-language': 'uk' },
      })
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'INVALID_REFRESH_TOKEN', message: 'Час сеансу минув. Увійдіть ще раз.' },
      })
    }
  })

  test('[ACC-04c] it ends 30 days after its last refresh', async () => {
    const { session } = await newCustomer(house)
    later(29 * day)
    const { body } = await refresh(session.refreshToken)
    later(29 * day)
    const again = await refresh(body.refreshToken)
    expect(again.status).toBe(200)
    later(30 * day)
    expect(await refresh(again.body.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_REFRESH_TOKEN' },
    })
  })

  test('sessions that are over are forgotten, those that last are not', async () => {
    const old = await newCustomer(house)
    later(20 * day)
    const young = await newCustomer(house)
    later(11 * day)
    const before = await house.shop.database.$count(refreshTokens)
    await purgeSessionsWorker(house.shop)({})
    expect(await house.shop.database.$count(refreshTokens)).toBeLessThan(before)
    expect((await refresh(old.session.refreshToken)).status).toBe(401)
    expect((await refresh(young.session.refreshToken)).status).toBe(200)
  })

  test('an access token counts for a quarter of an hour', async () => {
    const { session } = await newCustomer(house)
    later(14 * 60 * second)
    expect(await isSignedIn(session.accessToken)).toBe(true)
    later(2 * 60 * second)
    expect(await isSignedIn(session.accessToken)).toBe(false)
  })

  test('an administrator’s session is refreshed as an administrator’s', async () => {
    const [admin] = await house.shop.database
      .insert(adminUsers)
      .values({ email: newEmail(), name: 'Адмін', passwordHash: 'x', totpSecret: 'x', isSuper: true } as never)
      .returning()
    const owner = { role: 'superAdministrator', userId: admin!.id } as const
    const session = await house.shop.database.transaction((tx) => startSession(house.shop, tx, owner))
    const { body } = await refresh(session.refreshToken)
    expect(await readAccessToken(house.shop, body.accessToken)).toMatchObject(owner)
  })
})

describe('signing out', () => {
  test('[ACC-07a] ends this session at once, and no other', async () => {
    const customer = await newCustomer(house)
    const phone = await signInAgain(house, customer.email)
    expect(await customer.call('POST /v1/auth/sign-out', { body: {} })).toMatchObject({ status: 200, body: {} })
    expect(await isSignedIn(customer.session.accessToken)).toBe(false)
    expect((await refresh(customer.session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(phone.session.accessToken)).toBe(true)
  })

  test('[ACC-07a] everywhere ends all of them, and nobody else’s', async () => {
    const stranger = await newCustomer(house)
    const customer = await newCustomer(house)
    const phone = await signInAgain(house, customer.email)
    await phone.call('POST /v1/auth/sign-out', { body: { everywhere: true } })
    expect(await isSignedIn(customer.session.accessToken)).toBe(false)
    expect((await refresh(customer.session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(stranger.session.accessToken)).toBe(true)
  })

  test('[ACC-07a] works by the refresh token alone, and twice', async () => {
    const { session } = await newCustomer(house)
    const body = { refreshToken: session.refreshToken }
    for (const _time of [1, 2])
      expect((await newGuest(house.server).call('POST /v1/auth/sign-out', { body })).status).toBe(200)
    expect((await refresh(session.refreshToken)).status).toBe(401)
    expect(await isSignedIn(session.accessToken)).toBe(false)
  })
})

describe('the cookie of the web storefront', () => {
  const asked = { 'x-session': 'cookie' }
  const origin = { origin: 'http://localhost:3000' }
  const path = '/v1/auth/refresh-session'
  const signIn = async (headers: Record<string, string> = asked) => {
    const answer = await house.server.inject({
      method: 'POST',
      url: '/v1/auth/register',
      headers,
      payload: { email: newEmail(), password },
    })
    const cookie = answer.cookies.find(({ name }) => name === 'refresh')
    return { cookie, body: answer.json<{ accessToken: string; refreshToken: string }>() }
  }
  const refreshByCookie = (cookie: string, headers: Record<string, string>) =>
    house.server.inject({ method: 'POST', url: path, headers, payload: {}, cookies: { refresh: cookie } })

  test('[STA-02a] keeps the refresh token where no script can read it, and only when it is asked for', async () => {
    const { cookie, body } = await signIn()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 })
    expect(cookie?.secure).toBeUndefined()
    expect(body.refreshToken).toBe('')
    const plain = await signIn({})
    expect(plain.cookie).toBeUndefined()
    expect(plain.body.refreshToken).toBeTruthy()
  })

  test('refreshes by itself, from the shop’s own origin alone', async () => {
    const { cookie } = await signIn()
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await refreshByCookie(cookie!.value, headers)).json()).toMatchObject({ code: 'INVALID_REFRESH_TOKEN' })

    const answer = await refreshByCookie(cookie!.value, origin)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ refreshToken: '' })
    const successor = answer.cookies.find(({ name }) => name === 'refresh')
    expect(successor).toMatchObject({ httpOnly: true })
    expect((await refreshByCookie(successor!.value, origin)).statusCode).toBe(200)
  })

  test('a cookie whose token counts no more is taken away', async () => {
    const answer = await refreshByCookie('x'.repeat(43), origin)
    expect(answer.statusCode).toBe(401)
    expect(answer.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '', path: '/' })
    const foreign = await refreshByCookie('x'.repeat(43), { origin: 'https://evil.example' })
    expect(foreign.cookies).toEqual([])
  })

  test('[ACC-07a] signing out takes it away and ends its session', async () => {
    const { cookie } = await signIn()
    const answer = await house.server.inject({
      method: 'POST',
      url: '/v1/auth/sign-out',
      headers: origin,
      payload: {},
      cookies: { refresh: cookie!.value },
    })
    expect(answer.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '', path: '/' })
    expect((await refreshByCookie(cookie!.value, origin)).statusCode).toBe(401)
  })
})

describe('how often', () => {
  const email = newEmail()
  let strict: TestShop
  beforeAll(async () => {
    strict = await openTestShop('ua', { rateLimitFactor: 0.4 })
  })
  afterAll(() => strict.close())

  const ask = (url: string, who: string, remoteAddress: string) =>
    strict.server.inject({ method: 'POST', url, remoteAddress, payload: { email: who, password: 'not this one' } })

  test.each([
    ['/v1/auth/login', 400],
    ['/v1/auth/register', 201],
  ])('one address may ask %s only so often', async (url, first) => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await ask(url, newEmail(), `10.0.1.${url.length}`)).statusCode)
    expect(statuses).toEqual([first, first, first, first, 429, 429])
  })

  test('one account is guessed at only so often, from however many addresses', async () => {
    const answers = []
    for (let time = 0; time < 6; time += 1)
      answers.push(await ask('/v1/auth/login', time % 2 ? email : email.toUpperCase(), `10.0.2.${time}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 429, 429])
    expect(answers[5]!.json()).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await ask('/v1/auth/login', newEmail(), '10.0.2.9')).statusCode).toBe(400)
  })
})
