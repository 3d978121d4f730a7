import type { SQL } from 'drizzle-orm'
import type { DraftParts } from '#api/modules/orders/order-totals.ts'
import { findDraftFacts, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findUsablePromoCode } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'

/**
 * Returns the current values of everything that a draft's price depends on. Locks the rows of `locking` before it counts promo code
 * uses.
 */
export async function readDraftParts(
  { now }: Pick<Shop, 'now'>,
  database: Queryable,
  order: OrderRow,
  locking?: SQL,
): Promise<DraftParts> {
  const time = now()
  const { items, shippingMethod, promotions } = await findDraftFacts(database, order, time, locking)
  const { promoCode, refused } = await findUsablePromoCode(database, order, time)
  return {
    items,
    shippingMethod: shippingMethod ?? undefined,
    promoCode,
    promotions,
    ...(refused && { refusedPromoCode: refused }),
    paymentMethod: order.paymentMethod,
  }
}
