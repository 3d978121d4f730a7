import { beforeAll, expect, test } from 'vitest'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

/** Money that staff record, and payment links: the accepted amounts, and how long an order waits for the rest. */
const shop = await openPayingShopFixture('ua')
const tee = shop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(shop, tee, 'M', 20)
})

const read = async (id: string) => {
  const admin = await newAdministrator(shop)
  return (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
}
const pay = async (id: string, amount: number) => {
  const admin = await newAdministrator(shop)
  const body = { amount, way: 'TRANSFER' as const, updatedAt: (await read(id)).updatedAt }
  return admin.call('POST /v1/admin/orders/{id}/payments', { params: { id }, body })
}
const sendLink = async (id: string) =>
  (await newAdministrator(shop)).call('POST /v1/admin/orders/{id}/payment-link', { params: { id }, body: {} })

test('[ADM-05f] a second part adds to the first, and the whole takes the order on', async () => {
  const { id, placed } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
  const { total } = placed.prices
  expect((await pay(id, 100)).status).toBe(201)
  expect((await pay(id, total - 99)).body.code).toBe('VALIDATION_ERROR')
  expect((await pay(id, total - 100)).body).toMatchObject({ money: 'PAID', step: 'PACK', paidOutside: total })
})

test('[ADM-05f] a cancelled order takes no money, and gets no payment link', async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
  const admin = await newAdministrator(shop)
  const body = { status: 'CANCELED', updatedAt: (await read(id)).updatedAt } as const
  expect((await admin.call('PATCH /v1/orders/{id}', { params: { id }, body })).status).toBe(200)
  expect((await pay(id, 100)).body.code).toBe('INCORRECT_PAYMENT_STATUS')
  expect((await sendLink(id)).body.code).toBe('INCORRECT_PAYMENT_STATUS')
  expect(await read(id)).toMatchObject({ status: 'CANCELED', paidOutside: 0, heldUntil: null })
})

test('[ADM-05c] an order that is paid gets no payment link', async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
  await shop.payerMeets(id, 'paid')
  expect((await sendLink(id)).body.code).toBe('INCORRECT_PAYMENT_STATUS')
  expect(await read(id)).toMatchObject({ status: 'NEW', money: 'PAID', heldUntil: null })
})

test('[ADM-05f] an order of which a part is paid waits for the shop as one with cash on delivery does', async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
  expect((await pay(id, 100)).status).toBe(201)
  const units = await readStock(shop, tee, 'M')
  shop.clock.now = new Date(shop.clock.now.getTime() + 47 * 3_600_000)
  await expireOrdersWorker(shop.shop)({})
  expect(await read(id)).toMatchObject({ status: 'NEW', step: 'CONFIRM', money: 'PREPAID' })
  expect(await readStock(shop, tee, 'M')).toBe(units)
})
