import type { OrderStatus } from '#shared/enums.ts'
import { europeanUnion } from '#shared/storefronts/countries.ts'

const dayMs = 24 * 60 * 60 * 1000
const members: ReadonlySet<string> = new Set(europeanUnion)

interface DeliveredOrder {
  readonly status: OrderStatus
  readonly trackingNumber: string | null
  readonly deliveredAt: Date | null
  /** The country of the delivery; undefined for a one-click order. */
  readonly country: string | undefined
}

/**
 * Returns until when the customer may withdraw from the contract of an order, without a reason; `until` is null while the parcel is on
 * its way. Only orders that were sent to the European Union can be withdrawn from: Directive 2011/83/EU, articles 9 and 11a.
 * @param days after the day of the delivery, which does not count; 0 if the shop grants none
 * @returns undefined if the order cannot be withdrawn from, or not any more
 */
export const findWithdrawal = (
  { status, trackingNumber, deliveredAt, country }: DeliveredOrder,
  { days, now }: { days: number; now: Date },
): { until: Date | null } | undefined => {
  if (days === 0 || country === undefined || !members.has(country)) return undefined
  if (deliveredAt === null) return status === 'IN_PROCESS' && trackingNumber ? { until: null } : undefined
  if (status !== 'IN_PROCESS' && status !== 'DONE') return undefined
  const until = new Date(deliveredAt.getTime() + (days + 1) * dayMs)
  return now < until ? { until } : undefined
}
