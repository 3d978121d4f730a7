import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findReturnableUntil, isTooLate } from '#api/modules/orders/return-rights.ts'
import type { StoredReturn } from '#api/modules/orders/returns.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ReturnProblem } from '#shared/rules/return-steps.ts'

/** Each one is mailed, and holds sizes until then. */
const maxCalledOff = 5

/** Returns why the customer of an order cannot request a return; null if they can. A return within the rules needs no approval. */
export function findReturnProblem(
  shop: Pick<Shop, 'storefront' | 'now'>,
  order: OrderRow,
  { freeUnits, stored }: { freeUnits: number; stored: readonly Pick<StoredReturn, 'state'>[] },
): ReturnProblem | null {
  if (order.status === 'CANCELED') return 'CANCELED'
  if (findReturnableUntil(shop, order) === null) return 'NOT_DELIVERED'
  if (isTooLate(shop, order)) return 'TOO_LATE'
  if (freeUnits === 0) return 'NOTHING_LEFT'
  return stored.filter(({ state }) => state === 'CANCELED').length >= maxCalledOff ? 'TOO_OFTEN' : null
}
