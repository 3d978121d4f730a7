import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { AppError } from '#shared/errors.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

interface TypedNumber {
  readonly trackingNumber?: string | null | undefined
  /** True if the administrator states that the number belongs to a carrier that is unknown to the shop. */
  readonly otherCarrier?: boolean | undefined
}

/**
 * Returns the tracking number to store: as its carrier writes it, so that one parcel has one spelling; null removes it, undefined
 * leaves it. A number that is stored already may be saved again.
 * @throws AppError VALIDATION_ERROR {field: trackingNumber, rule: unknown_carrier} for any other text
 */
export function toTrackingNumber(
  { trackingNumber, otherCarrier }: TypedNumber,
  stored: string | null,
): string | null | undefined {
  if (!trackingNumber || trackingNumber === stored) return trackingNumber
  const number = findCarrier(trackingNumber)?.number ?? (otherCarrier ? trackingNumber : undefined)
  if (number === undefined)
    throw new AppError('VALIDATION_ERROR', [{ field: 'trackingNumber', rule: 'unknown_carrier' }])
  return number
}

/** Returns true if the customer has to be mailed the number of the parcel: it is new or has been corrected. */
export function isUnannounced({ customer, status, trackingNumber, mailedTrackingNumber }: OrderRow): boolean {
  return Boolean(trackingNumber && customer?.email) && status !== 'CANCELED' && trackingNumber !== mailedTrackingNumber
}
