import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

test('[CHK-04a] [CHK-08a] [CHK-12a] a guest’s order gets a number, reserves stock and sends a mail', async () => {
  const guest = newGuest(testShop.server)
  const variantId = testShop.variant('tee-step', 'black')
  const before = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  const line = before.body.sizes.find(({ quantity }) => quantity > 1)!

  const id = await prepareOrder(guest, [{ variantId, size: line.value, quantity: 2 }])
  const placed = await placeOrder(guest, id)

  expect(placed.status).toBe(200)
  expect(placed.body.number).toMatch(/^SH-\d{5}$/)
  expect(placed.body.prices.total).toBe(2 * before.body.price + 80)
  const after = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  expect(after.body.sizes.find(({ value }) => value === line.value)?.quantity).toBe(line.quantity - 2)
  expect(testShop.jobs).toContainEqual({ name: 'order-mail', data: { mail: 'received', orderId: id, locale: 'uk' } })
  expect(testShop.jobs).toContainEqual({ name: 'order-mail', data: { mail: 'notice', orderId: id, locale: 'uk' } })
})

test('the mails of an order are in the language it was placed in, not in that of its draft', async () => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'milk'), size: 'M', quantity: 1 }])
  await guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'CASH_ON_DELIVERY' },
    headers: { 'accept-language': 'en' },
  })
  expect(testShop.jobs).toContainEqual({ name: 'order-mail', data: { mail: 'received', orderId: id, locale: 'en' } })
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  expect(row?.locale).toBe('en')
})
