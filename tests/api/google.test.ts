import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { googleIdentity } from '#api/adapters/identity-google.ts'
import { startIdentitySimulator } from '#simulators/identity.ts'
import { customers } from '#database/schema/customers.ts'
import { newCustomer, newEmail, password, signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { openTestPages } from '#tests/support/pages.ts'
import { openShopFixture, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const log = { warn: vi.fn<() => void>() }

const provider = await startIdentitySimulator(() => now)
const testShop = await openShopFixture('ua', { now: () => now, identity: googleIdentity(provider, () => now, log) })
afterAll(() => provider.close())
beforeEach(() => {
  now = opening
})

const signIn = (idToken: string, language = 'uk') =>
  newGuest(testShop.server).call('POST /v1/auth/google', {
    body: { idToken },
    headers: { 'accept-language': language },
  })
/** Returns the token that the provider's button gives to the page. */
const fetchToken = async (person: object): Promise<string> => {
  const response = await fetch(`${provider.url}/gsi/token`, { method: 'POST', body: JSON.stringify(person) })
  return ((await response.json()) as { credential: string }).credential
}
const readCustomer = async (email: string) => {
  const [row] = await testShop.shop.database.select().from(customers).where(eq(customers.email, email))
  return row!
}

describe('a third-party sign-in', () => {
  test('[ACC-03a] creates an account the first time and finds it by the provider’s user id afterwards', async () => {
    const email = newEmail()
    const first = await signIn(await fetchToken({ email, given_name: 'Олена', family_name: 'Бондаренко' }))
    expect(first).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    const customer = withToken(newGuest(testShop.server), first.body.accessToken)
    const { body } = await customer.call('GET /v1/customer-profile/details')
    expect(body).toMatchObject({
      email,
      emailConfirmed: true,
      firstName: 'Олена',
      lastName: 'Бондаренко',
      hasPassword: false,
    })
    // The e-mail at the provider has changed since; the user id has not.
    const moved = await signIn(await fetchToken({ email: newEmail(), sub: `simulated:${email}` }))
    const again = withToken(newGuest(testShop.server), moved.body.accessToken)
    expect((await again.call('GET /v1/customer-profile/details')).body._id).toBe(body._id)
  })

  test('in two tabs at once creates one account', async () => {
    const token = await fetchToken({ email: newEmail() })
    const responses = await Promise.all(Array.from({ length: 6 }, () => signIn(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const ids = await Promise.all(
      responses.map(async ({ body }) => {
        const customer = withToken(newGuest(testShop.server), body.accessToken)
        return (await customer.call('GET /v1/customer-profile/details')).body._id
      }),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('links an account with a confirmed address, which keeps its password and sessions', async () => {
    const customer = await newCustomer(testShop)
    await newGuest(testShop.server).call('POST /v1/auth/confirm-email', {
      body: { token: await mailedToken(testShop, customer.email, '/confirm-email') },
    })
    expect((await signIn(await fetchToken({ email: customer.email.toUpperCase() }))).status).toBe(200)
    expect((await readCustomer(customer.email)).googleSubject).toBe(`simulated:${customer.email}`)
    expect((await customer.call('GET /v1/customer-profile/details')).status).toBe(200)
    await signInAgain(testShop, customer.email, password)
  })

  test('[ACC-01f] clears password, sessions and pending address of an account whose address was never confirmed', async () => {
    const impostor = await newCustomer(testShop)
    const elsewhere = newEmail()
    await impostor.call('PATCH /v1/customer-profile/update', { body: { email: elsewhere, phone: '0675550142' } })
    const pendingToken = await mailedToken(testShop, elsewhere, '/confirm-email')

    const { body } = await signIn(await fetchToken({ email: impostor.email }))

    const owner = withToken(newGuest(testShop.server), body.accessToken)
    expect((await owner.call('GET /v1/customer-profile/details')).body).toMatchObject({
      email: impostor.email,
      emailConfirmed: true,
      pendingEmail: null,
      phone: null,
      hasPassword: false,
    })
    expect((await impostor.call('GET /v1/customer-profile/details')).status).toBe(401)
    await expect(signInAgain(testShop, impostor.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    expect(
      (await newGuest(testShop.server).call('POST /v1/auth/confirm-email', { body: { token: pendingToken } })).status,
    ).toBe(400)
  })

  test('[ACC-03b] with an address that the provider has not verified neither opens nor creates an account', async () => {
    const customer = await newCustomer(testShop)
    const unverified = (email: string) => fetchToken({ email, email_verified: false })
    const refused = { status: 400, body: { code: 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL' } }
    expect(await signIn(await unverified(customer.email))).toMatchObject(refused)
    expect(await signIn(await unverified(newEmail()))).toMatchObject(refused)
    expect((await readCustomer(customer.email)).googleSubject).toBeNull()
  })
})

describe('an invalid identity token', () => {
  const notVerified = { status: 400, body: { code: 'GOOGLE_AUTH_TOKEN_NOT_VERIFIED' } }
  const person = { sub: '1', email: 'olena@example.com', email_verified: true }
  const seconds = opening.getTime() / 1000

  test.each([
    ['for another shop', { aud: 'another-shop' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['expired', { iat: seconds - 7200, exp: seconds - 3600 }],
    ['without an end', { exp: undefined }],
  ])('[ACC-03b] %s is not verified', async (_what, claims) => {
    const token = await provider.sign({ ...person, ...(claims as JWTPayload) })
    expect(await signIn(token)).toMatchObject(notVerified)
  })

  test('[ACC-03b] signed by another key, unsigned, or not a token at all is not verified', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const claims = { ...person, iss: provider.url, aud: provider.clientId, iat: seconds, exp: seconds + 3600 }
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'simulator' }).sign(privateKey)
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'simulator' })
      .sign(new TextEncoder().encode(await (await fetch(provider.jwksUrl)).text()))
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`
    for (const token of [forged, symmetric, unsigned, 'no token'])
      expect([token, await signIn(token)]).toMatchObject([token, notVerified])
  })

  test('[ACC-03b] signed, but empty or without a user id: the payload is missing', async () => {
    const empty = { status: 400, body: { code: 'GOOGLE_AUTH_PAYLOAD_NOT_FOUND' } }
    expect(await signIn(await provider.sign({}, { bare: true }))).toMatchObject(empty)
    expect(await signIn(await provider.sign({ email: 'olena@example.com' }))).toMatchObject(empty)
  })

  test('[ACC-03b] signed, without an e-mail: the response says so in the visitor’s language', async () => {
    const token = await provider.sign({ sub: '1' })
    expect(await signIn(token)).toMatchObject({
      status: 400,
      body: {
        code: 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL',
        message: 'Google не передав підтвердженої пошти. Увійдіть в\u00A0інший спосіб.',
      },
    })
    expect((await signIn(token, 'en')).body.message).toBe('Google sent no verified email. Please sign in another way.')
  })

  test('[ACC-03b] cannot be verified without the provider’s keys, and the log says why', async () => {
    const unreachable = await startIdentitySimulator(() => now)
    const token = await unreachable.sign(person)
    await unreachable.close()
    expect(await googleIdentity(unreachable, () => now, log).read(token)).toEqual({ ok: false, reason: 'NOT_VERIFIED' })
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('[ACC-03c] without a configured provider, third-party sign-in is refused', async () => {
    const plain = await openTestShop()
    const response = await newGuest(plain.server).call('POST /v1/auth/google', {
      body: { idToken: await provider.sign(person) },
    })
    expect(response).toMatchObject(notVerified)
    await plain.close()
  })
})

test('pages may load the library of the provider that is configured, and its button is offered; otherwise neither', async () => {
  const without = await openTestShop()
  const readDirectives = async (shop: TestShop) => {
    const pages = await openTestPages(shop, [], {}, { development: false })
    const { headers, root } = await pages.request('/faq')
    await pages.close()
    const directives = String(headers['content-security-policy']).split('; ')
    return { scripts: directives.find((one) => one.startsWith('script-src')), identity: root.identity }
  }
  expect(await readDirectives(testShop)).toEqual({
    scripts: `script-src 'self' ${provider.url}/gsi/client`,
    identity: { clientId: provider.clientId, scriptUrl: provider.scriptUrl },
  })
  expect(await readDirectives(without)).toEqual({ scripts: undefined, identity: null })
  await without.close()
  const library = await fetch(provider.scriptUrl)
  expect(library.headers.get('content-type')).toContain('text/javascript')
  expect(await library.text()).toContain('accounts')
})
