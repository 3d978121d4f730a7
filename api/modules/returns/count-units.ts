import type { Units } from '#api/modules/orders/returned-stock.queries.ts'
import type { Size } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/** Returns how many units of each size these pieces are. */
export function countUnits(pieces: readonly { variantId: string; size: Size }[]): Units[] {
  return [...Map.groupBy(pieces, toItemKey).values()].map((same) => ({
    variantId: same[0]!.variantId, // no group is empty
    size: same[0]!.size,
    quantity: same.length,
  }))
}

/** Returns the pieces' new sizes as units. */
export function countNewSizes(pieces: readonly { variantId: string; newSize: Size | null }[]): Units[] {
  return countUnits(pieces.flatMap(({ variantId, newSize }) => (newSize ? [{ variantId, size: newSize }] : [])))
}
