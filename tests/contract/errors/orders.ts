import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { Stage } from '#tests/contract/errors/stage.ts'

/** A guest of their own with a draft of one garment, so far filled in that only the final button is left. */
export const orderOf = async (
  { house }: Stage,
  variantId: string,
  { quantity = 1, promoCode }: { quantity?: number; promoCode?: string } = {},
) => {
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity }], promoCode)
  return { guest, id, params: { id } }
}

/** The same, and the button is pressed. */
export const placedOrderOf = async (stage: Stage, variantId: string, more: { promoCode?: string } = {}) => {
  const order = await orderOf(stage, variantId, more)
  const { status, body } = await placeOrder(order.guest, order.id)
  if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`)
  return order
}
