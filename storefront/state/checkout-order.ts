import { useState } from 'react'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'

interface LoadedOrder {
  order: Order | null
  shippingMethods: readonly ShippingMethod[]
}

/**
 * Owns the order of the checkout and the shipping methods it can have; its prices are in checkout-prices.ts. `setOrder` takes the
 * order as a call returned it, null if it does not exist any more. [STA-04]
 */
export const useCheckoutOrder = (loaded: LoadedOrder) => {
  const [order, setOrder] = useState(loaded.order)
  const [used, setUsed] = useState(loaded)
  // Loaded again in another language: it is newer than any earlier response.
  if (used !== loaded) {
    setUsed(loaded)
    setOrder(loaded.order)
  }
  return { order, setOrder, shippingMethods: loaded.shippingMethods }
}
