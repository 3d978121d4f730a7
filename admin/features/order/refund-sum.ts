import type { RefundableItem } from '#shared/entities/admin/refund.ts'
import { toItemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { sumMinor, toMinor } from '#shared/rules/money.ts'

/** The choices for an item: how many units, and whether they are for sale again. */
export interface ChosenUnits {
  quantity: number
  restock: boolean
}
export type Chosen = Readonly<Record<string, ChosenUnits>>

/** Returns the price of the chosen units of one item, in minor units. The server computes it again by the same rule. */
export function priceUnits(item: RefundableItem, units: number): number {
  return refundForUnits({ ...item, paidMinor: toMinor(item.paid) }, item.refundedUnits, units)
}

/** Returns the price of all chosen units, in minor units. */
export function priceChosen(items: readonly RefundableItem[], chosen: Chosen): number {
  return sumMinor(items.map((item) => priceUnits(item, chosen[toItemKey(item)]?.quantity ?? 0)))
}

/** Returns the chosen units as the call takes them. */
export function listChosen(items: readonly RefundableItem[], chosen: Chosen) {
  return items.flatMap((item) => {
    const units = chosen[toItemKey(item)]
    return units ? [{ variantId: item.variantId, size: item.size, ...units }] : []
  })
}
