import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { purgeReturnPhotosWorker } from '#api/worker/purge-return-photos.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { returnPhotos } from '#database/schema/return-photos.ts'
import { returns } from '#database/schema/returns.ts'
import type { ReturnReason } from '#shared/rules/return-steps.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { readHeic } from '#tests/support/heic/read-heic.ts'
import { olena } from '#tests/support/order.ts'
import { acceptReturn, requestReturnOnline, receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
const dayMs = 24 * 60 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
let guest: Guest
let orderId: string
beforeEach(async () => {
  now = start
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
  guest = newGuest(testShop.server)
  orderId = await receiveOrder(testShop, guest)
})

/** Returns a photo as a phone takes it: with its location, rotated. */
const takePhoto = (width = 2400) =>
  sharp({ create: { width, height: 1800, channels: 3, background: { r: 120, g: 90, b: 60 } } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'who took it' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .jpeg()
    .toBuffer()
const photo: Buffer = await takePhoto()

const readKey = async (who: Pick<Guest, 'call'> = guest, id = orderId) =>
  (await who.call('POST /v1/returns/find', { body: { orderId: id } })).body.photosKey!
const upload = async (
  key: string,
  { payload = photo, type = 'image/jpeg' }: { payload?: Buffer; type?: string } = {},
) => {
  const path = `/v1/returns/photos?${new URLSearchParams({ key })}`
  const { status, body } = await newGuest(testShop.server).send({
    method: 'POST',
    path,
    payload,
    headers: { 'content-type': type },
  })
  return { status, body, id: String(body['_id']) }
}
const uploadOwn = async () => (await upload(await readKey())).id
const requestReturn = (
  photos: string[],
  { reason = 'FAULTY', count = 1 }: { reason?: ReturnReason; count?: number } = {},
) =>
  requestReturnOnline(
    testShop,
    guest,
    { orderId },
    { pieces: Array.from({ length: count }, () => ({ ...tee(testShop), wish: 'MONEY' as const, reason, photos })) },
  )
const add = (id: string, { position = 0, payload = photo, type = 'image/jpeg' } = {}) =>
  admin.send({
    method: 'POST',
    path: `/v1/admin/returns/${id}/photos?position=${position}`,
    payload,
    headers: { 'content-type': type },
  })
const listStored = () => database.select().from(returnPhotos).where(eq(returnPhotos.orderId, orderId))
const readReturn = async (id: string) => (await admin.call('GET /v1/admin/returns/{id}', { params: { id } })).body
const tooMany = { status: 403, body: { code: 'FORBIDDEN', details: { reason: 'TOO_MANY_PHOTOS' } } }
const purge = () => purgeReturnPhotosWorker(testShop.shop, 90)({})

test('[ADM-06q] a photo is encoded again without its metadata, and staff sees it once the return is asked for', async () => {
  const id = await uploadOwn()
  const [stored] = await listStored()
  const { format, exif, width, height } = await sharp(stored!.image).metadata()
  expect({ format, exif, width, height }).toEqual({ format: 'webp', exif: undefined, width: 1200, height: 1600 })
  const read = () => admin.call('GET /v1/admin/return-photos/{id}', { params: { id } })
  expect(await read()).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
  const asked = await requestReturn([id])
  expect(asked.status).toBe(200)
  const returnId = asked.body.returns[0]!._id
  expect((await readReturn(returnId)).photos).toEqual([
    { _id: id, position: 0, author: 'CUSTOMER', createdAt: start.toISOString() },
  ])
  const { image } = (await read()).body
  expect(Buffer.from(image.replace('data:image/webp;base64,', ''), 'base64')).toEqual(Buffer.from(stored!.image))
})

test('[ADM-33d] a HEIC photo is taken from customers and staff, without its metadata', async () => {
  const heic = { payload: readHeic('on-its-side'), type: 'image/heic' }
  const { status, id } = await upload(await readKey(), heic)
  expect(status).toBe(201)
  const { body } = await requestReturn([id])
  expect((await add(body.returns[0]!._id, heic)).status).toBe(201)
  for (const { image } of await listStored()) {
    const { format, exif, width, height } = await sharp(image).metadata()
    expect({ format, exif, width, height }).toEqual({ format: 'webp', exif: undefined, width: 1200, height: 1600 })
  }
})

test('[ADM-06q] nobody but staff reads a photo, and no storage has it', async () => {
  const id = await uploadOwn()
  await requestReturn([id])
  const path = `/v1/admin/return-photos/${id}`
  expect((await guest.send({ method: 'GET', path })).status).toBe(401)
  expect((await (await newCustomer(testShop)).send({ method: 'GET', path })).status).toBe(403)
  expect((await guest.send({ method: 'GET', path: `/images/${id}-250.webp` })).status).toBe(404)
})

test.each([
  ['another key', { key: 'wrong', status: 404, code: 'ORDER_NOT_FOUND' }],
  ['AVIF', { type: 'image/avif', status: 415, code: 'FILE_TYPE_NOT_ALLOWED' }],
  ['a PNG that is a JPEG', { type: 'image/png', status: 415, code: 'FILE_HAS_DIFFERENT_TYPE' }],
  ['half a file', { payload: photo.subarray(0, 400), status: 422, code: 'VALIDATION_ERROR' }],
  ['more than 20 MB', { payload: Buffer.alloc(20 * 1024 * 1024 + 1), status: 413, code: 'BAD_REQUEST' }],
])('[ADM-06q] %s is refused, and nothing is stored', async (_what, { status, code, ...sent }) => {
  const { key = await readKey(), ...given } = sent as { key?: string; type?: string; payload?: Buffer }
  expect(await upload(key, given)).toMatchObject({ status, body: { code } })
  expect(await listStored()).toEqual([])
})

test('[ADM-06q] a wrong key is refused before the body is read', async () => {
  const payload = Buffer.alloc(20 * 1024 * 1024 + 1)
  expect(await upload('wrong', { payload })).toMatchObject({ status: 404 })
})

test('[ADM-06q] an order that cannot be returned takes no photos', async () => {
  const key = await readKey()
  now = new Date(start.getTime() + 40 * dayMs)
  const late = { code: 'FORBIDDEN', details: { reason: 'RETURN_NOT_POSSIBLE', problem: 'TOO_LATE' } }
  expect(await upload(key)).toMatchObject({ status: 403, body: late })
  const { body } = await guest.call('POST /v1/returns/find', { body: { orderId } })
  expect(body.photosKey).toBeNull()
})

test('[ADM-06q] a customer uploads 12 photos in 24 hours, also at once and for several orders', async () => {
  const key = await readKey()
  const small = await takePhoto(60)
  const replies = await Promise.all(Array.from({ length: 14 }, () => upload(key, { payload: small })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(12)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject(tooMany)
  // Another order of the same account counts together with it.
  const customer = await newCustomer(testShop)
  const [owner] = await database.select().from(customers).where(eq(customers.email, customer.email))
  const other = await receiveOrder(testShop, newGuest(testShop.server))
  const own = { customerId: owner!.id, customer: { ...olena, phone: '+380991112244' } }
  await database.update(orders).set(own).where(eq(orders.id, orderId))
  await database.update(orders).set(own).where(eq(orders.id, other))
  const otherKey = await readKey(customer, other)
  expect(await upload(otherKey, { payload: small })).toMatchObject(tooMany)
  now = new Date(start.getTime() + dayMs + 1)
  expect(await upload(otherKey, { payload: small })).toMatchObject({ status: 201 })
})

test('[ADM-06q] a return names 4 photos of its order, once, of pieces that are faulty or wrong', async () => {
  const key = await readKey()
  const small = await takePhoto(60)
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await upload(key, { payload: small })).id))
  const refused = (rule: string) => ({ status: 422, body: { details: [{ field: 'photos', rule }] } })
  expect((await requestReturn(ids)).status).toBe(422)
  expect(await requestReturn(ids.slice(0, 3), { count: 2 })).toMatchObject(refused('too_many'))
  expect(await requestReturn(ids.slice(0, 1), { reason: 'TOO_BIG' })).toMatchObject(refused('reason'))
  expect(await requestReturn(ids.slice(0, 1), { count: 2 })).toMatchObject(refused('unknown'))
  const [other, otherOrder] = [newGuest(testShop.server), orderId]
  orderId = await receiveOrder(testShop, other)
  const foreign = await requestReturnOnline(
    testShop,
    other,
    { orderId },
    {
      pieces: [{ ...tee(testShop), wish: 'MONEY', reason: 'FAULTY', photos: ids.slice(0, 1) }],
    },
  )
  expect(foreign).toMatchObject(refused('unknown'))
  orderId = otherOrder
  expect((await requestReturn(ids.slice(0, 4), { reason: 'WRONG_ITEM' })).status).toBe(200)
})

test('[ADM-06q] staff adds photos to an open return, and none to a closed one', async () => {
  const { body } = await requestReturn([await uploadOwn()])
  const id = body.returns[0]!._id
  expect(await add(id, { position: 9 })).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  expect(await add(id)).toMatchObject({
    status: 201,
    body: { photos: [{ author: 'CUSTOMER' }, { author: 'STAFF', position: 0 }] },
  })
  expect((await acceptReturn(admin, await readReturn(id), { condition: 'FAULTY' })).status).toBe(200)
  expect(await add(id)).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
})

test('[ADM-06q] photos are deleted two days after nobody named them, and 90 days after their return was closed', async () => {
  const [named, unnamed] = [await uploadOwn(), await uploadOwn()]
  const { body } = await requestReturn([named])
  await add(body.returns[0]!._id)
  const listIds = async () => (await listStored()).map(({ id }) => id)
  now = new Date(start.getTime() + 2 * dayMs)
  await purge()
  expect(await listIds()).toContain(unnamed)
  now = new Date(now.getTime() + 1)
  await purge()
  expect(await listStored()).toHaveLength(2)
  expect(await listIds()).not.toContain(unnamed)
  await database.update(returns).set({ state: 'CANCELED', closedAt: now }).where(eq(returns.orderId, orderId))
  now = new Date(now.getTime() + 90 * dayMs)
  await purge()
  expect(await listStored()).toHaveLength(2)
  now = new Date(now.getTime() + 1)
  await purge()
  expect(await listStored()).toEqual([])
})

test('[ADM-06q] photos are part of a customer’s export, and erased with the account', async () => {
  const customer = await newCustomer(testShop)
  const [owner] = await database.select().from(customers).where(eq(customers.email, customer.email))
  const own = { customerId: owner!.id, customer: { ...olena, phone: '+380991112255' } }
  await requestReturn([await uploadOwn()])
  await uploadOwn()
  await database.update(orders).set(own).where(eq(orders.id, orderId))
  const { body } = await customer.call('GET /v1/customer-profile/export')
  expect(body.returns[0]!.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
  const unnamed = await database
    .select()
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)))
  expect(unnamed).toHaveLength(1)
  const superAdmin = await newAdministrator(testShop)
  const erased = await superAdmin.call('DELETE /v1/customer-users/{id}', { params: { id: owner!.id } })
  expect(erased.status).toBe(200)
  expect(await listStored()).toEqual([])
})
