import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signFitToken } from '#api/modules/fit/fit-link.ts'
import type { Mail } from '#api/ports/mail.ts'
import { askFitWorker } from '#api/worker/ask-fit.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { customers } from '#database/schema/customers.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { orders } from '#database/schema/orders.ts'
import type { FitAnswer, Size } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, password } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { requestReturnAsStaff } from '#tests/support/returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = new Date('2026-11-02T10:00:00Z')
let now = start
let testShop: TestShop
let admin: SignedIn
let pages: TestPages
beforeAll(async () => {
  testShop = await openTestShop('ua', { now: () => now, mailsPerDay: 3 })
  admin = await newAdministrator(testShop, { isSuper: true })
  pages = await openTestPages(testShop)
}, 120_000)
afterAll(async () => {
  await pages.close()
  await testShop.close()
})
beforeEach(async () => {
  now = start
  testShop.jobs.length = 0
  const { database } = testShop.shop
  await database.delete(fitAnswers)
  // Orders of earlier tests get no fit mail again.
  await database.update(orders).set({ fitAskedAt: new Date(0) })
  for (const size of ['M', 'L'] as const) await setUnits(testShop, tee(), size, 1000)
})

const tee = () => testShop.variant('tee-step', 'black')
let buyers = 0
const newAddress = () => `fit-${(buyers += 1)}@example.com`
const daysLater = (days: number) => {
  now = new Date(start.getTime() + days * dayMs)
}

/** Places an order of these sizes of one product that arrives at once. Returns its id. */
const deliver = async (
  sizes: readonly Size[] = ['M'],
  email = newAddress(),
  buyer: Guest = newGuest(testShop.server),
) => {
  const items = sizes.map((size) => ({ variantId: tee(), size, quantity: 1 }))
  const id = await prepareOrder(buyer, items, undefined, { email })
  await placeOrder(buyer, id)
  const delivered = {
    status: 'DONE' as const,
    deliveredAt: now,
    paymentStatus: 'COMPLETED',
    paidOutsideMinor: sql`total_minor`,
  } as const
  await testShop.shop.database.update(orders).set(delivered).where(eq(orders.id, id))
  testShop.jobs.length = 0
  return id
}
/** Delivers an order and sends its fit mail. Returns its id and the token of the mail. */
const sendFitMail = async (sizes?: readonly Size[], email?: string) => {
  const id = await deliver(sizes, email)
  await testShop.shop.database.update(orders).set({ fitAskedAt: now }).where(eq(orders.id, id))
  return { id, token: signFitToken(testShop.shop, id) }
}
const run = () => askFitWorker(testShop.shop)({})
const answer = (token: string, given: FitAnswer, size: Size = 'M', parts?: string[]) =>
  newGuest(testShop.server).call('POST /v1/fit/answer', {
    body: { token, variantId: tee(), size, answer: given, ...(parts && { parts }) },
  })
const readFit = async () =>
  (await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: tee() } })).body.fit
const sendMails = async (): Promise<Mail[]> => {
  const mails: Mail[] = []
  const send = orderMailWorker({
    shop: testShop.shop,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => Promise.resolve() },
    from: 'no-reply@shop.example',
    noticesTo: undefined,
    originals: { findPath: () => Promise.resolve(undefined) },
    log: { warn: () => undefined },
  })
  for (const { name, data } of testShop.jobs.splice(0)) if (name === 'order-mail') await send(data as never)
  return mails
}
const tap = (address: string, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) =>
  pages.request(new URL(address).pathname + new URL(address).search, { headers })
const findLinks = ({ text }: Pick<Mail, 'text'>) => text.match(/https?:\S+\/fit\/tap\S+/g) ?? []
const stored = () => testShop.shop.database.select().from(fitAnswers)

describe('the mail', () => {
  test('[FIT-03a] is sent once for a delivered order, days after it arrived, with a link for each answer about each item', async () => {
    const email = newAddress()
    await deliver(['M', 'L'], email)
    await run()
    expect(testShop.jobs).toEqual([])
    daysLater(3)
    // Two processes at once, and the next hour.
    await Promise.all([run(), run()])
    await run()
    const mails = await sendMails()
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]!.subject).toContain('Як сіло?')
    expect(findLinks(mails[0]!)).toHaveLength(6)
    expect(mails[0]!.html.match(/\/fit\/tap/g)).toHaveLength(6)
  })

  test('[FIT-03b] is not sent for what was cancelled, returned or withdrawn from, nor for an order of long ago', async () => {
    const { database } = testShop.shop
    const set = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
      database.update(orders).set(changes).where(eq(orders.id, id))
    await set(await deliver(), { status: 'CANCELED', cancelReason: 'ADMINISTRATOR', canceledAt: now })
    await set(await deliver(), { parcelStatus: 'RETURNED' })
    await set(await deliver(), { withdrawnAt: now })
    await set(await deliver(), { deliveredAt: new Date(now.getTime() - 60 * dayMs) })
    const id = await deliver()
    const items = [{ variantId: tee(), size: 'M' as const, quantity: 1, restock: true }]
    expect((await refundOrder(admin, id, { method: 'OUTSIDE', items })).status).toBe(201)
    expect((await requestReturnAsStaff(testShop, admin, await deliver())).status).toBe(201)
    testShop.jobs.length = 0
    daysLater(4)
    await run()
    expect(testShop.jobs).toEqual([])
  })

  test('[FIT-03c] counts towards the mails that an address gets a day', async () => {
    const email = newAddress()
    for (let count = 0; count < 5; count += 1) await deliver(['M'], email)
    daysLater(4)
    await run()
    expect(testShop.jobs).toHaveLength(5)
    expect(await sendMails()).toHaveLength(3)
  })
})

describe('a tap', () => {
  test('[FIT-03d] stores the answer at once, and a later one replaces it', async () => {
    const { id } = await sendFitMail()
    await testShop.shop.database.update(orders).set({ fitAskedAt: null }).where(eq(orders.id, id))
    daysLater(3)
    await run()
    const [small, right] = findLinks((await sendMails())[0]!)
    const { status, headers } = await tap(small!)
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(/^\/fit\?token=/)])
    expect(await stored()).toMatchObject([{ orderId: id, size: 'M', answer: 'SMALL' }])
    expect((await pages.request(String(headers['location']))).html).toContain('Записали: розмір замалий.')
    await tap(right!)
    await tap(right!)
    expect(await stored()).toMatchObject([{ orderId: id, size: 'M', answer: 'RIGHT' }])
  })

  test('[FIT-03e] of a program that looks into mails stores nothing, and shows the word to press', async () => {
    await deliver()
    daysLater(3)
    await run()
    const [small] = findLinks((await sendMails())[0]!)
    for (const headers of [
      {},
      { 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
    ])
      expect((await tap(small!, headers)).headers['location']).toMatch(/&answer=SMALL$/)
    expect(await stored()).toEqual([])
  })

  test('[FIT-03f] with a forged or expired link, or about an item that was not kept, is refused', async () => {
    const { id, token } = await sendFitMail(['M', 'L'])
    const other = await sendFitMail()
    const refused = { status: 400, body: { code: 'BAD_REQUEST', details: { reason: 'TOKEN_INVALID' } } }
    expect(await answer(`${id}.${other.token.split('.')[1]}`, 'SMALL')).toMatchObject(refused)
    expect(await answer(`${token}x`, 'SMALL')).toMatchObject(refused)
    expect(await answer(signFitToken({ secret: 'another one' }, id), 'SMALL')).toMatchObject(refused)
    expect(await answer(token, 'SMALL', 'XL')).toMatchObject({
      status: 400,
      body: { details: { reason: 'ITEM_NOT_ASKED' } },
    })
    daysLater(59)
    expect((await answer(token, 'SMALL')).status).toBe(200)
    daysLater(60)
    expect(await answer(token, 'LARGE')).toMatchObject(refused)
    expect(await newGuest(testShop.server).call('POST /v1/fit/read', { body: { token } })).toMatchObject(refused)
    now = start
    const unasked = await deliver()
    expect(await answer(signFitToken(testShop.shop, unasked), 'SMALL')).toMatchObject(refused)
    expect(await stored()).toMatchObject([{ orderId: id, answer: 'SMALL' }])
  })

  test('names the measurements of its product alone, and none for just right', async () => {
    const { token } = await sendFitMail()
    const { body } = await answer(token, 'LARGE', 'M', ['back-length', 'waist', 'back-length'])
    expect(body.items).toMatchObject([{ answer: 'LARGE', chosenParts: ['back-length'] }])
    expect((await answer(token, 'LARGE')).body.items[0]!.chosenParts).toEqual(['back-length'])
    expect((await answer(token, 'RIGHT', 'M', ['back-length'])).body.items[0]!.chosenParts).toEqual([])
  })

  test('of the page works without a script', async () => {
    const { token } = await sendFitMail()
    const page = await pages.post('/fit', { token, variant: tee(), size: 'M', answer: 'LARGE' })
    expect([page.status, page.location]).toEqual([303, expect.stringMatching(/^\/fit\?token=[^&]+&item=[^&]+$/)])
    expect(await stored()).toMatchObject([{ answer: 'LARGE' }])
  })
})

describe('what others found', () => {
  test('[FIT-04c] is shown from five answers on, with the sizes that enough answered about, and follows each change', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 5; count += 1) tokens.push((await sendFitMail()).token)
    for (const token of tokens.slice(0, 4)) await answer(token, 'RIGHT')
    expect(await readFit()).toBeNull()
    await answer(tokens[4]!, 'SMALL')
    expect(await readFit()).toEqual({
      small: 1,
      right: 4,
      large: 0,
      sizes: [{ size: 'M', small: 1, right: 4, large: 0 }],
    })
    await answer(tokens[4]!, 'LARGE')
    expect(await readFit()).toMatchObject({ small: 0, right: 4, large: 1 })
  })

  test('[FIT-04d] loses the answers of an erased customer, whose links work no more; an export has them before', async () => {
    const others = []
    for (let count = 0; count < 5; count += 1) others.push(await sendFitMail())
    for (const { token } of others) await answer(token, 'RIGHT')
    const customer = await newCustomer(testShop)
    await testShop.shop.database
      .update(customers)
      .set({ emailConfirmedAt: now })
      .where(eq(customers.email, customer.email))
    const id = await deliver(['M'], customer.email, customer)
    const deliveredAt = new Date(now.getTime() - 4 * dayMs)
    await testShop.shop.database.update(orders).set({ deliveredAt }).where(eq(orders.id, id))
    await run()
    const [small] = findLinks((await sendMails())[0]!)
    await tap(small!)
    expect(await readFit()).toMatchObject({ small: 1, right: 5 })
    const { body } = await customer.call('GET /v1/customer-profile/export')
    expect(body.fitAnswers).toEqual([
      {
        orderId: id,
        variantId: tee(),
        size: 'M',
        answer: 'SMALL',
        parts: [],
        fromReturn: false,
        at: now.toISOString(),
      },
    ])

    expect((await customer.call('POST /v1/customer-profile/erase', { body: { password } })).status).toBe(200)
    expect(await readFit()).toMatchObject({ small: 0, right: 5 })
    await tap(small!)
    expect(await testShop.shop.database.select().from(fitAnswers).where(eq(fitAnswers.orderId, id))).toEqual([])
    testShop.jobs.length = 0
    await run()
    expect(testShop.jobs).toEqual([])
  })
})
