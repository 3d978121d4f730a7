import { useSyncExternalStore } from 'react'
import { createLocalStore } from '#storefront/state/local/local-store.ts'
import { lastOrder } from '#storefront/state/local/last-order.ts'

const maxLength = 100
const parse = (stored: unknown): { readonly city: string } => {
  const city = (stored as { city?: unknown } | null | undefined)?.city
  return { city: typeof city === 'string' ? city.trim().slice(0, maxLength) : '' }
}
const store = createLocalStore('delivery-city', parse)

/** The city whose day of delivery product pages show, stored only in this browser; otherwise that of the guest's last order. [STA-02] */
export const deliveryCity = {
  get: (): string => store.get().city || lastOrder.get()?.city || '',
  /** An empty text removes it. */
  set: (city: string): void => store.set(city.trim() ? parse({ city }) : undefined),
}

/** Returns that city; '' without one, on the server and until hydration. */
export const useDeliveryCity = (): string => useSyncExternalStore(store.subscribe, deliveryCity.get, () => '')
