/**
 * Returns the price of a sale of so many percent, rounded down to whole steps.
 * @param priceMinor the full price in minor units
 * @param roundToMinor the step in minor units: 1000 rounds ₴1,861.50 down to ₴1,860
 * [ADM-12]
 */
export function salePrice(priceMinor: number, percent: number, roundToMinor: number): number {
  const hundredths = priceMinor * (100 - percent)
  return (hundredths - (hundredths % (100 * roundToMinor))) / 100
}
