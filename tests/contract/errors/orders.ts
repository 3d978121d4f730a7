import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'

/** Creates a guest with a complete draft of one product, ready to be placed. */
export const createDraft = async (
  { testShop }: ErrorFixture,
  variantId: string,
  { quantity = 1, promoCode }: { quantity?: number; promoCode?: string } = {},
) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity }], promoCode)
  return { guest, id, params: { id } }
}

/** The same, with the order placed. */
export const createPlacedOrder = async (
  fixture: ErrorFixture,
  variantId: string,
  more: { promoCode?: string } = {},
) => {
  const order = await createDraft(fixture, variantId, more)
  const { status, body } = await placeOrder(order.guest, order.id)
  if (status !== 200) throw new Error(`order not placed: ${JSON.stringify(body)}`)
  return order
}
