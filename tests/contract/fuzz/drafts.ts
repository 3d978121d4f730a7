import type { Known } from '#tests/contract/fuzz/known-values.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena } from '#tests/support/order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { Size } from '#shared/enums.ts'

/**
 * Fills in a draft so that it can be placed, and places every third: random requests would hardly ever complete one order. Does nothing
 * if the shop has no stock or no shipping method.
 */
export const prepareDraft = async (testShop: TestShop, known: Known, n: number): Promise<void> => {
  const line = known.findLine(n, 'on sale')
  const guest = newGuest(testShop.server)
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const branch = methods.entities.find(({ kind }) => kind === 'BRANCH')
  if (!line || !branch) return
  const products = [{ variantId: line.variantId, size: line.size as Size, quantity: 1 }] // the shop returned this id
  const { status, body: draft } = await guest.call('POST /v1/orders/create', { body: { products } })
  if (status !== 201) return
  const params = { id: draft._id }
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: olena })
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: lviv })
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: branch._id } })
  if (n % 3 > 0) return known.learn({ method: 'POST', path: '/v1/orders/create' }, status, draft)
  const placed = await guest.call('PUT /v1/orders/{id}/payment-method', {
    params,
    body: { paymentMethod: 'CASH_ON_DELIVERY' },
  })
  if (placed.status === 200) known.learn({ method: 'POST', path: '/v1/orders/create' }, 201, placed.body)
}
