import type { GuestCaller } from '#api/http/identify.ts'
import { isOrderKey } from '#api/http/order-key.ts'
import { findOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { Refusal } from '#shared/errors.ts'

/** The customer who is signed in, or null for a guest and for administrators. */
export const customerIdOf = ({ claims }: GuestCaller): string | null =>
  claims?.role === 'customer' ? claims.userId : null

/**
 * The order, for those who may see and change it: the guest who holds its key (in the cookie or in the mailed link), its customer,
 * and administrators. Anyone else hears what an unknown id answers. [CHK-14]
 * @throws Refusal ORDER_NOT_FOUND
 */
export const findOwnOrder = async (
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  mailedKey?: string,
): Promise<OrderRow> => {
  const holdsKey = isOrderKey(shop, orderId, caller.orderCookie(orderId)) || isOrderKey(shop, orderId, mailedKey)
  const order = holdsKey || caller.claims ? await findOrder(shop.database, orderId) : undefined
  if (!order || !(holdsKey || isOwner(caller, order))) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

const isOwner = (caller: GuestCaller, order: OrderRow): boolean => {
  if (!caller.claims) return false
  return caller.claims.role === 'customer' ? order.customerId === caller.claims.userId : order.placedAt !== null
}

/** Changes are for drafts alone. */
export const refuseFinished = (order: OrderRow): void => {
  if (order.placedAt) throw new Refusal('FORBIDDEN')
}

/** Whose account an e-mail and a phone belong to. */
export interface Registered {
  byEmail: string | undefined
  byPhone: string | undefined
}

/**
 * Nobody orders with the e-mail or phone of somebody else's account. A guest whose e-mail and phone are one account's has only to
 * sign in; data of which a part belongs to another account fits nobody. [CHK-08]
 * @param own the account that is signed in, or null
 * @throws Refusal PHONE_AND_EMAIL_MISMATCHED, UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED
 */
export const refuseRegisteredData = ({ byEmail, byPhone }: Registered, own: string | null): void => {
  const others = [byEmail, byPhone].filter((id) => id !== undefined && id !== own)
  if (!others.length) return
  if (own === null && byEmail === byPhone) throw new Refusal('UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED')
  throw new Refusal('PHONE_AND_EMAIL_MISMATCHED')
}
