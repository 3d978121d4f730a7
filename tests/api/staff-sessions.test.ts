import { beforeEach, describe, expect, test } from 'vitest'
import { staffTokenSeconds } from '#api/http/access-token.ts'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { listPermissions } from '#shared/permissions.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const password = 'twelve letters or more'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let owner: SignedIn
let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * hourMs)
  owner = await newAdministrator(testShop, { isSuper: true })
})

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

/** Signs a new packer in on a page of the shop, with a browser of its own. */
const signIn = async () => {
  const email = `${crypto.randomUUID()}@shop.example`
  const { body: admin } = await owner.call('POST /v1/admin-users', {
    body: { email, name: 'Ігор', isSuper: false, role: 'PACKER', password },
  })
  const page = { origin: testShop.shop.publicUrl, 'sec-fetch-site': 'same-origin', 'x-session': 'cookie' }
  const response = await testShop.server.inject({
    method: 'POST',
    url: '/v1/auth/admin/login',
    headers: page,
    payload: { email, password, tfaCode: generateCode(admin.secondFactor!.secret, now) },
  })
  const cookie = response.cookies.find(({ name }) => name === 'admin-refresh')
  const browser = newGuest(testShop.server, { 'admin-refresh': cookie!.value })
  const send = (path: string, body: object = {}, headers: Record<string, string> = page) =>
    browser.send({ method: 'POST', path: `/v1/auth/admin/${path}`, body, headers })
  const { accessToken, refreshToken } = response.json<{ accessToken: string; refreshToken: string }>()
  return { admin, secret: admin.secondFactor!.secret, cookie: cookie!, accessToken, refreshToken, send, page }
}
const readProfile = (accessToken: unknown) =>
  newGuest(testShop.server).call('GET /v1/admin-profile', {
    headers: { authorization: `Bearer ${String(accessToken)}` },
  })

describe('a session of staff', () => {
  test('[ADM-21a] keeps its refresh token in a strict cookie of its own path', async () => {
    const { cookie, refreshToken } = await signIn()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/v1/auth/admin' })
    expect(cookie.maxAge).toBeUndefined()
    expect(refreshToken).toBe('')
  })

  test('[ADM-21b] is renewed only with the exact origin and from the same site', async () => {
    const { send, page } = await signIn()
    const strangers = [
      { ...page, origin: 'https://evil.example' },
      { ...page, 'sec-fetch-site': 'same-site' },
      { origin: page.origin, 'x-session': 'cookie' },
      { 'sec-fetch-site': 'same-origin', 'x-session': 'cookie' },
    ]
    for (const headers of strangers)
      expect((await send('refresh', {}, headers)).body.code).toBe('INVALID_REFRESH_TOKEN')
    const { status, body } = await send('refresh')
    expect(status).toBe(200)
    expect((await readProfile(body['accessToken'])).status).toBe(200)
  })

  test('[ADM-21f] has access tokens of five minutes', async () => {
    const { accessToken } = await signIn()
    pass((staffTokenSeconds - 1) * 1000)
    expect((await readProfile(accessToken)).status).toBe(200)
    pass(1000)
    expect((await readProfile(accessToken)).status).toBe(401)
    expect(staffTokenSeconds).toBe(300)
  })

  test('[ADM-21c] locks when idle, and a code unlocks it once', async () => {
    const { send, secret } = await signIn()
    pass(31 * minuteMs)
    const locked = await send('refresh')
    expect([locked.status, locked.body.code, locked.body.details]).toEqual([
      401,
      'INVALID_REFRESH_TOKEN',
      { reason: 'LOCKED' },
    ])
    expect((await send('unlock', { tfaCode: '000000' })).body.code).toBe('TFA_CODE_INVALID')
    const tfaCode = generateCode(secret, now)
    const unlocked = await send('unlock', { tfaCode })
    expect(unlocked.status).toBe(200)
    expect((await readProfile(unlocked.body['accessToken'])).status).toBe(200)
    pass(31 * minuteMs)
    expect((await send('unlock', { tfaCode })).body.code).toBe('TFA_CODE_INVALID')
  })

  test('[ADM-21d] ends after twelve hours although it is used', async () => {
    const { send, secret } = await signIn()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      pass(20 * minuteMs)
      expect((await send('refresh')).status).toBe(200)
    }
    pass(20 * minuteMs)
    const over = await send('refresh')
    expect([over.body.code, over.body.details]).toEqual(['INVALID_REFRESH_TOKEN', undefined])
    expect((await send('unlock', { tfaCode: generateCode(secret, now) })).body.code).toBe('INVALID_REFRESH_TOKEN')
  })

  test('[ADM-21e] ends when the role changes', async () => {
    const { admin, accessToken, send } = await signIn()
    await owner.call('PATCH /v1/admin-users/{id}', {
      params: { id: admin._id },
      body: { role: 'EDITOR', updatedAt: admin.updatedAt },
    })
    expect((await readProfile(accessToken)).status).toBe(401)
    expect((await send('refresh')).body.code).toBe('INVALID_REFRESH_TOKEN')
  })

  test('[ADM-21e] the own new password or second factor ends the other sessions, and keeps this one', async () => {
    const { admin, secret, accessToken, send } = await signIn()
    const elsewhere = async (factor: string, secretWord: string) => {
      pass(30_000)
      const body = { email: admin.email, password: secretWord, tfaCode: generateCode(factor, now) }
      const { body: session } = await newGuest(testShop.server).call('POST /v1/auth/admin/login', { body })
      expect((await readProfile(session.accessToken)).status).toBe(200)
      return session
    }
    const isOver = async (session: { accessToken: string; refreshToken: string }) => {
      expect((await readProfile(session.accessToken)).status).toBe(401)
      expect((await readProfile(accessToken)).status).toBe(200)
    }
    const headers = { authorization: `Bearer ${accessToken}` }
    const guest = newGuest(testShop.server)
    const newPassword = 'другий довгий пароль'

    const first = await elsewhere(secret, password)
    const changed = await guest.call('PATCH /v1/admin-profile/update/password', {
      headers,
      body: { oldPassword: password, newPassword },
    })
    expect(changed.status).toBe(200)
    await isOver(first)

    const second = await elsewhere(secret, newPassword)
    const { body: offered } = await guest.call('POST /v1/admin-profile/second-factor', {
      headers,
      body: { password: newPassword },
    })
    const activated = await guest.call('PUT /v1/admin-profile/second-factor', {
      headers,
      body: { password: newPassword, secret: offered.secret, tfaCode: generateCode(offered.secret, now) },
    })
    expect(activated.status).toBe(200)
    await isOver(second)
    expect((await send('refresh')).status).toBe(200)
  })

  test('ends when staff signs out', async () => {
    const { accessToken, send } = await signIn()
    expect((await send('sign-out')).status).toBe(200)
    expect((await readProfile(accessToken)).status).toBe(401)
    expect((await send('refresh')).body.code).toBe('INVALID_REFRESH_TOKEN')
  })
})

test('[ADM-22c] the own account lists what its role allows', async () => {
  const { accessToken } = await signIn()
  const { body } = await readProfile(accessToken)
  expect(body).toMatchObject({ role: 'PACKER', permissions: listPermissions('PACKER') })
  expect(body.permissions).not.toContain('orders.refund')
})
