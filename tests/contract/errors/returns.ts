import { eq } from 'drizzle-orm'
import { orders } from '#database/schema/orders.ts'
import type { ReturnInput } from '#shared/entities/admin/return.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { placedOrderOf } from '#tests/contract/errors/orders.ts'
import { newVariant } from '#tests/contract/errors/resources.ts'
import { longAgo, unknownId, withUnknownId, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'

const piece = (variantId: string) => ({ variantId, size: 'M', wish: 'MONEY', reason: 'TOO_SMALL' }) as const

/** Asks for a piece of a received order that was paid at delivery. */
const askReturn = async (
  fixture: ErrorFixture,
  variantId: string,
  changes: Partial<ReturnInput['pieces'][number]> = {},
) => {
  const { admin, testShop } = fixture
  const { id, params } = await placedOrderOf(fixture, variantId)
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
    return askReturn(fixture, _id, { wish: 'EXCHANGE', newSize })
  }

/** Calls about returns. */
export const returns: Scenarios = {
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
      const { body } = await askReturn(fixture, _id)
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
