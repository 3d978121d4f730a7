import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startNovaPoshtaSimulator } from '#simulators/carriers/nova-poshta.ts'
import { novaPoshta } from '#api/adapters/carriers/nova-poshta.ts'
import { startUkrposhtaSimulator } from '#simulators/carriers/ukrposhta.ts'
import { ukrposhta } from '#api/adapters/carriers/ukrposhta.ts'
import { trackParcelsWorker } from '#api/worker/track-parcels.ts'
import { orders } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { ParcelStatus } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let guest: Guest
const warnings: unknown[] = []

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const nova = await startNovaPoshtaSimulator()
const post = await startUkrposhtaSimulator()
beforeEach(async () => {
  guest = newGuest(testShop.server)
  nova.trouble = 'none'
  post.trouble = 'none'
  warnings.length = 0
  await testShop.shop.database.update(orders).set({ trackingNumber: null })
  await testShop.shop.database.update(stock).set({ quantity: 10 })
})
afterAll(async () => {
  await nova.close()
  await post.close()
})

const track = () => {
  const services = [novaPoshta(nova.settings), ukrposhta(post.settings)]
  return trackParcelsWorker(testShop.shop, services, { warn: (facts: unknown) => void warnings.push(facts) })({})
}
/** Places an order and hands it to a carrier. Returns its id. */
const send = async (trackingNumber: string): Promise<string> => {
  const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
  const id = await prepareOrder(guest, products)
  await placeOrder(guest, id)
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const change = { updatedAt: body.updatedAt, status: 'IN_PROCESS' as const, trackingNumber, otherCarrier: true }
  const sent = await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: change })
  expect(sent.status).toBe(200)
  return id
}
const readStatus = async (id: string): Promise<ParcelStatus | null> =>
  (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.parcelStatus

test('[ACC-05b] an order on the way has the latest status of its carrier, whatever carrier that is', async () => {
  const byNova = await send('2045 0000 1234 07')
  const byPost = await send('0500712812342')
  const unknown = await send('20450000123403')
  const byNobody = await send('курʼєр Петро')
  expect(await readStatus(byNova)).toBeNull()
  await track()
  expect(await Promise.all([byNova, byPost, unknown, byNobody].map(readStatus))).toEqual([
    'READY',
    'IN_TRANSIT',
    null,
    null,
  ])
})

test('the status follows the parcel until it is received, then is not asked for again', async () => {
  const id = await send('20450000999980')
  const seen = []
  for (let run = 0; run < 5; run += 1) {
    await track()
    seen.push(await readStatus(id))
  }
  expect(seen).toEqual(['REGISTERED', 'IN_TRANSIT', 'READY', 'RECEIVED', 'RECEIVED'])
  nova.trouble = 'refused'
  await track()
  expect(warnings).toEqual([])
})

test('a corrected number forgets the status of the wrong one', async () => {
  const id = await send('20450000123417')
  await track()
  expect(await readStatus(id)).toBe('READY')
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  expect(body.parcelStatus).toBe('READY')
  const same = await admin.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { updatedAt: body.updatedAt, trackingNumber: '20450000123417' },
  })
  expect(same.body.parcelStatus).toBe('READY')
  const corrected = await admin.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { updatedAt: same.body.updatedAt, trackingNumber: '20450000123412' },
  })
  expect(corrected).toMatchObject({ status: 200, body: { parcelStatus: null } })
  await track()
  expect(await readStatus(id)).toBe('IN_TRANSIT')
})

test('tracking is no change for administrators: what they have open can still be saved', async () => {
  const id = await send('20450000123427')
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  await track()
  const saved = await admin.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { updatedAt: body.updatedAt, status: 'DONE' },
  })
  expect(saved).toMatchObject({ status: 200, body: { status: 'DONE', parcelStatus: 'READY' } })
})

test('finished and cancelled orders are not asked for', async () => {
  const id = await send('20450000123437')
  for (const status of ['DONE', 'CANCELED'] as const) {
    await testShop.shop.database.update(orders).set({ status }).where(eq(orders.id, id))
    await track()
    expect(await readStatus(id)).toBeNull()
  }
})

test('a carrier that fails keeps its statuses and does not stop the other; the job is retried', async () => {
  const byNova = await send('20450000123447')
  const byPost = await send('0500712812352')
  await track()
  const later = await send('0500712812367')
  nova.trouble = 'refused'
  await expect(track()).rejects.toThrow('some carriers')
  expect(await Promise.all([byNova, byPost, later].map(readStatus))).toEqual(['READY', 'IN_TRANSIT', 'READY'])
  expect(warnings).toMatchObject([{ carrier: 'NOVA_POSHTA' }])
})

test('a number that was corrected while its carrier was asked keeps what it has', async () => {
  const id = await send('20450000123457')
  const service = novaPoshta(nova.settings)
  const slow = {
    ...service,
    track: async (numbers: readonly string[]) => {
      await testShop.shop.database.update(orders).set({ trackingNumber: '20450000123458' }).where(eq(orders.id, id))
      return service.track(numbers)
    },
  }
  await trackParcelsWorker(testShop.shop, [slow], { warn: () => undefined })({})
  expect(await readStatus(id)).toBeNull()
})

test('parcels that were checked longest ago come first', async () => {
  const [first, second] = [await send('20450000123402'), await send('20450000123412')]
  const asked: string[][] = []
  const service = novaPoshta(nova.settings)
  const recording = {
    ...service,
    track: (numbers: readonly string[]) => {
      asked.push([...numbers])
      return service.track(numbers)
    },
  }
  const run = () => trackParcelsWorker(testShop.shop, [recording], { warn: () => undefined })({})
  await testShop.shop.database
    .update(orders)
    .set({ parcelCheckedAt: new Date(2) })
    .where(eq(orders.id, first))
  await testShop.shop.database
    .update(orders)
    .set({ parcelCheckedAt: new Date(1) })
    .where(eq(orders.id, second))
  await send('20450000123422')
  await run()
  expect(asked).toEqual([['20450000123422', '20450000123412', '20450000123402']])
})
