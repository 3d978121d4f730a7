import type { CallApi } from '#storefront/client/call.ts'
import { loadChunk } from '#storefront/client/chunk.ts'
import type { BasketItem, BasketPort, BasketState } from '#storefront/state/basket-port.ts'
import { createStore, useStore } from '#storefront/state/create-store.ts'
import { openLocalBasket } from '#storefront/state/local-basket.ts'

const unread: BasketState = { items: [], status: 'loading' }
const store = createStore(unread)
let opened: Promise<BasketPort> | undefined
let reopen: (() => void) | undefined

/** The basket of this browser: the customer's on the server when signed in, the guest's in local storage otherwise. [BSK-01] */
export const basket: Omit<BasketPort, 'close'> & { items: () => readonly BasketItem[] } = {
  items: () => store.get().items,
  add: async (item) => (await port()).add(item),
  set: async (item) => (await port()).set(item),
  restore: async (item, position) => (await port()).restore(item, position),
  removeOrdered: async (ordered) => (await port()).removeOrdered(ordered),
  refresh: async () => {
    // Not loaded yet, perhaps because its chunk failed: opening it again loads it.
    if (store.get().status === 'failed') reopen?.()
    else await (await port()).refresh()
  },
}

/** Returns the basket; `loading` on the server and until hydration ends, so that both render alike. */
export const useBasket = (): BasketState => useStore(store, unread)

/** Switches to the basket of a customer or guest. The page shows it as loading until the server has replied. */
export const openBasket = (callApi: CallApi, isSignedIn: boolean): void => {
  const before = opened
  void before?.then(({ close }) => close()).catch(() => undefined)
  const show = (state: BasketState) => {
    if (opened === own) store.set(state)
  }
  reopen = () => openBasket(callApi, isSignedIn)
  const own: Promise<BasketPort> = isSignedIn
    ? // Guests never load it.
      loadChunk(() => import('#storefront/state/server-basket.ts')).then(({ openServerBasket }) =>
        openServerBasket(callApi, show),
      )
    : Promise.resolve().then(() => openLocalBasket(callApi, show))
  opened = own
  if (isSignedIn) store.set(unread)
  own.catch((failure: unknown) => show({ items: [], status: 'failed', failure }))
}

const port = (): Promise<BasketPort> => opened ?? Promise.reject(new Error('the basket is not open'))
