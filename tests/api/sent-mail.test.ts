import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { orders } from '#database/schema/orders.ts'
import type { ParcelStatus } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { findRow, newStaffOrder, newTrackingNumber, toVersion } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** A shop that mails customers about a sent order once its carrier has the parcel. */
const start = new Date('2026-11-02T10:00:00Z')
const halfHourMs = 30 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now, mailsAfterScan: true })
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const manager = await newAdministrator(testShop)
const variantId = testShop.variant('tee-step', 'black')
beforeAll(() => setUnits(testShop, variantId, 'M', 200))
beforeEach(() => {
  now = start
  testShop.jobs.length = 0
})

const mails: Mail[] = []
const send = orderMailWorker({
  shop: testShop.shop,
  mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => Promise.resolve() },
  from: 'no-reply@shop.example',
  noticesTo: 'shop@shop.example',
  originals: { findPath: () => Promise.resolve(undefined) },
  trackedCarriers: new Set(['NOVA_POSHTA'] as const),
  log: { warn: () => undefined },
})
/** Runs the mails that wait. Returns how many were sent, and after which time those that wait on are looked at again. */
const runMails = async () => {
  mails.length = 0
  for (const { name, data } of testShop.jobs.splice(0)) if (name === 'order-mail') await send(data as OrderMail)
  return [mails.length, testShop.jobs.map(({ delayMs }) => delayMs)]
}
const ship = async (trackingNumber = newTrackingNumber()) => {
  const row = await newStaffOrder(testShop, variantId, { status: 'IN_PROCESS', heldUntil: null })
  testShop.jobs.length = 0
  const { body } = await packer.call('POST /v1/admin/orders/ship', {
    body: { orders: [{ ...toVersion(row), trackingNumber }], otherCarrier: !trackingNumber.startsWith('20') },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(body.results[0]).toMatchObject({ step: 'ON_ITS_WAY' })
  return row.id
}
const scan = (id: string, parcelStatus: ParcelStatus) =>
  testShop.shop.database.update(orders).set({ parcelStatus }).where(eq(orders.id, id))

test('[ADM-01h] the mail waits until the carrier has scanned the parcel', async () => {
  const id = await ship()
  expect(testShop.jobs).toMatchObject([{ delayMs: 60_000 }])
  expect(await runMails()).toEqual([0, [halfHourMs]])
  await scan(id, 'REGISTERED')
  expect(await runMails()).toEqual([0, [halfHourMs]])
  await scan(id, 'IN_TRANSIT')
  expect(await runMails()).toEqual([1, []])
})

test('[ADM-01h] without a scan it leaves after three days', async () => {
  await ship()
  now = new Date(start.getTime() + 3 * 24 * 60 * 60_000 - 1)
  expect(await runMails()).toEqual([0, [halfHourMs]])
  now = new Date(start.getTime() + 3 * 24 * 60 * 60_000)
  expect(await runMails()).toEqual([1, []])
})

test('[ADM-01h] a parcel of a carrier that is not asked is not waited for', async () => {
  await ship('кур’єр Петро')
  expect(await runMails()).toEqual([1, []])
})

test('[ADM-01h] what is taken back while it waits is not mailed', async () => {
  const id = await ship()
  const row = await findRow(testShop, id)
  const { body } = await packer.call('POST /v1/admin/orders/move', {
    body: { orders: [toVersion(row)], step: 'PACKED' },
  })
  expect(body.results[0]).toMatchObject({ step: 'PACKED' })
  expect(await runMails()).toEqual([0, []])
})

test('[ADM-01h] another number is waited for instead', async () => {
  const id = await ship()
  const { updatedAt } = toVersion(await findRow(testShop, id))
  await manager.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { trackingNumber: newTrackingNumber(), updatedAt },
  })
  now = new Date(start.getTime() + halfHourMs)
  expect(await runMails()).toEqual([0, [halfHourMs]])
  await scan(id, 'READY')
  expect(await runMails()).toEqual([1, []])
})
