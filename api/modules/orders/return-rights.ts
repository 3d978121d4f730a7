import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { isRequestedReturn, type ReturnOrigin, type ReturnState } from '#shared/rules/return-steps.ts'
import { findReturnEnd, findWaitEnd } from '#shared/rules/return-window.ts'

/** Returns until when pieces of an order can be given back without a reason; null until it is delivered. */
export function findReturnableUntil({ storefront }: Pick<Shop, 'storefront'>, { deliveredAt }: OrderRow): Date | null {
  return findReturnEnd(deliveredAt, timeZones[storefront.dates])
}

/** Returns true once the time for returns is over: staff then have to state a reason to accept one. */
export function isTooLate(shop: Pick<Shop, 'storefront' | 'now'>, order: OrderRow): boolean {
  const until = findReturnableUntil(shop, order)
  return until !== null && shop.now() > until
}

interface WaitingReturn {
  readonly state: ReturnState
  readonly origin: ReturnOrigin
  readonly createdAt: Date
}

/** Returns until when an agreed return that is not on its way is waited for; null for any other, and for a withdrawal, which the law times. */
export function findWaitsUntil(
  { storefront }: Pick<Shop, 'storefront'>,
  { state, origin, createdAt }: WaitingReturn,
): Date | null {
  return state === 'AGREED' && isRequestedReturn(origin) ? findWaitEnd(createdAt, timeZones[storefront.dates]) : null
}
