import type { GuestCaller } from '#api/http/identify.ts'
import { isReturnKey } from '#api/http/order-key.ts'
import { assertContact, toNumber } from '#api/modules/orders/order-contact.ts'
import { assertKnown, assertOwnOrder } from '#api/modules/orders/order-owner.ts'
import { findOrder, findOrderByNumber, lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ReturnAccess } from '#shared/entities/return.ts'
import { AppError } from '#shared/errors.ts'

type Reading = (id: string) => Promise<OrderRow | undefined>

/**
 * Returns the placed order that a customer opens by a proof that it is theirs.
 * @throws AppError ORDER_NOT_FOUND, the same for every reason
 */
export function findCustomersOrder(shop: Shop, caller: GuestCaller, access: ReturnAccess): Promise<OrderRow> {
  return openOrder(shop, shop.database, caller, access, (id) => findOrder(shop.database, id))
}

/**
 * Locks the order that a customer changes something about until the transaction ends, and returns it.
 * @throws AppError ORDER_NOT_FOUND; FORBIDDEN RETURN_NOT_POSSIBLE for administrators, who have calls of their own
 */
export async function lockCustomersOrder(
  shop: Shop,
  tx: ChangeTransaction,
  caller: GuestCaller,
  access: ReturnAccess,
): Promise<OrderRow> {
  const order = await openOrder(shop, tx, caller, access, (id) => lockOrder(tx, id))
  if (caller.claims && caller.claims.role !== 'customer')
    throw new AppError('FORBIDDEN', { reason: 'RETURN_NOT_POSSIBLE' })
  return order
}

const openOrder = async (
  shop: Shop,
  database: Queryable,
  caller: GuestCaller,
  access: ReturnAccess,
  read: Reading,
): Promise<OrderRow> => {
  const order =
    'orderId' in access ? await openOwn(shop, caller, access, read) : await openByContact(shop, database, access, read)
  if (!order.placedAt) throw new AppError('ORDER_NOT_FOUND')
  return order
}

const openOwn = async (
  shop: Shop,
  caller: GuestCaller,
  { orderId, key }: Extract<ReturnAccess, { orderId: string }>,
  read: Reading,
) => {
  if (isReturnKey(shop, orderId, key)) return assertFound(await read(orderId))
  assertKnown(shop, caller, orderId, key)
  return assertOwnOrder(shop, caller, await read(orderId), key)
}

const assertFound = (order: OrderRow | undefined): OrderRow => {
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

const openByContact = async (
  shop: Shop,
  database: Queryable,
  { number, contact }: Extract<ReturnAccess, { number: string }>,
  read: Reading,
) => {
  const { id } = (await findOrderByNumber(database, toNumber(shop, number))) ?? {}
  return assertContact(shop, id === undefined ? undefined : await read(id), contact)
}
