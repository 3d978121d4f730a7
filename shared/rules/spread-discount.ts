import type { Promo } from '#shared/rules/promo.ts'

/** An item of the basket with the price of the units that count. */
interface SpreadItem {
  readonly variantId: string
  readonly totalMinor: number
}

/**
 * Returns the discount of each item, in their order. A code for certain variants reduces only theirs; any other reduces all
 * items in proportion to their prices. The minor units that remain after rounding down go to the largest fractions, the earlier
 * item first, so that the parts add up to the discount and no item costs less than nothing. [BSK-07, CHK-06]
 */
export function spreadDiscount(
  items: readonly SpreadItem[],
  discountMinor: number,
  promo: Pick<Promo, 'type' | 'variantIds'> | null,
): number[] {
  const isReduced = (item: SpreadItem) => promo?.type !== 'PRODUCT_VARIANT' || promo.variantIds.includes(item.variantId)
  const prices = items.map((item) => (isReduced(item) ? BigInt(item.totalMinor) : 0n))
  const sum = prices.reduce((total, price) => total + price, 0n)
  if (sum === 0n) return items.map(() => 0)
  // Products of two sums exceed the range in which a number is exact.
  const exact = prices.map((price) => BigInt(discountMinor) * price)
  const parts = exact.map((product) => product / sum)
  const left = BigInt(discountMinor) - parts.reduce((total, part) => total + part, 0n)
  const byFraction = exact
    .map((product, index) => ({ fraction: product % sum, place: index }))
    .sort((a, b) => (a.fraction === b.fraction ? a.place - b.place : a.fraction < b.fraction ? 1 : -1))
  for (const { place: index } of byFraction.slice(0, Number(left))) parts[index] = parts[index]! + 1n
  return parts.map(Number)
}
