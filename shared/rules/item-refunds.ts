import type { Size } from '#shared/enums.ts'
import { spreadDiscount } from '#shared/rules/spread-discount.ts'

/** An item of a placed order as it was bought. */
interface BoughtItem {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
  readonly totalMinor: number
  /** Its part of the discount; null if it was not stored with the order. */
  readonly discountMinor: number | null
}

/** A size of a variant with everything that was paid for it. */
export interface PaidItem {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
  /** With its part of the discount and of the sales tax. */
  readonly paidMinor: number
}

export function toItemKey({ variantId, size }: { variantId: string; size: Size }): string {
  return `${variantId} ${size}`
}

/** Returns the paid amount for each size of each variant of an order, without shipping. */
export function listPaidItems(
  items: readonly BoughtItem[],
  { discountMinor, taxMinor }: { discountMinor: number; taxMinor: number },
): PaidItem[] {
  const spread = spreadDiscount(items, discountMinor, null)
  const net = items.map((item, index) => ({
    ...item,
    totalMinor: item.totalMinor - (item.discountMinor ?? spread[index]!),
  }))
  const taxes = spreadDiscount(net, taxMinor, null)
  const paid = net.map((item, index) => ({ ...item, paidMinor: item.totalMinor + taxes[index]! }))
  return [...Map.groupBy(paid, toItemKey).values()].map((same) => ({
    variantId: same[0]!.variantId,
    size: same[0]!.size,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    paidMinor: same.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
  }))
}

/**
 * Returns the refund for some units of an item. The refunds of single units differ by at most one minor unit, and add up to the paid
 * amount.
 * @param refundedUnits units that were given back before
 */
export function refundForUnits({ quantity, paidMinor }: PaidItem, refundedUnits: number, units: number): number {
  const upTo = (count: number) => Math.floor((paidMinor * count) / quantity)
  return upTo(refundedUnits + units) - upTo(refundedUnits)
}
