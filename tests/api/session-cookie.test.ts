import { describe, expect, test } from 'vitest'
import { newEmail, password } from '#tests/support/customer.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

describe('the cookie of the web storefront', () => {
  const withCookie = { 'x-session': 'cookie' }
  const origin = { origin: 'http://localhost:3000' }
  const path = '/v1/auth/refresh-session'
  const signIn = async (headers: Record<string, string> = withCookie) => {
    const response = await testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/register',
      headers,
      payload: { email: newEmail(), password },
    })
    const cookie = response.cookies.find(({ name }) => name === 'refresh')
    return { cookie, body: response.json<{ accessToken: string; refreshToken: string }>() }
  }
  const refreshByCookie = (cookie: string, headers: Record<string, string>) =>
    testShop.server.inject({ method: 'POST', url: path, headers, payload: {}, cookies: { refresh: cookie } })

  test('[STA-02a] hides the refresh token from scripts, and is set only on request', async () => {
    const { cookie, body } = await signIn()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 })
    expect(cookie?.secure).toBeUndefined()
    expect(body.refreshToken).toBe('')
    const plain = await signIn({})
    expect(plain.cookie).toBeUndefined()
    expect(plain.body.refreshToken).toBeTruthy()
  })

  test('is enough to refresh, but only from the shop’s own origin', async () => {
    const { cookie } = await signIn()
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await refreshByCookie(cookie!.value, headers)).json()).toMatchObject({ code: 'INVALID_REFRESH_TOKEN' })

    const response = await refreshByCookie(cookie!.value, origin)

    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ refreshToken: '' })
    const successor = response.cookies.find(({ name }) => name === 'refresh')
    expect(successor).toMatchObject({ httpOnly: true })
    expect((await refreshByCookie(successor!.value, origin)).statusCode).toBe(200)
  })

  test('is deleted if its token is no longer valid', async () => {
    const response = await refreshByCookie('x'.repeat(43), origin)
    expect(response.statusCode).toBe(401)
    expect(response.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '', path: '/' })
    const foreign = await refreshByCookie('x'.repeat(43), { origin: 'https://evil.example' })
    expect(foreign.cookies).toEqual([])
  })

  test('[ACC-07a] is deleted by signing out, which ends its session', async () => {
    const { cookie } = await signIn()
    const response = await testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/sign-out',
      headers: origin,
      payload: {},
      cookies: { refresh: cookie!.value },
    })
    expect(response.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '', path: '/' })
    expect((await refreshByCookie(cookie!.value, origin)).statusCode).toBe(401)
  })
})
