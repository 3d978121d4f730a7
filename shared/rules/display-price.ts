/**
 * Returns the price of a product: the discounted one if there is one, else the full one.
 * Both arguments and the result are in the same unit, major or minor. [CAT-02]
 */
export function getDisplayPrice(price: number, discountPrice: number | null | undefined): number {
  return discountPrice ?? price
}

/** Returns true if the full price is shown struck through next to the discounted one. [CAT-02] */
export function isReduced(price: number, discountPrice: number | null | undefined): boolean {
  return getDisplayPrice(price, discountPrice) < price
}
