import type { CurrentOrderItem, OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findReturnableUntil, findWaitsUntil, isTooLate } from '#api/modules/orders/return-rights.ts'
import type { Shop } from '#api/shop.ts'
import type { Order } from '#shared/entities/order.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { isOpenReturn } from '#shared/rules/return-steps.ts'

type ShopParts = Pick<Shop, 'storefront' | 'now'>
type Facts = Pick<Order, 'returning' | 'returnableUntil'>

/** Returns the state of the latest return of an order, and until when its pieces can be given back. */
export function toReturning(
  shop: ShopParts,
  order: OrderRow,
  items: readonly Pick<CurrentOrderItem, 'variantId' | 'size' | 'quantity' | 'returned'>[],
): Facts {
  // Two items of one size have the same returns.
  const sizes = [...Map.groupBy(items, toItemKey).values()].map((same) => ({
    bought: same.reduce((sum, { quantity }) => sum + quantity, 0),
    returned: same[0]!.returned, // no group is empty
  }))
  const isLeft = sizes.some(({ bought, returned }) => returned.filter(isClaimed).length < bought)
  const asked = sizes
    .flatMap(({ returned }) => returned)
    .filter(({ origin }) => origin !== 'CANCELLATION')
    .toSorted((one, other) => Date.parse(other.askedAt) - Date.parse(one.askedAt))
  const latest = asked.find(({ state }) => isOpenReturn(state)) ?? asked[0]
  const until = order.status === 'CANCELED' || isTooLate(shop, order) ? null : findReturnableUntil(shop, order)
  return {
    returning: latest
      ? {
          state: latest.state,
          waitsUntil: findWaitsUntil(shop, { ...latest, createdAt: new Date(latest.askedAt) })?.toISOString() ?? null,
        }
      : null,
    returnableUntil: isLeft ? (until?.toISOString() ?? null) : null,
  }
}

/** Returns true if a unit is given back or about to be: it cannot be given back again. */
const isClaimed = ({ state, condition }: Pick<CurrentOrderItem['returned'][number], 'state' | 'condition'>): boolean =>
  isOpenReturn(state) || (state === 'DONE' && condition !== 'MISSING')
