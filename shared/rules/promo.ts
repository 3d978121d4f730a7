import { percentOfMinor, sumMinor, timesMinor } from '#shared/rules/money.ts'
import type { PromoType } from '#shared/enums.ts'

/** A promo code, already known to be ACTIVE. */
export interface Promo {
  readonly type: PromoType
  /** A percentage for PERCENTAGE and PRODUCT_VARIANT, minor units for AMOUNT. */
  readonly discount: number
  readonly minApplyPriceMinor: number | null
  /** The most that a percentage takes off; null: unlimited. */
  readonly maxDiscountMinor: number | null
  /** The variants that a PRODUCT_VARIANT code applies to. */
  readonly variantIds: readonly string[]
}

/** An item that can be bought, with its display price per unit. */
export interface PricedItem {
  readonly variantId: string
  readonly quantity: number
  readonly unitPriceMinor: number
}

/** No discount reduces the price below one unit of the currency. [BSK-07] */
export const minPriceMinor = 100

/** Returns the price of the items before promo. [BSK-06] */
export function basketPrice(items: readonly PricedItem[]): number {
  return sumMinor(items.map((item) => timesMinor(item.unitPriceMinor, item.quantity)))
}

/**
 * Returns the discount of a promo code in minor units: rounded half up, 0 below minApplyPrice, never above its maximum, and at least
 * one currency unit remains to be paid. [BSK-06, BSK-07]
 * @param items only items that can be bought
 */
export function promoDiscount(promo: Promo, items: readonly PricedItem[]): number {
  const priceMinor = basketPrice(items)
  if (amountStillNeeded(promo, priceMinor) > 0) return 0
  const wantedMinor = discounts[promo.type](promo, items, priceMinor)
  return Math.max(0, Math.min(wantedMinor, promo.maxDiscountMinor ?? wantedMinor, priceMinor - minPriceMinor))
}

/** Returns the missing amount until the code applies, in minor units; at least 0. [BSK-06] */
export function amountStillNeeded(promo: Pick<Promo, 'minApplyPriceMinor'>, basketPriceMinor: number): number {
  return Math.max(0, (promo.minApplyPriceMinor ?? 0) - basketPriceMinor)
}

type Discount = (promo: Promo, items: readonly PricedItem[], priceMinor: number) => number

const discounts: Readonly<Record<PromoType, Discount>> = {
  PERCENTAGE: (promo, _items, priceMinor) => percentOfMinor(priceMinor, promo.discount),
  AMOUNT: (promo) => promo.discount,
  PRODUCT_VARIANT: (promo, items) => {
    const named = new Set(promo.variantIds)
    return percentOfMinor(basketPrice(items.filter((item) => named.has(item.variantId))), promo.discount)
  },
}
