import { returnKey } from '#api/http/order-key.ts'
import type { AskedItem } from '#api/modules/fit/fit.queries.ts'
import { findOrder } from '#api/modules/orders/orders.queries.ts'
import { findReturnProblem } from '#api/modules/orders/return-problem.ts'
import { findReturnableUntil } from '#api/modules/orders/return-rights.ts'
import { listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { listVariantSizes } from '#api/modules/orders/variant-sizes.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { FitExchange } from '#shared/entities/fit.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { findNextSize } from '#shared/rules/next-size.ts'

/**
 * Returns the exchange that each item which is too small or too large is offered, by the key of the item: for the next size, if the
 * order can still be given back and a unit of that size is on hand. [FIT-03]
 */
export async function findExchanges(
  shop: Pick<Shop, 'storefront' | 'now' | 'secret'>,
  database: Queryable,
  orderId: string,
  items: readonly AskedItem[],
): Promise<ReadonlyMap<string, FitExchange>> {
  const misfits = items.filter(({ answer }) => answer !== null && answer !== 'RIGHT')
  const order = misfits.length > 0 ? await findOrder(database, orderId) : undefined
  const until = order && findReturnableUntil(shop, order)
  if (!order || !until) return new Map()
  // A unit of each listed item was kept.
  const facts = { freeUnits: items.length, stored: await listOrderReturns(database, [orderId]) }
  if (findReturnProblem(shop, order, facts)) return new Map()
  const sizesByVariant = await listVariantSizes(database, [...new Set(misfits.map(({ variantId }) => variantId))])
  return new Map(
    misfits.flatMap((item) => {
      const sizes = sizesByVariant.get(item.variantId) ?? []
      const next = findNextSize(
        sizes.map(({ size }) => size),
        item.size,
        item.answer!, // it is a misfit
      )
      const isOnHand = sizes.some(({ size, isOnHand: isThere }) => size === next && isThere)
      if (next === undefined || !isOnHand) return []
      return [[toItemKey(item), { orderId, key: returnKey(shop, orderId), size: next, until: until.toISOString() }]]
    }),
  )
}
