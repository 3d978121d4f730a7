import type { AdminReturn } from '#shared/entities/admin/return.ts'
import { toItemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { sumMinor, toMinor } from '#shared/rules/money.ts'
import type { PieceCondition } from '#shared/rules/return-steps.ts'

/** The conditions of the inspected pieces, by position. */
export type Conditions = Readonly<Record<number, PieceCondition>>

/** The effects of accepting a return. */
export interface ReturnSums {
  /** The amount to be refunded, in minor units. */
  readonly refundMinor: number
  /** True if the price of the pieces exceeds the rest of their order. */
  readonly isBounded: boolean
  readonly restocked: number
  readonly exchanged: number
  /** How many pieces are there. */
  readonly there: number
}

/** Returns the effects of accepting a return. The server computes them again by the same rules. */
export function sumReturn(
  { pieces, items, left, shipping }: AdminReturn,
  conditions: Conditions,
  withShipping: boolean,
): ReturnSums {
  const there = pieces.filter(({ position }) => conditions[position] !== 'MISSING')
  const money = Map.groupBy(
    there.filter(({ wish }) => wish === 'MONEY'),
    toItemKey,
  )
  const pieceSums = items.map((item) => {
    const units = money.get(toItemKey(item))?.length ?? 0
    return refundForUnits({ ...item, paidMinor: toMinor(item.paid) }, item.refundedUnits, units)
  })
  const wantedMinor = sumMinor([...pieceSums, withShipping && money.size > 0 ? toMinor(shipping) : 0])
  const leftMinor = toMinor(left)
  return {
    refundMinor: Math.min(wantedMinor, leftMinor),
    isBounded: wantedMinor > leftMinor,
    restocked: pieces.filter(({ position }) => conditions[position] === 'SOUND').length,
    exchanged: there.filter(({ wish }) => wish === 'EXCHANGE').length,
    there: there.length,
  }
}
