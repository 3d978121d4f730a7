import { expect, test } from 'vitest'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { readMails } from '#tests/support/mails.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
const dayMs = 24 * 60 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const pages = await openPagesFixture(testShop)

const newDraft = async (guest: Guest, email: string) => {
  const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
  return prepareOrder(guest, products, undefined, { email })
}
/** Requests the link to a draft. Returns its path in the mail. */
const mailedPath = async (guest: Guest, id: string, email: string) => {
  const { status } = await guest.call('POST /v1/orders/{id}/send-link', { params: { id } })
  expect(status).toBe(200)
  const mail = (await readMails(testShop, email)).at(-1)!
  const { pathname, search } = new URL(/https?:\S+\/checkout\/\S+/.exec(mail.text)![0])
  return pathname + search
}
const open = async (path: string) => {
  const { status, headers } = await pages.request(path)
  return {
    status,
    location: headers['location'],
    cookie: ((headers['set-cookie'] ?? '') as string | string[]).toString(),
  }
}

test('[CHK-04m] the mailed link becomes the cookie of the draft, which opens it with everything filled in', async () => {
  const email = 'link-1@example.com'
  const guest = newGuest(testShop.server)
  const id = await newDraft(guest, email)
  const path = await mailedPath(guest, id, email)

  const { status, location, cookie } = await open(path)

  expect({ status, location }).toEqual({ status: 303, location: `/checkout/${id}` })
  expect(cookie).toMatch(new RegExp(`^order-${id}=[^;]+;.*HttpOnly`))
  const value = /=([^;]+)/.exec(cookie)![1]!
  const there = await newGuest(testShop.server, { [toOrderCookieName(id)]: value }).call('GET /v1/orders/{id}', {
    params: { id },
  })
  expect(there.body.customer).toEqual({ ...olena, email })
  const { html } = await pages.request(`/checkout/${id}`, { cookies: { [toOrderCookieName(id)]: value } })
  expect(html).toContain(`value="${email}"`)
})

test('[CHK-04m] the link expires after seven days; a forged one, or that of another draft, opens nothing', async () => {
  const email = 'link-2@example.com'
  const guest = newGuest(testShop.server)
  const id = await newDraft(guest, email)
  const other = await newDraft(guest, 'link-3@example.com')
  const path = await mailedPath(guest, id, email)
  const key = new URLSearchParams(path.split('?')[1]).get('key')!
  const closed = { status: 404, location: undefined, cookie: '' }

  expect(await open(path.replace(id, other))).toEqual(closed)
  expect(await open(`/checkout/${id}?key=${Number(key.split('.')[0]) + dayMs}.${key.split('.')[1]}`)).toEqual(closed)
  now = new Date(start.getTime() + 7 * dayMs - 1)
  expect((await open(path)).status).toBe(303)
  now = new Date(start.getTime() + 7 * dayMs)
  expect(await open(path)).toEqual(closed)
  now = start
})

test('the key of the link opens the page only: calls do not take it', async () => {
  const email = 'link-4@example.com'
  const guest = newGuest(testShop.server)
  const id = await newDraft(guest, email)
  const path = await mailedPath(guest, id, email)
  const key = new URLSearchParams(path.split('?')[1]).get('key')!
  const read = await newGuest(testShop.server).call('GET /v1/orders/{id}', { params: { id }, query: { key } })
  expect(read.body.code).toBe('ORDER_NOT_FOUND')
})

test('the key of an order that is to be paid opens its checkout too, and leaves the address', async () => {
  const guest = newGuest(testShop.server)
  const id = await newDraft(guest, 'link-5@example.com')
  const { status, location } = await open(`/amp/checkout/${id}?key=${signOrderKey(testShop.shop, id)}&a=1`)
  expect({ status, location }).toEqual({ status: 303, location: `/amp/checkout/${id}?a=1` })
})

test('a draft that was placed before its mail is written gets no link', async () => {
  const email = 'link-6@example.com'
  const guest = newGuest(testShop.server)
  const id = await newDraft(guest, email)
  await guest.call('POST /v1/orders/{id}/send-link', { params: { id } })
  await placeOrder(guest, id)
  expect(await readMails(testShop, email)).toEqual([])
})

test('a draft without an e-mail has nowhere to send its link', async () => {
  const guest = newGuest(testShop.server)
  const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
  const { body: draft } = await guest.call('POST /v1/orders/create', { body: { products } })
  const refused = await guest.call('POST /v1/orders/{id}/send-link', { params: { id: draft._id } })
  expect(refused).toMatchObject({ status: 403, body: { details: { reason: 'ORDER_WITHOUT_EMAIL' } } })
})
