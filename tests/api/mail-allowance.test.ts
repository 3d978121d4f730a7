import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailAllowances, type MailName } from '#api/mails/mail-allowances.ts'
import type { AccountMail, OrderMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { accountMailWorker } from '#api/worker/account-mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { sentMails } from '#database/schema/sent-mails.ts'
import { newCustomer, password } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const stranger = 'stranger@example.com'
const mailsPerDay = 10
/** Mails that are sent even if the others have used up the allowance. */
const reserved = Object.values(mailAllowances).filter((allowance) => allowance === 'reserved').length
const start = new Date('2026-11-02T10:00:00Z')
const hourMs = 60 * 60_000

let now: Date
let testShop: TestShop
let mails: Mail[]
let isDown = false
beforeEach(async () => {
  now = start
  mails = []
  testShop = await openTestShop('ua', { mailsPerDay, now: () => now })
})
afterEach(() => testShop.close())

const workers = () => {
  const { shop } = testShop
  const send = async (mail: Mail): Promise<void> => {
    if (isDown) throw new Error('the mail server is down')
    mails.push(mail)
  }
  const mailer = { send, close: () => Promise.resolve() }
  const log = { warn: () => undefined }
  const from = 'no-reply@shop.example'
  const originals = { findPath: () => Promise.resolve(undefined) }
  return {
    account: accountMailWorker({ shop, mailer, from, log }),
    order: orderMailWorker({ shop, mailer, from, noticesTo: 'shop@shop.example', originals, log }),
  }
}
/** Sends the queued mails. Returns how many mails have arrived at the stranger's address in total. */
const sendQueued = async (): Promise<number> => {
  const { account, order } = workers()
  for (const { name, data } of testShop.jobs.splice(0)) {
    if (name === 'account-mail') await account(data as AccountMail)
    if (name === 'order-mail') await order(data as OrderMail)
  }
  return arrived().length
}
const arrived = () => mails.filter(({ to }) => to.replace(/\+\d+@/, '@').toLowerCase() === stranger)
const post = (path: string, body: object) => newGuest(testShop.server).send({ method: 'POST', path, body })
const tee = () => ({ variantId: testShop.variant('tee-step', 'milk'), size: 'M' as const, quantity: 1 })
const subscribe = (email: string) => post('/v1/customer-users/subscribe', { email })
/** Queues a mail about an order of this recipient, in the state that it is in. */
const queueOrderMail = (mail: OrderMail['mail'], orderId: string) =>
  testShop.jobs.push({ name: 'order-mail', data: { mail, orderId, locale: 'uk' } })
const place = async (email: string): Promise<string> => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [tee()], undefined, { email })
  expect((await placeOrder(guest, id)).status).toBe(200)
  return id
}

test('200 calls of all kinds cause a bounded number of mails a day to the address of a stranger', async () => {
  const customer = await newCustomer(testShop, stranger)
  const [own] = await testShop.shop.database.select().from(customers).where(eq(customers.email, customer.email))
  const soldOut = testShop.variant('tee-step', 'black')
  await setUnits(testShop, soldOut, 'M', 0)
  const guest = newGuest(testShop.server)
  const draft = await prepareOrder(guest, [tee()], undefined, { email: stranger })
  for (let index = 0; index < 40; index += 1) {
    const email = index % 2 ? stranger : `Stranger+${index}@Example.com`
    await subscribe(email)
    await post('/v1/auth/reset-password', { email: stranger })
    await post('/v1/stock-alerts', { variantId: soldOut, size: 'M', email })
    await guest.call('POST /v1/orders/{id}/send-link', { params: { id: draft } })
    now = new Date(now.getTime() + 60_000)
    testShop.jobs.push({
      name: 'account-mail',
      data: { mail: 'sign-in-attempts', owner: 'customer', id: own!.id, at: now.toISOString() },
    })
    if (index < 10) queueOrderMail('canceled', await place(email))
    await sendQueued()
  }

  expect(arrived().length).toBeGreaterThanOrEqual(mailsPerDay)
  expect(arrived().length).toBeLessThanOrEqual(mailsPerDay + reserved)
  now = new Date(start.getTime() + 26 * hourMs)
  const yesterday = arrived().length
  await subscribe(stranger)
  expect(await sendQueued()).toBe(yesterday + 1)
}, 60_000)

const useUp = async () => {
  for (let index = 0; index < mailsPerDay + 5; index += 1) await subscribe(stranger)
  expect(await sendQueued()).toBe(mailsPerDay)
}

test('spellings of one mailbox share the allowance, other addresses have their own', async () => {
  await useUp()
  await subscribe('Stranger+news@example.com')
  expect(await sendQueued()).toBe(mailsPerDay)
  await subscribe('another@example.com')
  await sendQueued()
  expect(mails.at(-1)!.to).toBe('another@example.com')
})

test('the first mail of each kind that protects an account is sent though the allowance is used up', async () => {
  await newCustomer(testShop, stranger)
  await useUp()
  await post('/v1/auth/reset-password', { email: stranger })
  expect(await sendQueued()).toBe(mailsPerDay + 1)
  expect(mails.at(-1)!.subject).toBe('Новий пароль')
})

test('a mail that could not be sent does not count', async () => {
  for (let index = 0; index < mailsPerDay; index += 1) await subscribe(stranger)
  const queued = [...testShop.jobs]
  isDown = true
  for (let tries = 0; tries < 3; tries += 1) {
    testShop.jobs.splice(0, Number.POSITIVE_INFINITY, ...queued)
    await expect(sendQueued()).rejects.toThrow('the mail server is down')
  }
  isDown = false
  testShop.jobs.splice(0, Number.POSITIVE_INFINITY, ...queued)
  expect(await sendQueued()).toBe(mailsPerDay)
})

test('strangers who ask for links to a new password cannot take the owner’s away', async () => {
  await newCustomer(testShop, stranger)
  await useUp()
  const reset = async () => {
    await post('/v1/auth/reset-password', { email: stranger })
    await sendQueued()
  }
  await reset()
  const token = new URL(/https?:\S+reset-password\?\S+/.exec(mails.at(-1)!.text)![0]).searchParams.get('token')!
  // Two hours later the link has expired, and strangers go on asking. So does the owner.
  now = new Date(start.getTime() + 2 * hourMs)
  for (let index = 0; index < 5; index += 1) await reset()
  expect(arrived()).toHaveLength(mailsPerDay + 1)
  const changed = await post('/v1/auth/forgot-password', { token, password, confirmation: password })
  expect(changed.status).toBe(200)
  // Its owner has read the mail: the count begins again.
  await reset()
  expect(mails.at(-1)!.subject).toBe('Новий пароль')
})

test('an unpaid order of an address that is not known to be its owner’s mails once', async () => {
  const ids = [await place(stranger), await place(stranger), await place(stranger)]
  testShop.jobs.length = 0
  for (const id of ids) queueOrderMail('canceled', id)
  expect(await sendQueued()).toBe(1)
})

test('unpaid orders of a confirmed address and paid orders are mailed about each', async () => {
  await newCustomer(testShop, stranger)
  const ids = [await place(stranger), await place(stranger)]
  await testShop.shop.database.update(customers).set({ emailConfirmedAt: now }).where(eq(customers.email, stranger))
  testShop.jobs.length = 0
  for (const id of ids) queueOrderMail('canceled', id)
  expect(await sendQueued()).toBe(2)
  await useUpRest()
  const paid = { payNowMinor: sql`total_minor`, paidMinor: sql`total_minor`, paymentStatus: 'COMPLETED' as const }
  await testShop.shop.database.update(orders).set(paid).where(eq(orders.id, ids[0]!))
  const before = arrived().length
  queueOrderMail('paid', ids[0]!)
  queueOrderMail('canceled', ids[0]!)
  expect(await sendQueued()).toBe(before + 2)
})

const useUpRest = async () => {
  for (let index = 0; index < mailsPerDay; index += 1) await subscribe(stranger)
  expect(await sendQueued()).toBe(mailsPerDay)
}

test('no address is stored, and a day later nothing is', async () => {
  await subscribe(stranger)
  await sendQueued()
  const rows = await testShop.shop.database.select().from(sentMails)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('stranger')
  now = new Date(start.getTime() + 24 * hourMs)
  await purgeSessionsWorker(testShop.shop)({})
  expect(await testShop.shop.database.$count(sentMails)).toBe(0)
})

test('only mails that nobody can cause for free are sent without a bound', () => {
  const unbounded: MailName[] = [
    'paid',
    'passkey-added',
    'passkey-removed',
    'refunded',
    'changed',
    'sent',
    // About a held unit, for an address that has requested it.
    'turn',
    'staff-sign-in',
    'withdrawn',
    'return-agreed',
    'return-refused',
    // Five times for each order that was received.
    'return-canceled',
    'exchanged',
    'notice',
    'withdrawal-notice',
  ]
  const names = Object.keys(mailAllowances) as MailName[]
  expect(names.filter((name) => mailAllowances[name] === 'earned').toSorted()).toEqual(unbounded.toSorted())
})
