import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { prepaymentMinor: 0 })

test('an order from the basket takes 20 statements in its five calls, beside the transactions', async () => {
  const guest = newGuest(testShop.server)
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const { _id: methodId } = methods.entities.find(({ kind }) => kind === 'BRANCH')!
  const products = [
    { variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 2 },
    { variantId: testShop.variant('hoodie-obrii', 'black'), size: 'M' as const, quantity: 1 },
  ]
  const statements = await listStatements(testShop.shop.client, async () => {
    const { body: draft } = await guest.call('POST /v1/orders/create', { body: { products } })
    const params = { id: draft._id }
    await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: olena })
    await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: lviv })
    await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: methodId } })
    expect((await placeOrder(guest, draft._id)).status).toBe(200)
  })
  const counted = statements.filter((text) => !/^(begin|commit)/i.test(text))
  expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(20)
})
