import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { session } from '#storefront/state/session/session.ts'
import { register, signIn, signInWithGoogle, signOut } from '#storefront/state/session/sign-in.ts'

/** The events, in order: calls, published changes, events of the window. */
let log: unknown[]
let page: { cookie: string }
const callApi = (async (...call: unknown[]) => void log.push(call)) as unknown as CallApi
const failing = (failure: Error) =>
  vi.fn(async () => {
    throw failure
  }) as unknown as CallApi

beforeEach(() => {
  log = []
  page = { cookie: 'access=token' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { dispatchEvent: (event: Event) => log.push(event.type) })
  vi.spyOn(session, 'publishChange').mockImplementation(async () => void log.push('published'))
})
afterEach(() => vi.unstubAllGlobals())

const body = { email: 'olena@example.com', password: 'широкий степ' }

test('signing in asks for cookies, then shows the new state', async () => {
  await signIn(callApi, body)
  expect(log).toEqual([['POST /v1/auth/login', { body, keepsSession: true }], 'published'])
})

test('registering does the same, and is reported once the account exists', async () => {
  await register(callApi, body)
  expect(log).toEqual([['POST /v1/auth/register', { body, keepsSession: true }], 'customer-registered', 'published'])
})

test('the identity provider’s token signs in', async () => {
  await signInWithGoogle(callApi, 'id-token')
  expect(log).toEqual([['POST /v1/auth/google', { body: { idToken: 'id-token' }, keepsSession: true }], 'published'])
})

test.each([signIn, register])('a refusal changes and reports nothing', async (send) => {
  const refused = new ApiError('BAD_REQUEST_VALUE_NOT_UNIQUE', 409, '')
  await expect(send(failing(refused), body)).rejects.toBe(refused)
  expect(log).toEqual([])
})

test('signing out ends the session at the server, then forgets the token', async () => {
  await signOut(callApi)
  expect(log).toEqual([['POST /v1/auth/sign-out', { body: { everywhere: false } }], 'published'])
  expect(page.cookie).toContain('Max-Age=0')
  await signOut(callApi, { everywhere: true })
  expect(log[2]).toEqual(['POST /v1/auth/sign-out', { body: { everywhere: true } }])
})

test.each(['UNAUTHORIZED', 'INVALID_REFRESH_TOKEN'] as const)(
  'a session that has ended already (%s) is signed out all the same',
  async (code) => {
    await signOut(failing(new ApiError(code, 401, '')))
    expect(page.cookie).toContain('Max-Age=0')
    expect(log).toEqual(['published'])
  },
)

test('the session continues if the server could not be told', async () => {
  const lost = new ApiError('CANNOT_CONNECT', 0, '')
  await expect(signOut(failing(lost))).rejects.toBe(lost)
  expect(page.cookie).toBe('access=token')
  expect(log).toEqual([])
})
