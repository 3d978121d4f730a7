/**
 * Returns the price of a product: the discounted one if there is one, else the full one.
 * Both arguments and the result are in the same unit, major or minor. [CAT-02]
 */
export const displayPrice = (price: number, discountPrice: number | null | undefined): number => discountPrice ?? price

/** Returns true if the full price is shown struck through next to the discounted one. [CAT-02] */
export const isReduced = (price: number, discountPrice: number | null | undefined): boolean =>
  displayPrice(price, discountPrice) < price
