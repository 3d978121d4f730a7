import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { accountMailWorker } from '#api/worker/account-mail.ts'
import type { Mail } from '#api/ports/mail.ts'
import { signId } from '#api/signature.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { newCustomer, password, type TestCustomer } from '#tests/support/customer.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let customer: TestCustomer
beforeEach(async () => {
  testShop = await openTestShop('ua', { rateLimitFactor: 1 })
  customer = await newCustomer(testShop)
})
afterEach(() => testShop.close())

interface Attempt {
  email?: string
  secret?: string
  at?: string
  device?: string
}
const login = ({ email = customer.email, secret = 'a guess', at = '10.0.0.1', device }: Attempt = {}) =>
  testShop.server.inject({
    method: 'POST',
    url: '/v1/auth/login',
    remoteAddress: at,
    ...(device && { cookies: { device } }),
    payload: { email, password: secret },
  })
const listStatuses = async (attempts: readonly Attempt[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await login(attempt)).statusCode)
  return statuses
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
/** Signs in and returns the cookie of the device. */
const signInOn = async (at: string, email = customer.email): Promise<string> => {
  const response = await login({ at, email, secret: password })
  return response.cookies.find(({ name }) => name === 'device')!.value
}
const warnings = () => testShop.jobs.filter(({ data }) => 'mail' in data && data.mail === 'sign-in-attempts')

test('[API-05f] ten wrong passwords of one account are accepted from one address, in any letter case', async () => {
  const attempts = times(11, (index) => ({ email: index % 2 ? customer.email : customer.email.toUpperCase() }))
  expect(await listStatuses(attempts)).toEqual([...Array<number>(10).fill(400), 429])
  expect(Number((await login()).headers['retry-after'])).toBeGreaterThan(60)
  // Neither another account nor another address is affected.
  expect(await listStatuses([{ email: 'another@example.com' }, { at: '10.0.0.2', secret: password }])).toEqual([
    400, 200,
  ])
})

test('successful sign-ins do not count', async () => {
  expect(await listStatuses(times(12, () => ({ secret: password })))).toEqual(Array<number>(12).fill(200))
})

test('[API-05f] a hundred wrong passwords of one account are accepted from all addresses together', async () => {
  const attempts = times(101, (index) => ({ at: `10.0.1.${index % 20}` }))
  const statuses = await listStatuses(attempts)
  expect(statuses.slice(0, 100)).toEqual(Array<number>(100).fill(400))
  expect(statuses[100]).toBe(429)
}, 60_000)

test('[API-05g] strangers cannot lock the owner out of a device that has signed in before', async () => {
  const device = await signInOn('10.0.0.9')
  // The worst case: they share the owner's address.
  await listStatuses(times(11, () => ({ at: '10.0.0.9' })))
  expect(await listStatuses([{ at: '10.0.0.9', secret: password }])).toEqual([429])
  expect(await listStatuses([{ at: '10.0.0.9', secret: password, device }])).toEqual([200])
})

test('[API-05i] the mailed link to a new password lets its owner in on a new device while strangers use up all limits', async () => {
  await testShop.server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { email: customer.email } })
  const token = await mailedToken(testShop, customer.email, '/reset-password')
  await listStatuses(times(101, (index) => ({ at: `10.0.2.${index % 20}` })))
  expect(await listStatuses([{ at: '10.0.3.1', secret: password }])).toEqual([429])

  const set = (tried: string) =>
    testShop.server.inject({
      method: 'POST',
      url: '/v1/auth/forgot-password',
      remoteAddress: '10.0.3.1',
      payload: { token: tried, password: 'нове поле', confirmation: 'нове поле' },
    })
  const refused = await set(`${token}x`)
  expect([refused.statusCode, refused.cookies]).toEqual([400, []])
  const changed = await set(token)
  const device = changed.cookies.find(({ name }) => name === 'device')!.value
  expect(await listStatuses([{ at: '10.0.3.1', secret: 'нове поле', device }])).toEqual([200])
  // The limits hold for everyone else.
  expect(await listStatuses([{ at: '10.0.3.1', secret: 'нове поле' }])).toEqual([429])
}, 60_000)

test('a device of one account has no free attempts at others, and a forged one none at all', async () => {
  const stranger = await newCustomer(testShop)
  const device = await signInOn('10.0.0.5', stranger.email)
  await listStatuses(times(10, () => ({ at: '10.0.0.5' })))
  const [id, mark] = device.split('~')
  for (const forged of [device, `${id}~${mark}~${mark}x`, `${id}~`, 'x~y'])
    expect(await listStatuses([{ at: '10.0.0.5', secret: password, device: forged }])).toEqual([429])
})

test('[API-05h] the owner is mailed once, whatever the number of attempts; an unknown address is not', async () => {
  await listStatuses(times(30, (index) => ({ at: `10.0.2.${index % 2}` })))
  await listStatuses(times(12, () => ({ email: 'unknown@example.com' })))
  expect(warnings()).toHaveLength(1)
  const [mail] = await sendWarnings()
  expect(mail).toMatchObject({ to: customer.email, subject: 'Хтось пробує увійти до\u00A0вашого облікового запису' })
  expect(mail?.text).toContain('/?dialog=reset-password')
})

test('[API-05h] an administrator is limited and mailed in the same way', async () => {
  const [admin] = await testShop.shop.database
    .insert(adminUsers)
    .values({
      email: 'boss@shop.example',
      name: 'Олена',
      passwordHash: await hashPassword(password),
      totpSecret: 'NONE',
      isSuper: true,
    })
    .returning()
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) {
    const payload = { email: 'Boss@shop.example', password: 'a guess', tfaCode: '000000' }
    statuses.push((await testShop.server.inject({ method: 'POST', url: '/v1/auth/admin/login', payload })).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  const [mail] = await sendWarnings()
  expect(mail?.to).toBe(admin?.email)
  expect(mail?.text).not.toContain('reset-password')
  expect(mail?.text).toContain('/confirm-email?for=device&token=')
})

test('[API-05j] the warning to an administrator admits one device, once and for 24 hours, while strangers use up all limits', async () => {
  const email = 'owner@shop.example'
  const totpSecret = 'JBSWY3DPEHPK3PXP'
  const passwordHash = await hashPassword(password)
  const [admin] = await testShop.shop.database
    .insert(adminUsers)
    .values({ email, name: 'Олена', passwordHash, totpSecret, isSuper: true })
    .returning()
  const inject = (url: string, payload: object, at: string, device?: string) =>
    testShop.server.inject({
      method: 'POST',
      url: `/v1/auth/admin/${url}`,
      remoteAddress: at,
      ...(device !== undefined && { cookies: { device } }),
      payload,
    })
  const signIn = (at: string, device?: string) => {
    const tfaCode = generateCode(totpSecret, testShop.shop.now())
    return inject('login', { email, password, tfaCode }, at, device)
  }
  for (let index = 0; index < 101; index += 1)
    await inject('login', { email, password: 'a guess', tfaCode: '000000' }, `10.0.4.${index % 20}`)
  expect((await signIn('10.0.5.1')).statusCode).toBe(429)

  const token = await mailedToken(testShop, email, '/confirm-email?for=device')
  const admit = (tried: string) => inject('admit-device', { token: tried }, '10.0.5.1')
  const customersToken = await resetToken()
  for (const forged of [`${token}x`, customersToken]) {
    const refused = await admit(forged)
    expect([refused.statusCode, refused.cookies]).toEqual([400, []])
  }
  const admitted = await admit(token)
  expect(admitted.json()).toEqual({ status: 'CONFIRMED' })
  const device = admitted.cookies.find(({ name }) => name === 'device')!.value
  const again = await admit(token)
  expect([again.statusCode, again.cookies]).toEqual([400, []])
  expect((await signIn('10.0.5.1', device)).statusCode).toBe(200)
  // The limits hold for everyone else, and the device has none of its own without the password.
  expect((await signIn('10.0.5.1')).statusCode).toBe(429)

  const insert = (expiresAt: string, to = email) =>
    testShop.shop.database
      .insert(mailedTokens)
      .values({
        purpose: 'admit-device',
        email: to,
        locale: 'uk',
        adminUserId: admin!.id,
        expiresAt: new Date(expiresAt),
      })
      .returning()
  const [expired] = await insert('2026-11-02T09:59:59Z')
  const [former] = await insert('2026-11-03T09:59:59Z', 'former@shop.example')
  for (const row of [expired, former])
    expect((await admit(signId(testShop.shop, 'admit-device', row!.id))).statusCode).toBe(400)
}, 60_000)

const resetToken = async (): Promise<string> => {
  await testShop.server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { email: customer.email } })
  return mailedToken(testShop, customer.email, '/reset-password')
}

/** Runs the jobs of the warnings and returns their mails. */
const sendWarnings = async (): Promise<Mail[]> => {
  const mails: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)), close: () => Promise.resolve() }
  const worker = accountMailWorker({
    shop: testShop.shop,
    mailer,
    from: 'no-reply@shop.example',
    log: testShop.shop.log,
  })
  for (const { data } of warnings()) await worker(data as Parameters<typeof worker>[0])
  return mails
}
