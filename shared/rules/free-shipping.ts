import type { EntityState } from '#shared/enums.ts'

/** A shipping method as the rules need it; all sums in minor units. */
export interface ShippingTerms {
  readonly state: EntityState
  readonly priceMinor: number
  /** From this price after promo on it costs nothing; null or 0 is empty: never free. */
  readonly freeShippingFromMinor: number | null
}

export interface FreeShippingProgress {
  readonly thresholdMinor: number
  /** What is missing, never below 0. */
  readonly leftMinor: number
  /** How far the runner has come, 0 to 0.96: it must stay on its line. */
  readonly share: number
}

/** The smallest non-empty freeShippingFrom among ACTIVE methods, in minor units; 0 if there is none. [BSK-08] */
export const freeShippingThreshold = (methods: readonly ShippingTerms[]): number => {
  const thresholdsMinor = methods.flatMap((method) => (method.state === 'ACTIVE' && method.freeShippingFromMinor) || [])
  return thresholdsMinor.length === 0 ? 0 : Math.min(...thresholdsMinor)
}

/** How near the basket is to free shipping, or null where no method offers it: then no line is shown. [BSK-08] */
export const freeShippingProgress = (
  methods: readonly ShippingTerms[],
  priceAfterPromoMinor: number,
): FreeShippingProgress | null => {
  const thresholdMinor = freeShippingThreshold(methods)
  if (thresholdMinor === 0) return null
  return {
    thresholdMinor,
    leftMinor: Math.max(0, thresholdMinor - priceAfterPromoMinor),
    share: Math.min(priceAfterPromoMinor / thresholdMinor, furthestShare),
  }
}

/** What a method costs at this price after promo, in minor units: 0 from its freeShippingFrom on. [CHK-02] */
export const shippingPrice = (
  method: Pick<ShippingTerms, 'priceMinor' | 'freeShippingFromMinor'>,
  priceAfterPromoMinor: number,
): number =>
  method.freeShippingFromMinor && priceAfterPromoMinor >= method.freeShippingFromMinor ? 0 : method.priceMinor

const furthestShare = 0.96
