import { useLayoutEffect, useState } from 'react'
import { createStore, useStore, type Store } from '#storefront/state/create-store.ts'
import { checkoutPrices, type CheckoutPrices } from '#storefront/state/checkout/checkout-prices.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'

/** The order of a checkout and its delivery methods. */
export interface CheckoutState {
  /** As the last call returned it; null: it does not exist, or not any more. */
  readonly order: Order | null
  readonly shippingMethods: readonly ShippingMethod[]
}

/** Owns order, shipping methods and prices of one checkout. [STA-04] */
export interface CheckoutStore extends Pick<Store<CheckoutState>, 'get' | 'subscribe'> {
  setOrder: (order: Order | null) => void
  /** Replaces the state by one loaded in another language, which is newer than any earlier response. */
  load: (loaded: CheckoutState) => void
  /** Returns the sums with this method, chosen or not; null without an order. */
  pricesWith: (methodId: string) => CheckoutPrices | null
}

/** Creates the store of one checkout page. */
export const createCheckoutStore = (first: CheckoutState): CheckoutStore => {
  const { get, set, subscribe } = createStore(first)
  let used = first
  return {
    get,
    subscribe,
    setOrder: (order) => set({ ...get(), order }),
    load: (loaded) => {
      if (loaded === used) return
      used = loaded
      set(loaded)
    },
    pricesWith: (methodId) => {
      const { order, shippingMethods } = get()
      return (
        order &&
        checkoutPrices(
          order,
          shippingMethods.find(({ _id }) => _id === methodId),
        )
      )
    },
  }
}

/** Returns the store of the checkout on this page, and its state. */
export const useCheckoutStore = (loaded: CheckoutState): CheckoutState & { readonly store: CheckoutStore } => {
  const [store] = useState(() => createCheckoutStore(loaded))
  useLayoutEffect(() => store.load(loaded), [store, loaded])
  return { store, ...useStore(store, loaded) }
}
