import { findReturn, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { narrowOrder, type PlacedOrder } from '#api/worker/narrow-order.ts'
import type { Queryable } from '#database/client.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/** Returns the return that a mail is about; undefined for other mails. */
export async function findMailedReturn(database: Queryable, id: string | undefined): Promise<StoredReturn | undefined> {
  return id === undefined ? undefined : findReturn(database, id)
}

/** Returns an order with only the pieces of a return, how they come back, and why it is refused. */
export function narrowToReturn(placed: PlacedOrder, { pieces, way, refusal, createdAt }: StoredReturn): PlacedOrder {
  const units = new Map([...Map.groupBy(pieces, toItemKey)].map(([key, same]) => [key, same.length]))
  const narrowed = narrowOrder(placed, units)
  return { ...narrowed, order: { ...narrowed.order, returned: { way, refusal, createdAt } } }
}
