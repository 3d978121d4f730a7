import { beforeEach, describe, expect, test } from 'vitest'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newAuthenticator, type Authenticator } from '#tests/support/authenticator.ts'
import {
  newStaffAccount,
  openStaffBrowser,
  type StaffAccount,
  type StaffBrowser,
} from '#tests/support/staff-browser.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const minuteMs = 60_000
let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const { publicUrl } = testShop.shop
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

let owner: SignedIn
let account: StaffAccount
let browser: StaffBrowser
let device: Authenticator

const addPasskey = async (to: StaffBrowser, authenticator: Authenticator, name = 'Ноутбук') => {
  const { body: offered } = await to.call('POST /v1/admin-profile/passkeys/options', { body: {} })
  return to.call('POST /v1/admin-profile/passkeys', { body: authenticator.create(offered, name) })
}
const offerSignIn = async (to: StaffBrowser) =>
  (await to.call('POST /v1/auth/admin/passkey-options', { body: {} })).body
const signIn = async (to: StaffBrowser, authenticator: Authenticator, fake?: Parameters<Authenticator['sign']>[1]) => {
  const passkey = authenticator.sign(await offerSignIn(to), fake)
  return to.keep(await to.call('POST /v1/auth/admin/passkey', { body: { passkey } }))
}
const refused = { code: 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND' }
const mailsTo = (id: string) =>
  testShop.jobs.flatMap(({ name, data }) =>
    name === 'account-mail' && 'id' in data && data.id === id && 'mail' in data ? [data.mail] : [],
  )

beforeEach(async () => {
  // A code is valid once.
  pass(24 * 60 * minuteMs)
  owner = await newAdministrator(testShop, { isSuper: true })
  account = await newStaffAccount(owner)
  browser = openStaffBrowser(testShop)
  await browser.signIn(account)
  device = newAuthenticator(publicUrl)
})

describe('a passkey', () => {
  test('[ADM-21g] signs in without password and code, in a browser that nobody has signed in on', async () => {
    const added = await addPasskey(browser, device)
    expect([added.status, added.body]).toMatchObject([201, { name: 'Ноутбук', isSynced: false, lastUsedAt: null }])
    const phone = openStaffBrowser(testShop)
    const { status, body } = await signIn(phone, device)
    expect([status, body.refreshToken]).toEqual([200, ''])
    const { body: profile } = await phone.call('GET /v1/admin-profile')
    expect(profile).toMatchObject({ _id: account.id, email: account.email, hasPasskey: true })
    const { body: listed } = await phone.call('GET /v1/admin-profile/passkeys')
    expect(listed.passkeys).toEqual([{ ...added.body, lastUsedAt: now.toISOString() }])
  })

  test('[ADM-21g] unlocks the idle counter of its administrator, once', async () => {
    await addPasskey(browser, device)
    pass(31 * minuteMs)
    expect((await browser.call('POST /v1/auth/admin/refresh', { body: {} })).body.details).toEqual({ reason: 'LOCKED' })
    const offered = await offerSignIn(browser)
    expect(offered.allowCredentials.map(({ id }) => id)).toEqual([device.id])
    const passkey = device.sign(offered)
    const unlocked = browser.keep(await browser.call('POST /v1/auth/admin/unlock', { body: { passkey } }))
    expect(unlocked.status).toBe(200)
    expect((await browser.call('GET /v1/admin-profile')).status).toBe(200)
    pass(31 * minuteMs)
    expect((await browser.call('POST /v1/auth/admin/unlock', { body: { passkey } })).body.code).toBe('TFA_CODE_INVALID')
  })

  test('[ADM-21i] of a colleague neither unlocks nor confirms', async () => {
    await addPasskey(browser, device)
    const colleague = openStaffBrowser(testShop)
    await colleague.signIn(await newStaffAccount(owner))
    const foreign = device.sign(await offerSignIn(colleague))
    const unlocked = await colleague.call('POST /v1/auth/admin/unlock', { body: { passkey: foreign } })
    expect(unlocked.body.code).toBe('TFA_CODE_INVALID')
    await addPasskey(colleague, newAuthenticator(publicUrl))
    const { body: offered } = await colleague.call('POST /v1/admin-profile/confirm-options', { body: {} })
    expect(offered.passkey!.allowCredentials.map(({ id }) => id)).not.toContain(device.id)
    const body = { passkey: device.sign(offered.passkey!) }
    expect((await colleague.call('POST /v1/admin-profile/confirm', { body })).body.code).toBe('TFA_CODE_INVALID')
  })

  test('[ADM-21i] that was removed signs in no more, nor do the sessions that it began go on', async () => {
    const { body: added } = await addPasskey(browser, device)
    const phone = openStaffBrowser(testShop)
    await signIn(phone, device)
    const removed = await browser.call('DELETE /v1/admin-profile/passkeys/{id}', { params: { id: added._id } })
    expect(removed.status).toBe(200)
    expect((await phone.call('GET /v1/admin-profile')).status).toBe(401)
    expect((await browser.call('GET /v1/admin-profile')).body.hasPasskey).toBe(false)
    expect((await signIn(phone, device)).body).toMatchObject(refused)
  })

  test('[ADM-21i] of a deleted administrator signs in no more', async () => {
    await addPasskey(browser, device)
    await owner.call('DELETE /v1/admin-users/{id}', { params: { id: account.id } })
    expect((await signIn(openStaffBrowser(testShop), device)).body).toMatchObject(refused)
  })

  test('[ADM-21i] is removed with a second factor that somebody else replaces', async () => {
    await addPasskey(browser, device)
    const { updatedAt } = (await owner.call('GET /v1/admin-users/{id}', { params: { id: account.id } })).body
    await owner.call('PATCH /v1/admin-users/{id}', {
      params: { id: account.id },
      body: { newSecondFactor: true, updatedAt },
    })
    expect((await signIn(openStaffBrowser(testShop), device)).body).toMatchObject(refused)
  })

  test('[ADM-21i] is removed by the command that makes a super administrator', async () => {
    await addPasskey(browser, device)
    await provideSuperAdministrator(testShop.shop, { email: account.email, name: 'Ігор' })
    expect((await signIn(openStaffBrowser(testShop), device)).body).toMatchObject(refused)
  })

  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for a challenge that nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('[ADM-21i] that signs %s is refused', async (_, fake) => {
    await addPasskey(browser, device)
    const { status, body } = await signIn(openStaffBrowser(testShop), device, fake)
    expect([status, body]).toMatchObject([400, refused])
    expect(body.details).toBeUndefined()
  })

  test('[ADM-21i] whose counter does not grow is a copy and is refused', async () => {
    await addPasskey(browser, device)
    expect((await signIn(openStaffBrowser(testShop), device, { counter: 7 })).status).toBe(200)
    expect((await signIn(openStaffBrowser(testShop), device, { counter: 7 })).body).toMatchObject(refused)
    expect((await signIn(openStaffBrowser(testShop), device, { counter: 8 })).status).toBe(200)
  })

  test('[ADM-21i] that names somebody else, or nobody, is refused', async () => {
    await addPasskey(browser, device)
    for (const userHandle of ['AAAAAAAAAAAAAAAAAAAAAA', undefined]) {
      const stranger = openStaffBrowser(testShop)
      const { userHandle: _own, ...proof } = device.sign(await offerSignIn(stranger))
      const passkey = { ...proof, ...(userHandle && { userHandle }) }
      expect((await stranger.call('POST /v1/auth/admin/passkey', { body: { passkey } })).body).toMatchObject(refused)
    }
  })
})

describe('a challenge', () => {
  beforeEach(() => addPasskey(browser, device))

  test('[ADM-21h] is signed once, by ten requests at once too', async () => {
    const phone = openStaffBrowser(testShop)
    const passkey = device.sign(await offerSignIn(phone))
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => phone.call('POST /v1/auth/admin/passkey', { body: { passkey } })),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(attempts.filter(({ body }) => body.code === refused.code)).toHaveLength(9)
  })

  test('[ADM-21h] is used up by an attempt that fails', async () => {
    const phone = openStaffBrowser(testShop)
    const offered = await offerSignIn(phone)
    const wrong = device.sign(offered, { isVerified: false })
    expect((await phone.call('POST /v1/auth/admin/passkey', { body: { passkey: wrong } })).body).toMatchObject(refused)
    const right = device.sign(offered)
    expect((await phone.call('POST /v1/auth/admin/passkey', { body: { passkey: right } })).body).toMatchObject(refused)
  })

  test('[ADM-21h] is of no use in another browser', async () => {
    const passkey = device.sign(await offerSignIn(openStaffBrowser(testShop)))
    for (const other of [openStaffBrowser(testShop), browser])
      expect((await other.call('POST /v1/auth/admin/passkey', { body: { passkey } })).body).toMatchObject(refused)
  })

  test('[ADM-21h] ends after five minutes', async () => {
    const phone = openStaffBrowser(testShop)
    const passkey = device.sign(await offerSignIn(phone))
    pass(5 * minuteMs)
    expect((await phone.call('POST /v1/auth/admin/passkey', { body: { passkey } })).body).toMatchObject(refused)
  })

  test('[ADM-21h] of one session confirms no other, and a challenge to sign in confirms nothing', async () => {
    const phone = openStaffBrowser(testShop)
    await signIn(phone, device)
    const { body: offered } = await phone.call('POST /v1/admin-profile/confirm-options', { body: {} })
    const ofPhone = { passkey: device.sign(offered.passkey!) }
    expect((await browser.call('POST /v1/admin-profile/confirm', { body: ofPhone })).body.code).toBe('TFA_CODE_INVALID')
    const toSignIn = { passkey: device.sign(await offerSignIn(browser)) }
    expect((await browser.call('POST /v1/admin-profile/confirm', { body: toSignIn })).body.code).toBe(
      'TFA_CODE_INVALID',
    )
    // Whose it is may still use it.
    expect((await phone.call('POST /v1/admin-profile/confirm', { body: ofPhone })).status).toBe(200)
  })
})

describe('adding a passkey', () => {
  test('[ADM-21j] needs a fresh proof, as removing does', async () => {
    const { body: added } = await addPasskey(browser, device)
    const { body: offered } = await browser.call('POST /v1/admin-profile/passkeys/options', { body: {} })
    pass(11 * minuteMs)
    browser.keep(await browser.call('POST /v1/auth/admin/refresh', { body: {} }))
    const needed = { code: 'DONT_HAVE_ACCESS', details: { reason: 'CONFIRM' } }
    const created = newAuthenticator(publicUrl).create(offered, 'Чужий')
    for (const response of [
      await browser.call('POST /v1/admin-profile/passkeys/options', { body: {} }),
      await browser.call('POST /v1/admin-profile/passkeys', { body: created }),
      await browser.call('DELETE /v1/admin-profile/passkeys/{id}', { params: { id: added._id } }),
    ])
      expect([response.status, response.body]).toMatchObject([403, needed])
    expect((await browser.call('GET /v1/admin-profile/passkeys')).body.passkeys).toEqual([added])
  })

  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('[ADM-21j] is refused if it was made %s', async (_, fake) => {
    const { body: offered } = await browser.call('POST /v1/admin-profile/passkeys/options', { body: {} })
    const body = device.create(offered, 'Ноутбук', fake)
    const { status, body: reply } = await browser.call('POST /v1/admin-profile/passkeys', { body })
    expect([status, reply]).toMatchObject([400, { code: 'BAD_REQUEST', details: { reason: 'PASSKEY_INVALID' } }])
  })

  test('[ADM-21h] uses its challenge up', async () => {
    const { body: offered } = await browser.call('POST /v1/admin-profile/passkeys/options', { body: {} })
    const first = await browser.call('POST /v1/admin-profile/passkeys', { body: device.create(offered, 'Ноутбук') })
    expect(first.status).toBe(201)
    const other = newAuthenticator(publicUrl).create(offered, 'Ще один')
    expect((await browser.call('POST /v1/admin-profile/passkeys', { body: other })).body.details).toEqual({
      reason: 'PASSKEY_INVALID',
    })
  })

  test('[ADM-21j] names the passkeys that there are, and takes none twice, not by two people either', async () => {
    await addPasskey(browser, device)
    const { body: offered } = await browser.call('POST /v1/admin-profile/passkeys/options', { body: {} })
    expect(offered.excludeCredentials.map(({ id }) => id)).toEqual([device.id])
    expect((await addPasskey(browser, device)).body.code).toBe('BAD_REQUEST_VALUE_NOT_UNIQUE')
    const colleague = openStaffBrowser(testShop)
    await colleague.signIn(await newStaffAccount(owner))
    expect((await addPasskey(colleague, device)).body.code).toBe('BAD_REQUEST_VALUE_NOT_UNIQUE')
  })

  test('[ADM-21j] ends at ten, also at once', async () => {
    for (let count = 0; count < 8; count += 1) await addPasskey(browser, newAuthenticator(publicUrl))
    // Each has its challenge before the first is added.
    const offers = await Promise.all(
      Array.from({ length: 4 }, () => browser.call('POST /v1/admin-profile/passkeys/options', { body: {} })),
    )
    const added = await Promise.all(
      offers.map(({ body }) =>
        browser.call('POST /v1/admin-profile/passkeys', { body: newAuthenticator(publicUrl).create(body, 'Ключ') }),
      ),
    )
    expect(added.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(added.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('[ADM-21j] and removing it is audited without the key, and mailed', async () => {
    const { body: added } = await addPasskey(browser, device)
    await browser.call('DELETE /v1/admin-profile/passkeys/{id}', { params: { id: added._id } })
    expect(mailsTo(account.id)).toEqual(['staff-sign-in', 'passkey-added', 'passkey-removed'])
    const { body } = await owner.call('POST /v1/audit-log/search', {
      body: { filter: { field: 'recordId', op: 'eq', value: account.id } },
    })
    const entries = body.entities.filter(({ after, before }) => JSON.stringify([before, after]).includes('Ноутбук'))
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('publicKey')
  })

  test('[ADM-21j] a colleague’s passkey cannot be removed', async () => {
    const { body: added } = await addPasskey(browser, device)
    const colleague = openStaffBrowser(testShop)
    await colleague.signIn(await newStaffAccount(owner))
    const { status } = await colleague.call('DELETE /v1/admin-profile/passkeys/{id}', { params: { id: added._id } })
    expect(status).toBe(404)
    expect((await browser.call('GET /v1/admin-profile/passkeys')).body.passkeys).toHaveLength(1)
  })

  test('password and code still sign in', async () => {
    await addPasskey(browser, device)
    pass(minuteMs)
    expect((await openStaffBrowser(testShop).signIn(account)).status).toBe(200)
  })
})

test('[ADM-21k] a session without a passkey confirms by a code, which is valid once', async () => {
  const { body: offered } = await browser.call('POST /v1/admin-profile/confirm-options', { body: {} })
  expect(offered.passkey).toBeNull()
  pass(minuteMs)
  const body = { tfaCode: generateCode(account.secret, now) }
  const { body: confirmed } = await browser.call('POST /v1/admin-profile/confirm', { body })
  expect(confirmed.confirmedUntil).toBe(new Date(now.getTime() + 10 * minuteMs).toISOString())
  expect((await browser.call('POST /v1/admin-profile/confirm', { body })).body.code).toBe('TFA_CODE_INVALID')
})
