import type { EntityState } from '#shared/enums.ts'

/** The terms of a shipping method; all sums in minor units. */
export interface ShippingTerms {
  readonly state: EntityState
  readonly priceMinor: number
  /** Shipping is free from this price after promo. null or 0: never. */
  readonly freeShippingFromMinor: number | null
}

export interface FreeShippingProgress<Method extends ShippingTerms = ShippingTerms> {
  /** The method that becomes free: others may still cost something. */
  readonly method: Method
  readonly thresholdMinor: number
  /** Missing amount, at least 0. */
  readonly leftMinor: number
  /** Position of the runner, 0 to 0.96, so that it stays on its line. */
  readonly share: number
}

/** Returns the lowest non-empty freeShippingFrom of ACTIVE methods, in minor units; 0 if there is none. [BSK-08] */
export const freeShippingThreshold = (methods: readonly ShippingTerms[]): number =>
  firstFreeMethod(methods)?.freeShippingFromMinor ?? 0

/** Returns the ACTIVE method that becomes free first. */
const firstFreeMethod = <Method extends ShippingTerms>(methods: readonly Method[]): Method | undefined => {
  const from = ({ freeShippingFromMinor }: Method): number => freeShippingFromMinor ?? 0
  const offering = methods.filter((method) => method.state === 'ACTIVE' && from(method) > 0)
  return offering.toSorted((a, b) => from(a) - from(b))[0]
}

/** Returns the progress to free shipping, or null if no method offers it; then no line is shown. [BSK-08] */
export const freeShippingProgress = <Method extends ShippingTerms>(
  methods: readonly Method[],
  priceAfterPromoMinor: number,
): FreeShippingProgress<Method> | null => {
  const method = firstFreeMethod(methods)
  if (!method) return null
  const thresholdMinor = method.freeShippingFromMinor ?? 0
  return {
    method,
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
