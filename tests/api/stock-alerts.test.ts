import { beforeEach, describe, expect, test } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { sendStockAlertsWorker } from '#api/worker/send-stock-alerts.ts'
import { customers } from '#database/schema/customers.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newCustomer, newEmail } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const variantId = testShop.variant('tee-step', 'milk')
beforeEach(async () => {
  await testShop.shop.database.delete(stockAlerts)
  testShop.jobs.length = 0
  await setUnits('S', 0)
})

const setUnits = async (size: Size, quantity: number) => {
  const ofSize = and(eq(stock.variantId, variantId), eq(stock.size, size))
  await testShop.shop.database.update(stock).set({ quantity }).where(ofSize)
}
const requestAlert = (
  email: string | undefined,
  size: Size | undefined = 'S',
  guest: Guest = newGuest(testShop.server),
) => guest.call('POST /v1/stock-alerts', { body: { variantId, ...(size && { size }), ...(email && { email }) } })
const confirm = (token: string) => newGuest(testShop.server).call('POST /v1/stock-alerts/confirm', { body: { token } })
const confirmPage = '/confirm-email?for=back-in-stock'
const run = () => sendStockAlertsWorker(testShop.shop)({})
const notified = async (email: string) =>
  (await readMails(testShop, email)).filter(({ subject }) => /^(?:Знову є|Ваша черга)/.test(subject))
const waiting = async (): Promise<string> => {
  const email = newEmail()
  await requestAlert(email)
  await confirm(await mailedToken(testShop, email, confirmPage))
  return email
}

describe('asking', () => {
  test('[CAT-03s] mails a guest a link, and nothing else until it is opened', async () => {
    const email = newEmail()
    expect(await requestAlert(email)).toMatchObject({ status: 200, body: { status: 'CONFIRM' } })
    const [mail, ...others] = await readMails(testShop, email)
    expect(others).toEqual([])
    expect(mail!.text).toContain('Футболка «Степ», молочний, S')
    await setUnits('S', 4)
    await run()
    expect(await notified(email)).toEqual([])

    const token = await mailedToken(testShop, email, confirmPage)
    expect((await confirm(token)).body).toMatchObject({ status: 'CONFIRMED', variantId })
    expect((await confirm(token)).body).toMatchObject({ status: 'ALREADY_CONFIRMED', variantId })
    await run()
    expect(await notified(email)).toHaveLength(1)
  })

  test('needs an e-mail of a guest, and none of a customer whose own is confirmed', async () => {
    expect(await requestAlert(undefined)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'email', rule: 'required' }] },
    })
    const customer = await newCustomer(testShop)
    expect((await requestAlert(undefined, 'S', customer)).body).toEqual({ status: 'CONFIRM' })
    await testShop.shop.database.delete(stockAlerts)
    await testShop.shop.database
      .update(customers)
      .set({ emailConfirmedAt: now })
      .where(eq(customers.email, customer.email))
    expect((await requestAlert(undefined, 'S', customer)).body).toMatchObject({
      status: 'WAITING',
      turn: expect.any(String),
    })
    expect((await requestAlert(newEmail(), 'S', customer)).body).toEqual({ status: 'CONFIRM' })
    await setUnits('S', 1)
    await run()
    expect(await notified(customer.email)).toHaveLength(1)
  })

  test('stores nothing for what is in stock, and refuses what is not sold', async () => {
    await setUnits('S', 1)
    expect((await requestAlert(newEmail())).body).toEqual({ status: 'IN_STOCK' })
    expect(await testShop.shop.database.$count(stockAlerts)).toBe(0)
    expect(await requestAlert(newEmail(), 'ONE_SIZE')).toMatchObject({ status: 404 })
    await testShop.shop.database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, variantId))
    expect(await requestAlert(newEmail())).toMatchObject({ body: { code: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' } })
    await testShop.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, variantId))
  })

  test('ten times at once stores one alert, in any case of letters', async () => {
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => requestAlert(index % 2 ? email : email.toUpperCase())),
    )
    expect(new Set(responses.map(({ body }) => body.status))).toEqual(new Set(['CONFIRM']))
    expect(await testShop.shop.database.$count(stockAlerts)).toBe(1)
  })

  test('replies the same to a guest whose address waits already, without a second mail', async () => {
    const email = await waiting()
    const before = (await readMails(testShop, email)).length
    expect((await requestAlert(email)).body).toEqual({ status: 'CONFIRM' })
    expect(await readMails(testShop, email)).toHaveLength(before)
  })

  test('a link older than a week, or a wrong one, confirms nothing', async () => {
    const email = newEmail()
    await requestAlert(email)
    const token = await mailedToken(testShop, email, confirmPage)
    const invalid = { status: 400, body: { code: 'BAD_REQUEST', details: { reason: 'TOKEN_INVALID' } } }
    expect(await confirm(`${token.split('.')[0]}.x`)).toMatchObject(invalid)
    now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000)
    expect(await confirm(token)).toMatchObject(invalid)
    await run()
    expect(await testShop.shop.database.$count(stockAlerts)).toBe(0)
  })
})

describe('the mail', () => {
  test('[CAT-03t] is sent once when the size is back, and leads to the product', async () => {
    const email = await waiting()
    await run()
    expect(await notified(email)).toEqual([])
    await setUnits('S', 2)
    await Promise.all([run(), run()])
    await run()
    const [mail, ...others] = await notified(email)
    expect(others).toEqual([])
    expect(mail!.text).toContain(`http://localhost:3000/catalog/product/${variantId}`)
    await setUnits('S', 0)
    expect((await requestAlert(email)).body.status).toBe('CONFIRM')
    expect(await testShop.shop.database.$count(stockAlerts)).toBe(1)
  })

  test('waits for the asked size; without one, any size will do', async () => {
    const database = testShop.shop.database
    const left = await database.select().from(stock).where(eq(stock.variantId, variantId))
    await database.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, variantId))
    const email = newEmail()
    await newGuest(testShop.server).call('POST /v1/stock-alerts', { body: { variantId, email } })
    await confirm(await mailedToken(testShop, email, confirmPage))
    const ofSize = await waiting()
    await setUnits('M', 1)
    await run()
    expect(await notified(email)).toHaveLength(1)
    expect(await notified(ofSize)).toEqual([])
    for (const { size, quantity } of left) await setUnits(size, quantity)
  })

  test('is not sent for a variant that is not sold any more', async () => {
    const email = await waiting()
    await setUnits('S', 2)
    const change = (state: 'ACTIVE' | 'INACTIVE') =>
      testShop.shop.database.update(variants).set({ state }).where(eq(variants.id, variantId))
    await change('INACTIVE')
    testShop.jobs.length = 0
    await run()
    expect(testShop.jobs).toEqual([])
    await change('ACTIVE')
    await run()
    expect(await notified(email)).toHaveLength(1)
  })

  test('[CAT-03u] can be stopped by its link and by the mail program, for every alert of the address', async () => {
    const email = await waiting()
    await requestAlert(email.toUpperCase(), 'XS')
    const other = await waiting()
    await setUnits('S', 2)
    await run()
    const [mail] = await notified(email)
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/^<(.+)>$/.exec(mail!.headers['List-Unsubscribe']!)![1]!)
    expect(mail!.text).toContain('for=stop-back-in-stock')
    for (const _press of [1, 2]) {
      const response = await newGuest(testShop.server).send({
        method: 'POST',
        path: address.pathname + address.search,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(response).toMatchObject({ status: 200, body: {} })
    }
    const left = await testShop.shop.database.select().from(stockAlerts)
    expect(left.map((alert) => alert.email)).toEqual([other])
  })

  test('a used alert of any size is deleted after 30 days', async () => {
    const database = testShop.shop.database
    const left = await database.select().from(stock).where(eq(stock.variantId, variantId))
    await database.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, variantId))
    const email = newEmail()
    await newGuest(testShop.server).call('POST /v1/stock-alerts', { body: { variantId, email } })
    await confirm(await mailedToken(testShop, email, confirmPage))
    for (const { size, quantity } of left) await setUnits(size, quantity)
    await run()
    const count = () => testShop.shop.database.$count(stockAlerts, sql`notified_at is not null`)
    now = new Date(now.getTime() + 29 * 24 * 60 * 60 * 1000)
    await run()
    expect(await count()).toBe(1)
    now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000)
    await run()
    expect(await count()).toBe(0)
  })
})
