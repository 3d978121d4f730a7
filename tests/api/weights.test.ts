import { expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct } from '#tests/support/whole-product.ts'
import type { WholeProductInput } from '#shared/entities/admin/whole-product.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)

const create = async (changes: Partial<WholeProductInput> = {}) =>
  admin.call('POST /v1/admin/products/whole', { body: await newWhole(testShop, changes) })
const weights = [
  { size: 'M' as const, grams: 330 },
  { size: 'S' as const, grams: 310 },
]

test('[ADM-10al] sizes have weights, which stay if none are sent, are copied, and are audited', async () => {
  const { body: whole } = await create({ weights })
  expect(whole.weights).toEqual(weights.toReversed())
  const put = (change: Partial<WholeProductInput>, updatedAt: string) =>
    admin.call('PUT /v1/admin/products/whole/{id}', {
      params: { id: whole._id },
      body: { ...toSentProduct(whole), weights: undefined, ...change, updatedAt },
    })
  const kept = await put({}, whole.updatedAt)
  expect([kept.status, kept.body.weights]).toEqual([200, weights.toReversed()])
  const changed = await put({ weights: weights.slice(0, 1) }, kept.body.updatedAt)
  expect(changed.body.weights).toEqual(weights.slice(0, 1))
  const copied = await admin.call('POST /v1/admin/products/whole/{id}/copy', {
    params: { id: whole._id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(copied.body.weights).toEqual(weights.slice(0, 1))
  expect((await create()).body.weights).toEqual([])
})

test('[ADM-10al] a weight below a gram, above 50 kilograms or of the same size twice is refused', async () => {
  for (const wrong of [
    [{ size: 'S' as const, grams: 0 }],
    [{ size: 'S' as const, grams: 50_001 }],
    [{ size: 'S' as const, grams: 3.5 }],
    [weights[0]!, weights[0]!],
  ])
    expect(await create({ weights: wrong })).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
})

test('[ADM-10am] an order weighs what its units weigh, and nothing is said of sizes that were not weighed', async () => {
  const { body: whole } = await create({ weights, variants: [createNewVariant('black', { state: 'ACTIVE' })] })
  const { body: other } = await create({ variants: [createNewVariant('black', { state: 'ACTIVE' })] })
  const [variantId, unweighed] = [whole, other].map(({ variants }) => variants[0]!._id)
  const read = async (products: Parameters<typeof prepareOrder>[1]) => {
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, products)
    await placeOrder(guest, id)
    return (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body.weight
  }
  const light = { variantId: variantId!, size: 'S' as const, quantity: 2 }
  const heavy = { variantId: variantId!, size: 'M' as const, quantity: 1 }
  expect(await read([light, heavy])).toBe(2 * 310 + 330)
  expect(await read([light, { variantId: unweighed!, size: 'S', quantity: 1 }])).toBeNull()
})
