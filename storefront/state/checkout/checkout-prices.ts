import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { calculateShippingPrice } from '#shared/rules/free-shipping.ts'
import { toMinor } from '#shared/rules/money.ts'

export interface CheckoutPrices {
  productsMinor: number
  discountMinor: number
  /** null until a shipping method is chosen. */
  shippingMinor: number | null
  /** null until the address is complete, and if it cannot be calculated. [CHK-06] */
  taxMinor: number | null
  totalMinor: number
}

/**
 * Returns the draft's sums as the server counted them. A method that was just chosen and is not saved yet counts by the same rule
 * that the server applies, so that the total never waits for the call. [CHK-11]
 */
export const checkoutPrices = (
  { prices, shippingMethod }: Order,
  chosen: ShippingMethod | undefined,
): CheckoutPrices => {
  const productsMinor = toMinor(prices.products)
  const discountMinor = toMinor(prices.discount)
  const savedMinor = prices.shipping === null ? 0 : toMinor(prices.shipping)
  const isSaved = chosen !== undefined && chosen._id === shippingMethod?._id && prices.shipping !== null
  const shippingMinor = isSaved ? savedMinor : chosen ? getShippingPrice(chosen, productsMinor - discountMinor) : null
  return {
    productsMinor,
    discountMinor,
    shippingMinor,
    taxMinor: prices.tax === null ? null : toMinor(prices.tax),
    totalMinor: toMinor(prices.total) - savedMinor + (shippingMinor ?? 0),
  }
}

const getShippingPrice = ({ price, freeShippingFrom }: ShippingMethod, productsMinor: number): number =>
  calculateShippingPrice(
    {
      priceMinor: toMinor(price),
      freeShippingFromMinor: freeShippingFrom === null ? null : toMinor(freeShippingFrom),
    },
    productsMinor,
  )
