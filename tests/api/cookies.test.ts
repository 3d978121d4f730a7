import type { Response } from 'light-my-request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, password } from '#tests/support/customer.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const days = 24 * 60 * 60

describe.each([
  ['https://shop.example', true],
  ['http://localhost:3000', undefined],
])('a shop at %s sets', (publicUrl, secure) => {
  let testShop: TestShop
  beforeAll(async () => {
    testShop = await openTestShop('ua', { publicUrl })
  })
  afterAll(() => testShop.close())

  /** The cookies of a response by name. */
  const listCookies = ({ cookies }: Response) => Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    testShop.server.inject({ method: 'POST', url: path, payload, headers })
  const register = () => post('/v1/auth/register', { email: newEmail(), password }, { 'x-session': 'cookie' })

  test('[STA-02a] the refresh token in a cookie that no script can read', async () => {
    const { refresh } = listCookies(await register())
    expect(refresh).toEqual({
      name: 'refresh',
      value: expect.stringMatching(/^[\w-]{43}$/) as string,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * days,
      ...(secure && { secure }),
    })
  })

  test('[STA-02c] the access token in a cookie that scripts can read', async () => {
    const { access } = listCookies(await register())
    expect(access).toEqual({
      name: 'access',
      value: expect.stringMatching(/^eyJ/) as string,
      path: '/',
      sameSite: 'Lax',
      maxAge: 30 * days,
      ...(secure && { secure }),
    })
  })

  test('the removed session cookies with the same attributes, so that browsers find them', async () => {
    const { refresh } = listCookies(await register())
    const response = await testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/sign-out',
      headers: { origin: publicUrl },
      payload: {},
      cookies: { refresh: refresh!.value },
    })
    for (const [name, cookie] of Object.entries(listCookies(response)))
      expect(cookie, name).toMatchObject({ value: '', path: '/', ...(secure && { secure }) })
    expect(response.cookies).toHaveLength(2)
  })

  test('[CHK-14] the key of a guest’s order in a cookie that no script can read', async () => {
    const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }]
    const response = await post('/v1/orders/create', { products })
    const { _id } = response.json<{ _id: string }>()
    expect(listCookies(response)[`order-${_id}`]).toEqual({
      name: `order-${_id}`,
      value: expect.stringMatching(/^[\w-]{43}$/) as string,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * days,
      ...(secure && { secure }),
    })
  })
})

describe('a page', () => {
  let testShop: TestShop
  let pages: TestPages
  beforeAll(async () => {
    testShop = await openTestShop()
    pages = await openTestPages(testShop, [], {}, { development: false })
  }, 120_000)
  afterAll(async () => {
    await pages.close()
    await testShop.close()
  })

  test.each(['/', '/basket', '/no-such-page'])(
    '%s cannot be framed by any site, and runs its own scripts only',
    async (path) => {
      const { headers } = await pages.request(path)
      const directives = String(headers['content-security-policy']).split('; ')
      expect(directives).toEqual(
        expect.arrayContaining([
          "frame-ancestors 'none'",
          "default-src 'self'",
          "base-uri 'none'",
          "object-src 'none'",
        ]),
      )
      expect(directives.filter((directive) => directive.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"])
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})
