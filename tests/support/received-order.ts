import type { APIRequestContext } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import type { Bearer } from '#tests/support/counter.ts'
import { placeOrder, type BasketItem } from '#tests/support/shopping.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

let parcels = 0

/** Finds a variant with two sizes on hand. */
export const findTwoSizes = async (request: APIRequestContext): Promise<[BasketItem, BasketItem]> => {
  const response = await request.post('/v1/products/variants/search', { data: { limit: 60 } })
  const { entities } = (await response.json()) as { entities: FoundVariant[] }
  // The oldest first: garments that other tests make have no measurements.
  for (const { variant } of entities.toReversed()) {
    const [own, other] = variant.sizes.filter(({ quantity }) => quantity >= 4)
    if (own && other)
      return [
        { variantId: variant._id, size: own.value, quantity: 2 },
        { variantId: variant._id, size: other.value, quantity: 1 },
      ]
  }
  throw new Error('no variant has two sizes on hand')
}

/** Places an order and has it packed, sent and received. Returns its id. */
export const receiveOrder = async (request: APIRequestContext, headers: Bearer, item: BasketItem): Promise<string> => {
  const id = await placeOrder(request, item)
  const read = async () => {
    const found = await request.get(`/v1/admin/orders/${id}`, { headers })
    return (await found.json()) as { updatedAt: string }
  }
  const call = async (path: string, data: object, method = 'POST') => {
    const sent = await request.fetch(path, {
      method,
      data,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  const order = async () => ({ id, updatedAt: (await read()).updatedAt })
  await call('/v1/admin/orders/move', { orders: [await order()], step: 'PACK' })
  parcels += 1
  const trackingNumber = `2045${String(Date.now() % 1e8)}${String(parcels).padStart(2, '0')}`.slice(0, 14)
  await call('/v1/admin/orders/ship', { orders: [{ ...(await order()), trackingNumber }], notify: false })
  await call(`/v1/orders/${id}`, { status: 'DONE', updatedAt: (await read()).updatedAt }, 'PATCH')
  return id
}
