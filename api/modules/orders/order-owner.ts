import type { GuestCaller } from '#api/http/identify.ts'
import { isOrderKey } from '#api/http/order-key.ts'
import { findOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { AppError } from '#shared/errors.ts'

/** Returns the id of the signed-in customer, or null for a guest and for administrators. */
export function getCustomerId({ claims }: GuestCaller): string | null {
  return claims?.role === 'customer' ? claims.userId : null
}

/**
 * Returns the order if the caller may see and change it: the guest who holds its key (in the cookie or in the mailed link), its
 * customer, and administrators. Anyone else gets the same reply as for an unknown id. [CHK-14]
 * @throws AppError ORDER_NOT_FOUND
 */
export function assertOwnOrder(
  shop: Pick<Shop, 'secret'>,
  caller: GuestCaller,
  order: OrderRow | undefined,
  mailedKey?: string,
): OrderRow {
  if (!order || !(holdsKey(shop, caller, order.id, mailedKey) || isOwner(caller, order)))
    throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** Reads an order for those who may see it. @throws AppError ORDER_NOT_FOUND [CHK-14] */
export async function findOwnOrder(
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  mailedKey?: string,
): Promise<OrderRow> {
  assertKnown(shop, caller, orderId, mailedKey)
  return assertOwnOrder(shop, caller, await findOrder(shop.database, orderId), mailedKey)
}

/** Refuses callers without key and without account before the database is queried. @throws AppError ORDER_NOT_FOUND [CHK-14] */
export function assertKnown(
  shop: Pick<Shop, 'secret'>,
  caller: GuestCaller,
  orderId: string,
  mailedKey?: string,
): void {
  if (!caller.claims && !holdsKey(shop, caller, orderId, mailedKey)) throw new AppError('ORDER_NOT_FOUND')
}

/** Returns true if the caller holds the order's key, in its cookie or in a mailed link. */
export function holdsKey(
  shop: Pick<Shop, 'secret'>,
  caller: Pick<GuestCaller, 'orderCookie'>,
  orderId: string,
  mailedKey?: string,
): boolean {
  return isOrderKey(shop, orderId, caller.orderCookie(orderId)) || isOrderKey(shop, orderId, mailedKey)
}

const isOwner = ({ claims }: GuestCaller, order: OrderRow): boolean => {
  if (!claims) return false
  return claims.role === 'customer' ? order.customerId === claims.userId : order.placedAt !== null
}

/** Throws FORBIDDEN unless the order is a draft: a placed order takes no more changes. [CHK-05] */
export function assertDraft(order: OrderRow): void {
  if (order.placedAt) throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED' })
}

/** The accounts that bar a guest from an e-mail and a phone. */
export interface Registered {
  byEmail: string | undefined
  byPhone: string | undefined
}

/**
 * Asserts that no account bars a guest from this e-mail or phone. If both belong to one account, the guest only has to sign in;
 * data that belongs to an account in part fits no one. Signed-in customers are not checked. [CHK-08]
 * @throws AppError PHONE_AND_EMAIL_MISMATCHED, UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED
 */
export function assertNotRegistered({ byEmail, byPhone }: Registered): void {
  if (byEmail === undefined && byPhone === undefined) return
  throw new AppError(byEmail === byPhone ? 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED' : 'PHONE_AND_EMAIL_MISMATCHED')
}
