import { beforeEach, expect, test } from 'vitest'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newStaffAccount, openStaffBrowser, userAgents, type StaffAccount } from '#tests/support/staff-browser.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const minuteMs = 60_000
let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

let owner: SignedIn
let account: StaffAccount
const signIn = async (userAgent?: string, person = account) => {
  pass(minuteMs)
  const browser = openStaffBrowser(testShop, userAgent)
  await browser.signIn(person)
  return browser
}
const list = async (browser: Awaited<ReturnType<typeof signIn>>) =>
  (await browser.call('GET /v1/admin-profile/sessions')).body.sessions

beforeEach(async () => {
  pass(24 * 60 * minuteMs)
  owner = await newAdministrator(testShop, { isSuper: true })
  account = await newStaffAccount(owner)
})

test('[ADM-21l] own sessions are listed with device and times, the present one first', async () => {
  const laptop = await signIn()
  const began = now.toISOString()
  await signIn(userAgents.phone)
  await signIn('curl/8.0', await newStaffAccount(owner))
  pass(20 * minuteMs)
  laptop.keep(await laptop.call('POST /v1/auth/admin/refresh', { body: {} }))
  pass(20 * minuteMs)
  laptop.keep(await laptop.call('POST /v1/auth/admin/refresh', { body: {} }))
  expect(await list(laptop)).toMatchObject([
    {
      browser: 'Chrome',
      system: 'macOS',
      createdAt: began,
      lastUsedAt: now.toISOString(),
      isCurrent: true,
      isLocked: false,
    },
    { browser: 'Safari', system: 'iPhone', isCurrent: false, isLocked: true },
  ])
})

test('[ADM-21l] a session that is ended is refused at once, and cannot be unlocked', async () => {
  const laptop = await signIn()
  const phone = await signIn(userAgents.phone)
  const [, other] = await list(laptop)
  const ended = await laptop.call('DELETE /v1/admin-profile/sessions/{id}', { params: { id: other!._id } })
  expect(ended.status).toBe(200)
  expect((await phone.call('GET /v1/admin-profile')).status).toBe(401)
  expect((await phone.call('POST /v1/auth/admin/refresh', { body: {} })).body).toMatchObject({
    code: 'INVALID_REFRESH_TOKEN',
  })
  expect(await list(laptop)).toHaveLength(1)
  const again = await laptop.call('DELETE /v1/admin-profile/sessions/{id}', { params: { id: other!._id } })
  expect(again.status).toBe(404)
})

test('[ADM-21l] the session of a colleague is not ended, and replies as one that does not exist', async () => {
  const laptop = await signIn()
  const colleague = await signIn(userAgents.phone, await newStaffAccount(owner))
  const [theirs] = await list(colleague)
  const { status, body } = await laptop.call('DELETE /v1/admin-profile/sessions/{id}', { params: { id: theirs!._id } })
  expect([status, body.details]).toEqual([404, { reason: 'SESSION_NOT_FOUND' }])
  expect((await colleague.call('GET /v1/admin-profile')).status).toBe(200)
})

test('[ADM-21l] all other sessions end at once, and the own one goes on', async () => {
  const laptop = await signIn()
  const others = [await signIn(userAgents.phone), await signIn(userAgents.phone)]
  const colleague = await signIn(userAgents.phone, await newStaffAccount(owner))
  expect((await laptop.call('DELETE /v1/admin-profile/sessions')).status).toBe(200)
  for (const other of others) expect((await other.call('GET /v1/admin-profile')).status).toBe(401)
  for (const alive of [laptop, colleague]) expect((await alive.call('GET /v1/admin-profile')).status).toBe(200)
})

test('[ADM-21m] a sign-in on a new device mails its administrator, the next one there does not', async () => {
  const mails = () =>
    testShop.jobs.flatMap(({ data }) => ('mail' in data && 'id' in data && data.id === account.id ? [data] : []))
  const laptop = await signIn()
  expect(mails()).toMatchObject([{ mail: 'staff-sign-in', browser: 'Chrome', system: 'macOS' }])
  pass(minuteMs)
  await laptop.signIn(account)
  expect(mails()).toHaveLength(1)
  await signIn(userAgents.phone)
  expect(mails()).toMatchObject([{}, { mail: 'staff-sign-in', browser: 'Safari', system: 'iPhone' }])
})
