import type { GuestCaller } from '#api/http/identify.ts'
import { isOrderKey } from '#api/http/order-key.ts'
import { findOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { AppError } from '#shared/errors.ts'

/** Returns the id of the signed-in customer, or null for a guest and for administrators. */
export const customerIdOf = ({ claims }: GuestCaller): string | null =>
  claims?.role === 'customer' ? claims.userId : null

/**
 * Returns the order if the caller may see and change it: the guest who holds its key (in the cookie or in the mailed link), its
 * customer, and administrators. Anyone else gets the same reply as for an unknown id. [CHK-14]
 * @throws AppError ORDER_NOT_FOUND
 */
export const assertOwnOrder = (
  shop: Pick<Shop, 'secret'>,
  caller: GuestCaller,
  order: OrderRow | undefined,
  mailedKey?: string,
): OrderRow => {
  if (!order || !(holdsKey(shop, caller, order.id, mailedKey) || isOwner(caller, order)))
    throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** Reads an order for those who may see it. @throws AppError ORDER_NOT_FOUND [CHK-14] */
export const findOwnOrder = async (
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  mailedKey?: string,
): Promise<OrderRow> => {
  assertKnown(shop, caller, orderId, mailedKey)
  return assertOwnOrder(shop, caller, await findOrder(shop.database, orderId), mailedKey)
}

/** Refuses callers without key and without account before the database is asked. @throws AppError ORDER_NOT_FOUND [CHK-14] */
export const assertKnown = (
  shop: Pick<Shop, 'secret'>,
  caller: GuestCaller,
  orderId: string,
  mailedKey?: string,
): void => {
  if (!caller.claims && !holdsKey(shop, caller, orderId, mailedKey)) throw new AppError('ORDER_NOT_FOUND')
}

const holdsKey = (shop: Pick<Shop, 'secret'>, caller: GuestCaller, orderId: string, mailedKey?: string): boolean =>
  isOrderKey(shop, orderId, caller.orderCookie(orderId)) || isOrderKey(shop, orderId, mailedKey)

const isOwner = ({ claims }: GuestCaller, order: OrderRow): boolean => {
  if (!claims) return false
  return claims.role === 'customer' ? order.customerId === claims.userId : order.placedAt !== null
}

/** Throws FORBIDDEN unless the order is a draft: a placed order takes no more changes. [CHK-05] */
export const assertDraft = (order: OrderRow): void => {
  if (order.placedAt) throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED' })
}

/** The accounts that an e-mail and a phone belong to. */
export interface Registered {
  byEmail: string | undefined
  byPhone: string | undefined
}

/**
 * Asserts that no other account has this e-mail or phone. A guest whose e-mail and phone belong to one account only has to sign in;
 * data that belongs to another account in part fits no one. [CHK-08]
 * @param own the account that is signed in, or null
 * @throws AppError PHONE_AND_EMAIL_MISMATCHED, UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED
 */
export const assertNotRegistered = ({ byEmail, byPhone }: Registered, own: string | null): void => {
  const others = [byEmail, byPhone].filter((id) => id !== undefined && id !== own)
  if (!others.length) return
  if (own === null && byEmail === byPhone) throw new AppError('UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED')
  throw new AppError('PHONE_AND_EMAIL_MISMATCHED')
}
