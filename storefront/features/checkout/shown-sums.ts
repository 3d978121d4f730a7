import type { Order } from '#shared/entities/order.ts'
import { toMinor } from '#shared/rules/money.ts'

export interface ShownSums {
  productsMinor: number
  discountMinor: number
  /** null until a method is chosen. */
  shippingMinor: number | null
  taxMinor: number
  totalMinor: number
}

/**
 * The draft's sums as the server counted them. A method that is saved but no longer chosen (its country was changed) does
 * not count until another takes its place. [CHK-11]
 */
export const shownSums = ({ prices, shippingMethod }: Order, chosenMethod: string): ShownSums => {
  const counts = shippingMethod !== null && shippingMethod._id === chosenMethod
  const shippingMinor = prices.shipping === null ? null : toMinor(prices.shipping)
  const totalMinor = toMinor(prices.total)
  return {
    productsMinor: toMinor(prices.products),
    discountMinor: toMinor(prices.discount),
    shippingMinor: counts ? shippingMinor : null,
    taxMinor: toMinor(prices.tax),
    totalMinor: counts ? totalMinor : totalMinor - (shippingMinor ?? 0),
  }
}
