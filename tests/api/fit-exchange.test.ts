import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signFitToken } from '#api/modules/fit/fit-link.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { orders } from '#database/schema/orders.ts'
import type { FitAnswer } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { acceptReturn, requestReturnOnline, requestReturnAsStaff, receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
let now = start
let testShop: TestShop
let admin: SignedIn
let pages: TestPages
beforeAll(async () => {
  testShop = await openTestShop('ua', { now: () => now })
  admin = await newAdministrator(testShop, { isSuper: true })
  pages = await openTestPages(testShop)
}, 120_000)
afterAll(async () => {
  await pages.close()
  await testShop.close()
})
beforeEach(async () => {
  now = start
  await testShop.shop.database.delete(fitAnswers)
  for (const size of ['S', 'M', 'L'] as const) await setUnits(testShop, tee(testShop).variantId, size, 1000)
})

/** Delivers an order of two T-shirts in M and sends its fit mail. Returns its id. */
const sendFitMail = async (guest: Guest = newGuest(testShop.server)) => {
  const id = await receiveOrder(testShop, guest)
  await testShop.shop.database.update(orders).set({ fitAskedAt: now }).where(eq(orders.id, id))
  return id
}
const tap = async (orderId: string, answer: FitAnswer) => {
  const body = { token: signFitToken(testShop.shop, orderId), ...tee(testShop), answer }
  const reply = await newGuest(testShop.server).call('POST /v1/fit/answer', { body })
  expect(reply.status).toBe(200)
  return reply.body.items[0]?.exchange
}

describe('an answer', () => {
  test('[FIT-03j] too small or too large is offered the next size, until the time for returns ends', async () => {
    const id = await sendFitMail()
    expect(await tap(id, 'RIGHT')).toBeNull()
    expect(await tap(id, 'SMALL')).toMatchObject({ orderId: id, size: 'L', until: '2026-11-16T21:59:59.999Z' })
    expect(await tap(id, 'LARGE')).toMatchObject({ size: 'S' })
    now = new Date('2026-11-16T21:59:59.000Z')
    expect(await tap(id, 'LARGE')).toMatchObject({ size: 'S' })
    now = new Date('2026-11-16T22:00:00.000Z')
    expect(await tap(id, 'LARGE')).toBeNull()
  })

  test('[FIT-03j] is offered no size that is sold out or not for sale', async () => {
    const id = await sendFitMail()
    await setUnits(testShop, tee(testShop).variantId, 'L', 0)
    expect(await tap(id, 'SMALL')).toBeNull()
    expect(await tap(id, 'LARGE')).toMatchObject({ size: 'S' })
  })

  test('[FIT-03j] is offered nothing once returns of the order were called off too often', async () => {
    const id = await sendFitMail()
    const guest = newGuest(testShop.server)
    const access = { orderId: id, key: (await tap(id, 'SMALL'))!.key }
    for (let count = 0; count < 5; count += 1) {
      const returnId = crypto.randomUUID()
      expect((await requestReturnOnline(testShop, guest, access, { returnId })).status).toBe(200)
      const body = { ...access, returnId, state: 'CANCELED' as const }
      expect((await guest.call('POST /v1/returns/change', { body })).status).toBe(200)
    }
    expect(await tap(id, 'SMALL')).toBeNull()
  })
})

describe('the key of an offer', () => {
  test('[FIT-03k] opens the returns of its order without a session, and nothing else', async () => {
    const id = await sendFitMail()
    const { key, size } = (await tap(id, 'SMALL'))!
    const stranger = newGuest(testShop.server)
    expect((await stranger.call('GET /v1/orders/{id}', { params: { id }, query: { key } })).status).toBe(404)
    const other = await sendFitMail()
    expect((await stranger.call('POST /v1/returns/find', { body: { orderId: other, key } })).status).toBe(404)
    const pieces = [{ ...tee(testShop), wish: 'EXCHANGE', newSize: size, reason: 'TOO_SMALL' } as const]
    const { status, body } = await requestReturnOnline(testShop, stranger, { orderId: id, key }, { pieces })
    expect([status, body.returns[0]!.pieces[0]]).toMatchObject([200, { wish: 'EXCHANGE', newSize: 'L' }])
  })

  test('[FIT-03k] is in the link of the page of a tap, which opens the return with the exchange chosen, without scripts', async () => {
    const id = await sendFitMail()
    await tap(id, 'SMALL')
    const fit = await pages.request(`/fit?${new URLSearchParams({ token: signFitToken(testShop.shop, id) })}`)
    const [, link = ''] = /href="(\/return\?order=[^"]+)"/.exec(fit.html) ?? []
    const open = async () => (await pages.request(link.replaceAll('&amp;', '&'))).html
    const html = await open()
    expect(html).toMatch(/<input[^>]*name="piece\.0\.wish"[^>]*checked=""[^>]*value="EXCHANGE"/)
    expect(html).toMatch(/<input[^>]*name="piece\.0\.newSize"[^>]*checked=""[^>]*value="L"/)
    expect(html).toMatch(/<option value="TOO_SMALL" selected=""/)
    await setUnits(testShop, tee(testShop).variantId, 'L', 0)
    expect(await open()).not.toMatch(/<input[^>]*name="piece\.0\.wish"[^>]*checked=""[^>]*value="EXCHANGE"/)
  })
})

describe('a customer', () => {
  const readCategory = async (variantId: string) =>
    (await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: variantId } })).body
      .category._id
  const listKept = async (customer: Guest, category: string) => {
    const { status, body } = await customer.call('GET /v1/fit/kept', { query: { category } })
    expect(status).toBe(200)
    return body.entities
  }

  test('[FIT-02g] reads which sizes of a kind they kept and how they found them, nobody else’s', async () => {
    const customer = await newCustomer(testShop)
    const category = await readCategory(tee(testShop).variantId)
    const id = await sendFitMail(customer)
    expect(await listKept(customer, category)).toMatchObject([{ size: 'M', answer: null }])
    await tap(id, 'RIGHT')
    now = new Date(start.getTime() + 60_000)
    // The later order has no answer about the fit.
    await sendFitMail(customer)
    const [kept, ...others] = await listKept(customer, category)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ size: 'M', answer: 'RIGHT', name: expect.stringContaining('Степ') })
    expect(await listKept(await newCustomer(testShop), category)).toEqual([])
    expect(await listKept(customer, await readCategory(testShop.variant('hoodie-obrii', 'black')))).toEqual([])
    expect((await newGuest(testShop.server).call('GET /v1/fit/kept', { query: { category } })).status).toBe(401)
  })

  test('[FIT-02g] reads nothing of what has not arrived, came back or was cancelled', async () => {
    const customer = await newCustomer(testShop)
    const category = await readCategory(tee(testShop).variantId)
    const set = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
      testShop.shop.database.update(orders).set(changes).where(eq(orders.id, id))
    await set(await sendFitMail(customer), { deliveredAt: null })
    await set(await sendFitMail(customer), { status: 'CANCELED', cancelReason: 'ADMINISTRATOR', canceledAt: now })
    const back = await sendFitMail(customer)
    const pieces = [0, 1].map(() => ({ ...tee(testShop), wish: 'MONEY' as const, reason: 'CHANGED_MIND' as const }))
    const { body } = await requestReturnAsStaff(testShop, admin, back, { pieces })
    expect(await listKept(customer, category)).toEqual([])
    expect((await acceptReturn(admin, body)).status).toBe(200)
    // One of two came back for its size: that size was not kept as one that fits.
    const half = await requestReturnAsStaff(testShop, admin, await sendFitMail(customer))
    expect((await acceptReturn(admin, half.body)).status).toBe(200)
    expect(await listKept(customer, category)).toEqual([])
  })
})
