import { eq } from 'drizzle-orm'
import { signId } from '#api/signature.ts'
import { orders } from '#database/schema/orders.ts'
import type { ReturnInput } from '#shared/entities/admin/return.ts'
import { maxReturnPhotos } from '#shared/rules/return-photos.ts'
import { olena } from '#tests/support/order.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { createPlacedOrder } from '#tests/contract/errors/orders.ts'
import { createImage, newVariant } from '#tests/contract/errors/resources.ts'
import { longAgo, unknownId, withUnknownId, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'

const piece = (variantId: string) => ({ variantId, size: 'M', wish: 'MONEY', reason: 'TOO_SMALL' }) as const

/** Requests the return of a piece of a received order that was paid at delivery. */
const requestReturnAsStaff = async (
  fixture: ErrorFixture,
  variantId: string,
  changes: Partial<ReturnInput['pieces'][number]> = {},
) => {
  const { admin, testShop } = fixture
  const { id, params } = await createPlacedOrder(fixture, variantId)
  const received = { status: 'DONE', trackingNumber: null, deliveredAt: testShop.shop.now(), heldUntil: null } as const
  await testShop.shop.database.update(orders).set(received).where(eq(orders.id, id))
  const { updatedAt } = (await admin.call('GET /v1/admin/orders/{id}', { params })).body
  return admin.call('POST /v1/admin/orders/{id}/returns', {
    params,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { pieces: [{ ...piece(variantId), ...changes }], way: 'HERE', updatedAt },
  })
}

const exchangeFor =
  (newSize: 'L' | 'XXL'): Scenario =>
  async (fixture) => {
    const sizes = [
      { value: 'M' as const, quantity: 5 },
      { value: 'L' as const, quantity: 0 },
    ]
    const { _id } = await newVariant(fixture, { sizes })
    return requestReturnAsStaff(fixture, _id, { wish: 'EXCHANGE', newSize })
  }

const returnId = '00000000-0000-4000-8000-000000000001'
const contact = { number: 'SH-1', contact: olena.email }
const asked = (variantId: string) => ({ returnId, pieces: [piece(variantId)], way: 'POST' as const })

/** A received order of its guest. */
const createReceivedOrder = async (fixture: ErrorFixture, variantId: string) => {
  const { guest, id } = await createPlacedOrder(fixture, variantId)
  const received = { status: 'DONE', deliveredAt: fixture.testShop.shop.now(), heldUntil: null } as const
  await fixture.testShop.shop.database.update(orders).set(received).where(eq(orders.id, id))
  return { guest, orderId: id }
}

const askExchangeFor =
  (newSize: 'L' | 'XXL'): Scenario =>
  async (fixture) => {
    const sizes = [
      { value: 'M' as const, quantity: 5 },
      { value: 'L' as const, quantity: 0 },
    ]
    const { _id } = await newVariant(fixture, { sizes })
    const { guest, orderId } = await createReceivedOrder(fixture, _id)
    const pieces = [{ ...piece(_id), wish: 'EXCHANGE' as const, newSize }]
    return guest.call('POST /v1/returns', { body: { ...asked(_id), orderId, pieces } })
  }

/** Uploads a photo with the key of an order. */
const upload = async ({ guest }: ErrorFixture, key: string, type = 'image/webp') =>
  guest.send({
    method: 'POST',
    path: `/v1/returns/photos?${new URLSearchParams({ key })}`,
    payload: await createImage(),
    headers: { 'content-type': type },
  })

const toUpload =
  (type?: string): Scenario =>
  async (fixture) => {
    const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
    const { orderId } = await createReceivedOrder(fixture, _id)
    return upload(fixture, signId(fixture.testShop.shop, 'return-photos', orderId), type)
  }

/** Adds a photo to a return as staff. */
const addPhoto = async ({ admin }: ErrorFixture, id: string, type = 'image/webp') =>
  admin.send({
    method: 'POST',
    path: `/v1/admin/returns/${id}/photos?position=0`,
    payload: await createImage(),
    headers: { 'content-type': type },
  })

const addStaffPhoto =
  (type?: string, count = 1): Scenario =>
  async (fixture) => {
    const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
    const { body } = await requestReturnAsStaff(fixture, _id)
    for (let index = 1; index < count; index += 1) await addPhoto(fixture, body._id, type)
    return addPhoto(fixture, body._id, type)
  }

/** Calls about returns. */
export const returns: Scenarios = {
  'POST /v1/returns/find': {
    ORDER_NOT_FOUND: ({ guest }) => guest.call('POST /v1/returns/find', { body: contact }),
  },
  'POST /v1/returns': {
    ORDER_NOT_FOUND: ({ guest }) => guest.call('POST /v1/returns', { body: { ...asked(unknownId), ...contact } }),
    // It is not delivered yet.
    FORBIDDEN: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
      const { guest, id: orderId } = await createPlacedOrder(fixture, _id)
      return guest.call('POST /v1/returns', { body: { ...asked(_id), orderId } })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: askExchangeFor('L'),
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: askExchangeFor('XXL'),
  },
  'POST /v1/returns/change': {
    ORDER_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/returns/change', { body: { ...contact, returnId, state: 'CANCELED' } }),
    // Administrators have a call of their own.
    FORBIDDEN: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
      const { orderId } = await createReceivedOrder(fixture, _id)
      return fixture.admin.call('POST /v1/returns/change', { body: { orderId, returnId, state: 'CANCELED' } })
    },
  },
  'POST /v1/returns/photos': {
    ORDER_NOT_FOUND: (fixture) => upload(fixture, 'wrong'),
    // It is not delivered yet.
    FORBIDDEN: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
      const { id } = await createPlacedOrder(fixture, _id)
      return upload(fixture, signId(fixture.testShop.shop, 'return-photos', id))
    },
    FILE_TYPE_NOT_ALLOWED: toUpload('image/gif'),
    FILE_HAS_DIFFERENT_TYPE: toUpload('image/png'),
  },
  'POST /v1/admin/returns/{id}/photos': {
    ORDER_NOT_FOUND: (fixture) => addPhoto(fixture, unknownId),
    FORBIDDEN: addStaffPhoto('image/webp', maxReturnPhotos.STAFF + 1),
    FILE_TYPE_NOT_ALLOWED: addStaffPhoto('image/gif'),
    FILE_HAS_DIFFERENT_TYPE: addStaffPhoto('image/png'),
  },
  'GET /v1/admin/return-photos/{id}': { FILE_NOT_FOUND: withUnknownId('GET /v1/admin/return-photos/{id}', 'admin') },
  'POST /v1/admin/orders/{id}/returns': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/returns', 'admin', {
      ...longAgo,
      pieces: [piece(unknownId)],
      way: 'POST',
    }),
    PRODUCT_VARIANT_NOT_IN_STOCK: exchangeFor('L'),
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: exchangeFor('XXL'),
  },
  'GET /v1/admin/returns/{id}': { ORDER_NOT_FOUND: withUnknownId('GET /v1/admin/returns/{id}', 'admin') },
  'PATCH /v1/admin/returns/{id}': {
    ORDER_NOT_FOUND: withUnknownId('PATCH /v1/admin/returns/{id}', 'admin', { ...longAgo, state: 'INSPECTION' }),
  },
  'POST /v1/admin/returns/{id}/accept': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/returns/{id}/accept', 'admin', {
      ...longAgo,
      pieces: [{ position: 0, condition: 'SOUND' }],
      method: 'OUTSIDE',
      withShipping: false,
    }),
    // It was paid at delivery, and no provider can give that back.
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 5 }] })
      const { body } = await requestReturnAsStaff(fixture, _id)
      const paid = { paidOutsideMinor: 100_000, paymentStatus: 'COMPLETED' } as const
      await fixture.testShop.shop.database.update(orders).set(paid).where(eq(orders.id, body.orderId))
      return fixture.admin.call('POST /v1/admin/returns/{id}/accept', {
        params: { id: body._id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          pieces: [{ position: 0, condition: 'SOUND' }],
          method: 'ONLINE',
          withShipping: false,
          updatedAt: body.updatedAt,
        },
      })
    },
  },
}
