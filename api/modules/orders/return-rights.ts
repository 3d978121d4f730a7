import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { findReturnEnd } from '#shared/rules/return-window.ts'

/** Returns until when pieces of an order can be given back without a reason; null until it is delivered. */
export const findReturnableUntil = ({ storefront }: Pick<Shop, 'storefront'>, { deliveredAt }: OrderRow): Date | null =>
  findReturnEnd(deliveredAt, timeZones[storefront.dates])

/** Returns true once the time for returns is over: then staff has to say why it agrees. */
export function isTooLate(shop: Pick<Shop, 'storefront' | 'now'>, order: OrderRow): boolean {
  const until = findReturnableUntil(shop, order)
  return until !== null && shop.now() > until
}
