import { beforeEach, expect, test } from 'vitest'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { acceptReturn, requestReturnAsStaff, receiveOrder, tee } from '#tests/support/returns.ts'
import { newGuest } from '#tests/support/guest.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const now = new Date('2026-11-02T10:00:00Z')
const shop = await openPayingShopFixture('ua')
const everySumConfirmed = await openShopFixture('ua', { now: () => now, confirmRefundsAboveMinor: 0 })
const variantId = shop.variant('hoodie-obrii', 'black')
const refused = { status: 403, body: { code: 'DONT_HAVE_ACCESS', details: { reason: 'CONFIRM' } } }

let unconfirmed: SignedIn
let confirmed: SignedIn
beforeEach(async () => {
  shop.clock.now = now
  unconfirmed = await newAdministrator(shop, { isConfirmed: false })
  confirmed = await newAdministrator(shop)
  await setUnits(shop, variantId, 'M', 9)
})

/** Pays for four hoodies, which cost more than staff gives back without a proof. */
const paidOrder = async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId, quantity: 4 })
  await shop.payerMeets(id, 'paid')
  return id
}
const read = async (id: string) => (await unconfirmed.call('GET /v1/admin/orders/{id}', { params: { id } })).body

test.each(['ONLINE', 'OUTSIDE'] as const)(
  '[ADM-21k] %s, more than the setting is given back only after a fresh proof',
  async (method) => {
    const id = await paidOrder()
    const before = await read(id)
    expect(before.prices.total).toBeGreaterThan(5000.01)
    const key = crypto.randomUUID()
    for (const given of [
      { amount: 5000.01 },
      {},
      { items: [{ variantId, size: 'M' as const, quantity: 4, restock: false }] },
    ])
      expect(await refundOrder(unconfirmed, id, { ...given, method }, key)).toMatchObject(refused)
    expect(await read(id)).toEqual(before)
    // The key is free: the repeated call is made.
    expect((await refundOrder(confirmed, id, { amount: 5000.01, method }, key)).status).toBe(201)
    expect((await refundOrder(unconfirmed, await paidOrder(), { amount: 5000, method })).status).toBe(201)
  },
)

test('[ADM-21k] cancelling an order that more was paid of needs the proof too', async () => {
  const id = await paidOrder()
  const { updatedAt } = await read(id)
  const cancel = (admin: SignedIn) =>
    admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'CANCELED', updatedAt } })
  expect(await cancel(unconfirmed)).toMatchObject(refused)
  expect((await read(id)).status).not.toBe('CANCELED')
  expect((await cancel(confirmed)).status).toBe(200)
})

test('[ADM-21k] an edit that gives more back needs it, its preview does not', async () => {
  const id = await paidOrder()
  const { updatedAt } = await read(id)
  const body = { products: [{ variantId, size: 'M' as const, quantity: 1 }], updatedAt }
  const preview = await unconfirmed.call('POST /v1/admin/orders/{id}/preview', { params: { id }, body })
  expect(preview.body).toMatchObject({ settlement: 'REFUND' })
  expect(await unconfirmed.call('PATCH /v1/admin/orders/{id}', { params: { id }, body })).toMatchObject(refused)
  expect((await read(id)).updatedAt).toBe(updatedAt)
  expect((await confirmed.call('PATCH /v1/admin/orders/{id}', { params: { id }, body })).status).toBe(200)
})

test('[ADM-21k] so does accepting a return', async () => {
  await setUnits(everySumConfirmed, tee(everySumConfirmed).variantId, 'M', 9)
  const admin = await newAdministrator(everySumConfirmed)
  const orderId = await receiveOrder(everySumConfirmed, newGuest(everySumConfirmed.server))
  const pieces = [{ ...tee(everySumConfirmed), wish: 'MONEY' as const, reason: 'TOO_SMALL' as const }]
  const { body: asked } = await requestReturnAsStaff(everySumConfirmed, admin, orderId, { pieces })
  const other = await newAdministrator(everySumConfirmed, { isConfirmed: false })
  expect(await acceptReturn(other, asked)).toMatchObject(refused)
  expect((await acceptReturn(admin, asked)).status).toBe(200)
})
