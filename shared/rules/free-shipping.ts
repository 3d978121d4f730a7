import { minPriceMinor } from '#shared/rules/min-price.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'
import type { EntityState, Locale, Translated } from '#shared/enums.ts'

/** The terms of a shipping method; all sums in minor units. */
export interface ShippingTerms {
  readonly state: EntityState
  readonly priceMinor: number
  /** Shipping is free from this price after promo. null or 0: never. */
  readonly freeShippingFromMinor: number | null
}

/** A promotion that makes a method free from a price after promo, in minor units. */
export interface ShippingPromotion {
  readonly id: string
  readonly name: string
  /** Its name as shoppers read it; null: `name` in both languages. */
  readonly title: Translated | null
  readonly fromMinor: number
}

/** A promotion as an order stores it. Orders that were placed before it was stored have no name. */
export type PlacedPromotion = Pick<ShippingPromotion, 'id' | 'fromMinor'> &
  Partial<Pick<ShippingPromotion, 'name' | 'title'>>

/** Returns the name of a promotion as shoppers read it; null if it is not known. [ADM-31] */
export function toPromotionName(promotion: PlacedPromotion | null | undefined, locale: Locale): string | null {
  const { name, title = null } = promotion ?? {}
  return name === undefined ? null : getPromoName({ name, title }, locale)
}

/** The terms that the price of a method depends on. */
type PricedTerms = Pick<ShippingTerms, 'priceMinor' | 'freeShippingFromMinor'>

/** Returns the terms of a method while a promotion applies: it is free from the lower of both prices. [ADM-31] */
export function applyShippingPromotion<Terms extends PricedTerms>(
  terms: Terms,
  promotion: Pick<ShippingPromotion, 'fromMinor'> | null | undefined,
): Terms {
  if (!promotion) return terms
  const ownMinor = terms.freeShippingFromMinor || promotion.fromMinor
  return { ...terms, freeShippingFromMinor: Math.min(ownMinor, promotion.fromMinor) }
}

/** Returns the part of a method's price that only the promotion makes free, in minor units. [ADM-31] */
export function getWaivedByPromotion(
  terms: PricedTerms,
  promotion: Pick<ShippingPromotion, 'fromMinor'> | null | undefined,
  priceAfterPromoMinor: number,
): number {
  const chargedMinor = calculateShippingPrice(applyShippingPromotion(terms, promotion), priceAfterPromoMinor)
  return calculateShippingPrice(terms, priceAfterPromoMinor) - chargedMinor
}

export interface FreeShippingProgress<Method extends ShippingTerms = ShippingTerms> {
  /** The methods that are free already, or those that become free first. Others still cost something. [CHK-02] */
  readonly methods: readonly Method[]
  readonly thresholdMinor: number
  /** Missing amount, at least 0. */
  readonly leftMinor: number
  /** Position of the runner on its line, 0 to 1. */
  readonly share: number
}

/** Returns the lowest non-empty freeShippingFrom of ACTIVE methods, in minor units; 0 if there is none. [BSK-08] */
export function getFreeShippingThreshold(methods: readonly ShippingTerms[]): number {
  return firstFree(methods)[0]?.freeShippingFromMinor ?? 0
}

/** Returns the ACTIVE methods that become free, the first ones first. */
const firstFree = <Method extends ShippingTerms>(methods: readonly Method[]): readonly Method[] => {
  const offering = methods.filter((method) => method.state === 'ACTIVE' && getThreshold(method) > 0)
  return offering.toSorted((a, b) => getThreshold(a) - getThreshold(b))
}

const getThreshold = ({ freeShippingFromMinor }: ShippingTerms): number => freeShippingFromMinor ?? 0

/** Returns the progress to free shipping, or null if no method offers it; then no line is shown. [BSK-08] */
export function getFreeShippingProgress<Method extends ShippingTerms>(
  methods: readonly Method[],
  priceAfterPromoMinor: number,
): FreeShippingProgress<Method> | null {
  const offering = firstFree(methods)
  const thresholdMinor = getFreeShippingThreshold(offering)
  if (!thresholdMinor) return null
  const reachedMinor = Math.max(thresholdMinor, priceAfterPromoMinor)
  // Every order reaches it, also before its sum is known.
  const isReached = thresholdMinor <= minPriceMinor || priceAfterPromoMinor >= thresholdMinor
  return {
    methods: offering.filter((method) => getThreshold(method) <= reachedMinor),
    thresholdMinor,
    leftMinor: isReached ? 0 : thresholdMinor - priceAfterPromoMinor,
    share: isReached ? 1 : priceAfterPromoMinor / thresholdMinor,
  }
}

/** Returns the price of a method at this price after promo, in minor units: 0 from its freeShippingFrom. [CHK-02] */
export function calculateShippingPrice(method: PricedTerms, priceAfterPromoMinor: number): number {
  return method.freeShippingFromMinor && priceAfterPromoMinor >= method.freeShippingFromMinor ? 0 : method.priceMinor
}
