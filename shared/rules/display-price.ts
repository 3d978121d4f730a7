/**
 * What is asked for a garment: the discounted price if present, else the price.
 * Both in the same unit, major or minor; the answer is in that unit. [CAT-02]
 */
export const displayPrice = (price: number, discountPrice: number | null | undefined): number => discountPrice ?? price

/** Whether the old price is shown struck through beside the new one. [CAT-02] */
export const isReduced = (price: number, discountPrice: number | null | undefined): boolean =>
  displayPrice(price, discountPrice) < price
