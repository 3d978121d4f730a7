import { assertQuantities } from '#api/modules/basket/basket-bounds.ts'
import { listOffers } from '#api/modules/orders/orders.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey, mergeItems } from '#shared/rules/basket-items.ts'

/**
 * Returns one item for each variant and size.
 * @throws AppError VALIDATION_ERROR {field: quantity, rule: too_big} if an item has more units than one order takes [BSK-01]
 */
export function mergeOrderItems(items: readonly OrderItemInput[]): OrderItemInput[] {
  const merged = mergeItems(items, 'sum')
  assertQuantities(merged)
  return merged
}

/**
 * Asserts that every item is on sale and has a unit on hand. A draft may have more units than that; it shows them as a problem.
 * @param orderId the order of the items: its buyer may have waited for a unit
 * @throws AppError COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND, PRODUCT_VARIANT_NOT_IN_STOCK
 */
export async function assertSellable(
  database: Queryable,
  items: readonly OrderItemInput[],
  orderId?: string,
): Promise<void> {
  const offers = new Map(
    (await listOffers(database, items, orderId)).map((offer) => [toItemKey(offer), offer.quantity]),
  )
  for (const { variantId, size } of items) {
    const onHand = offers.get(toItemKey({ variantId, size }))
    if (onHand === undefined)
      throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', [{ variantId, size }])
    if (onHand === 0) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId, size }])
  }
}
