import type { EntityState } from '#shared/enums.ts'

/** The terms of a shipping method; all sums in minor units. */
export interface ShippingTerms {
  readonly state: EntityState
  readonly priceMinor: number
  /** Shipping is free from this price after promo. null or 0: never. */
  readonly freeShippingFromMinor: number | null
}

export interface FreeShippingProgress {
  readonly thresholdMinor: number
  /** Missing amount, at least 0. */
  readonly leftMinor: number
  /** Position of the runner, 0 to 0.96, so that it stays on its line. */
  readonly share: number
}

/** Returns the lowest non-empty freeShippingFrom of ACTIVE methods, in minor units; 0 if there is none. [BSK-08] */
export const freeShippingThreshold = (methods: readonly ShippingTerms[]): number => {
  const thresholdsMinor = methods.flatMap((method) => (method.state === 'ACTIVE' && method.freeShippingFromMinor) || [])
  return thresholdsMinor.length === 0 ? 0 : Math.min(...thresholdsMinor)
}

/** Returns the progress to free shipping, or null if no method offers it; then no line is shown. [BSK-08] */
export const freeShippingProgress = (
  methods: readonly ShippingTerms[],
  priceAfterPromoMinor: number,
): FreeShippingProgress | null => {
  const thresholdMinor = freeShippingThreshold(methods)
  if (thresholdMinor === 0) return null
  return {
    thresholdMinor,
    leftMinor: Math.max(0, thresholdMinor - priceAfterPromoMinor),
    share: Math.min(priceAfterPromoMinor / thresholdMinor, maxShare),
  }
}

/** Returns the price of a method at this price after promo, in minor units: 0 from its freeShippingFrom. [CHK-02] */
export const shippingPrice = (
  method: Pick<ShippingTerms, 'priceMinor' | 'freeShippingFromMinor'>,
  priceAfterPromoMinor: number,
): number =>
  method.freeShippingFromMinor && priceAfterPromoMinor >= method.freeShippingFromMinor ? 0 : method.priceMinor

const maxShare = 0.96
