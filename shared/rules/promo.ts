import { percentOfMinor, sumMinor, timesMinor } from '#shared/rules/money.ts'
import type { PromoType } from '#shared/enums.ts'

/** A promo code as the rules need it. Whether it is ACTIVE was asked when it was looked up. */
export interface Promo {
  readonly type: PromoType
  /** A percentage for PERCENTAGE and PRODUCT_VARIANT, minor units for AMOUNT. */
  readonly discount: number
  readonly minApplyPriceMinor: number | null
  /** The variants that a PRODUCT_VARIANT code names. */
  readonly variantIds: readonly string[]
}

/** A line that can be bought, at its display price for one. */
export interface PricedLine {
  readonly variantId: string
  readonly quantity: number
  readonly unitPriceMinor: number
}

/** No discount takes the price below one unit of the currency. [BSK-07] */
export const lowestPriceMinor = 100

/** What the lines cost before promo. [BSK-06] */
export const basketPrice = (lines: readonly PricedLine[]): number =>
  sumMinor(lines.map((line) => timesMinor(line.unitPriceMinor, line.quantity)))

/**
 * What a promo code takes off these lines, in minor units: never negative, rounded half up, nothing below its
 * minApplyPrice, and never so much that less than one currency unit is left to pay. [BSK-06, BSK-07]
 * @param lines only those that can be bought
 */
export const promoDiscount = (promo: Promo, lines: readonly PricedLine[]): number => {
  const priceMinor = basketPrice(lines)
  if (amountStillNeeded(promo, priceMinor) > 0) return 0
  const wantedMinor = discounts[promo.type](promo, lines, priceMinor)
  return Math.max(0, Math.min(wantedMinor, priceMinor - lowestPriceMinor))
}

/** How much is missing until the code applies, in minor units; never below 0. [BSK-06] */
export const amountStillNeeded = (promo: Pick<Promo, 'minApplyPriceMinor'>, basketPriceMinor: number): number =>
  Math.max(0, (promo.minApplyPriceMinor ?? 0) - basketPriceMinor)

type Discount = (promo: Promo, lines: readonly PricedLine[], priceMinor: number) => number

const discounts: Readonly<Record<PromoType, Discount>> = {
  PERCENTAGE: (promo, _lines, priceMinor) => percentOfMinor(priceMinor, promo.discount),
  AMOUNT: (promo) => promo.discount,
  PRODUCT_VARIANT: (promo, lines) => {
    const named = new Set(promo.variantIds)
    return percentOfMinor(basketPrice(lines.filter((line) => named.has(line.variantId))), promo.discount)
  },
}
