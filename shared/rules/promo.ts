import { minPriceMinor } from '#shared/rules/min-price.ts'
import { takePercentMinor, sumMinor, multiplyMinor } from '#shared/rules/money.ts'
import type { PromoType } from '#shared/enums.ts'

/** A promo code or a promotion, already known to be ACTIVE. */
export interface Promo {
  readonly type: PromoType
  /** A percentage for PERCENTAGE and PRODUCT_VARIANT, minor units for AMOUNT. */
  readonly discount: number
  readonly minApplyPriceMinor: number | null
  /** The most that a percentage takes off; null: unlimited. */
  readonly maxDiscountMinor: number | null
  /** Of every `take` units, the percentage is off all but the `pay` dearest ones; null: off every unit. */
  readonly take: number | null
  readonly pay: number | null
  /** The variants that a PRODUCT_VARIANT code applies to. */
  readonly variantIds: readonly string[]
}

/** An item that can be bought, with its display price per unit. */
export interface PricedItem {
  readonly variantId: string
  readonly quantity: number
  readonly unitPriceMinor: number
}

/** Returns the price of the items before promo. [BSK-06] */
export function calculateBasketPrice(items: readonly PricedItem[]): number {
  return sumMinor(items.map((item) => multiplyMinor(item.unitPriceMinor, item.quantity)))
}

/**
 * Returns the discount of a promo code in minor units: rounded half up, 0 below minApplyPrice, never above its maximum, and at least
 * one currency unit remains to be paid. [BSK-06, BSK-07]
 * @param items only items that can be bought
 */
export function calculatePromoDiscount(promo: Promo, items: readonly PricedItem[]): number {
  const priceMinor = calculateBasketPrice(items)
  if (getAmountStillNeeded(promo, priceMinor) > 0) return 0
  const wantedMinor = discounts[promo.type](promo, items)
  return Math.max(0, Math.min(wantedMinor, promo.maxDiscountMinor ?? wantedMinor, priceMinor - minPriceMinor))
}

/** Returns the missing amount until the code applies, in minor units; at least 0. [BSK-06] */
export function getAmountStillNeeded(promo: Pick<Promo, 'minApplyPriceMinor'>, basketPriceMinor: number): number {
  return Math.max(0, (promo.minApplyPriceMinor ?? 0) - basketPriceMinor)
}

/**
 * Returns the promo code or promotion with the largest discount, because an order has one discount. The typed code wins a tie. It is
 * also kept while no discount applies, so that its field can show the missing condition. [ADM-31]
 */
export function chooseBestPromo<P extends Promo>(
  typed: P | null,
  promotions: readonly P[],
  items: readonly PricedItem[],
): P | null {
  let best = typed
  let bestMinor = typed ? calculatePromoDiscount(typed, items) : 0
  for (const promotion of promotions) {
    const discountMinor = calculatePromoDiscount(promotion, items)
    if (discountMinor > bestMinor) [best, bestMinor] = [promotion, discountMinor]
  }
  return best
}

/**
 * Returns the price of the units that the percentage is off. Units are put in groups of `take` from the dearest down, so that the
 * cheapest of each group are reduced; units that fill no group are not.
 */
export function calculateReducedPrice(
  { take, pay }: Pick<Promo, 'take' | 'pay'>,
  items: readonly PricedItem[],
): number {
  if (take === null || pay === null) return calculateBasketPrice(items)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const grouped = units - (units % take)
  const countReduced = (first: number): number => {
    const counted = Math.min(first, grouped)
    return Math.floor(counted / take) * (take - pay) + Math.max(0, (counted % take) - pay)
  }
  let before = 0
  const reduced = items
    .toSorted((a, b) => b.unitPriceMinor - a.unitPriceMinor)
    .map((item) => {
      const quantity = countReduced(before + item.quantity) - countReduced(before)
      before += item.quantity
      return { ...item, quantity }
    })
  return calculateBasketPrice(reduced)
}

/** A promotion that does not apply yet, and the missing amount in minor units, or the missing units. */
interface NearPromo<P extends Promo> {
  readonly promo: P
  readonly amountMinor: number
  readonly units: number
}

/**
 * Returns the first of these promotions that would apply if one thing were added: an amount, or units of a group of which the basket
 * has some. [ADM-31]
 */
export function findNearestPromo<P extends Promo>(
  promotions: readonly P[],
  items: readonly PricedItem[],
): NearPromo<P> | undefined {
  const priceMinor = calculateBasketPrice(items)
  return promotions
    .map((promo) => {
      const units = listNamed(promo, items).reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        promo,
        isFor: units > 0,
        amountMinor: getAmountStillNeeded(promo, priceMinor),
        units: Math.max(0, (promo.take ?? 0) - units),
      }
    })
    .find(({ isFor, amountMinor, units }) => isFor && amountMinor > 0 !== units > 0)
}

/** Returns the items that a code is for. */
function listNamed({ type, variantIds }: Pick<Promo, 'type' | 'variantIds'>, items: readonly PricedItem[]) {
  if (type !== 'PRODUCT_VARIANT') return items
  const named = new Set(variantIds)
  return items.filter(({ variantId }) => named.has(variantId))
}

type Discount = (promo: Promo, items: readonly PricedItem[]) => number

const takePercent: Discount = (promo, items) =>
  takePercentMinor(calculateReducedPrice(promo, listNamed(promo, items)), promo.discount)
const discounts: Readonly<Record<PromoType, Discount>> = {
  PERCENTAGE: takePercent,
  AMOUNT: (promo) => promo.discount,
  PRODUCT_VARIANT: takePercent,
}
