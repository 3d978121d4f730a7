import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

test('[CHK-04a] [CHK-08a] [CHK-12a] a guest orders a garment: it gets a number, the stock is taken, a mail is on its way', async () => {
  const guest = newGuest(house.server)
  const variantId = house.variant('tee-step', 'black')
  const before = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  const line = before.body.sizes.find(({ quantity }) => quantity > 1)!

  const id = await prepareOrder(guest, [{ variantId, size: line.value, quantity: 2 }])
  const placed = await placeOrder(guest, id)

  expect(placed.status).toBe(200)
  expect(placed.body.number).toMatch(/^SH-\d{5}$/)
  expect(placed.body.prices.total).toBe(2 * before.body.price + 80)
  const after = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  expect(after.body.sizes.find(({ value }) => value === line.value)?.quantity).toBe(line.quantity - 2)
  expect(house.jobs).toContainEqual({ name: 'order-received-mail', data: { orderId: id, locale: 'uk' } })
})
