import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'

/** Creates a guest with a complete draft of one product, ready to be placed. */
export const orderOf = async (
  { testShop }: ErrorFixture,
  variantId: string,
  { quantity = 1, promoCode }: { quantity?: number; promoCode?: string } = {},
) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity }], promoCode)
  return { guest, id, params: { id } }
}

/** The same, with the order placed. */
export const placedOrderOf = async (fixture: ErrorFixture, variantId: string, more: { promoCode?: string } = {}) => {
  const order = await orderOf(fixture, variantId, more)
  const { status, body } = await placeOrder(order.guest, order.id)
  if (status !== 200) throw new Error(`order not placed: ${JSON.stringify(body)}`)
  return order
}
