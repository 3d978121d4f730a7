import { useEffect } from 'react'
import { basket } from '#storefront/state/basket/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Order } from '#shared/entities/order.ts'

/** Takes the items of an order out of the basket if a form placed it before scripts ran. */
export const usePlacedByForm = (order: Order | null): void => {
  const { posted } = useShop().forms
  useEffect(() => {
    if (order && posted?.form === 'placed') void basket.removeOrdered(order.products).catch(() => undefined)
  }, [order, posted])
}
