import { useMemo } from 'react'
import type { CallApi } from '#client/call.ts'
import { reloadOnChunkError, tryChunk } from '#storefront/client/chunk.ts'
import type { BasketItem, BasketPort, BasketState } from '#storefront/state/basket/basket-port.ts'
import { createStore, useStore } from '#storefront/state/create-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'

const unread: BasketState = { items: [], status: 'loading' }
const store = createStore(unread)
let opened: Promise<BasketPort> | undefined
let reopen: (() => void) | undefined
/** The basket on the screen is the one that the server rendered. */
let isFirst = false

/** The basket of this browser: the customer's on the server when signed in, the guest's in local storage otherwise. [BSK-01] */
export const basket: Omit<BasketPort, 'close'> & { items: () => readonly BasketItem[] } = {
  items: () => store.get().items,
  add: (item) => reloadOnChunkError(async () => (await port()).add(item), { add: item }),
  set: async (item) => (await port()).set(item),
  restore: async (item, position) => (await port()).restore(item, position),
  removeOrdered: async (ordered) => (await port()).removeOrdered(ordered),
  // Its state says why it fails.
  refresh: () => reloadOnChunkError(async () => (await port()).refresh()).catch(() => undefined),
}

/**
 * Returns the basket. On the server and until hydration ends it is the one that the request brought, so that both render alike;
 * without one it is `loading`.
 */
export const useBasket = (): BasketState => {
  const { basket: items } = useShop().forms
  const first = useMemo((): BasketState => (items ? { items, status: 'ready' } : unread), [items])
  return useStore(store, first)
}

/** Shows the basket that the server rendered until this browser has read its own. Runs once, before hydration. */
export const showFirstBasket = (items: readonly BasketItem[]): void => {
  store.set({ items, status: 'ready' })
  isFirst = true
}

/** Switches to the basket of a customer or guest. The page shows it as loading until the server has replied. */
export const openBasket = (callApi: CallApi, isSignedIn: boolean): void => {
  const before = opened
  void before?.then(({ close }) => close()).catch(() => undefined)
  const show = (state: BasketState) => {
    if (opened === takenOver) store.set(state)
  }
  reopen = () => openBasket(callApi, isSignedIn)
  const takenOver = takeOver().then(async (): Promise<BasketPort> => {
    // Hydration needs neither.
    if (!isSignedIn) {
      const { openLocalBasket } = await tryChunk(() => import('#storefront/state/basket/local-basket.ts'))
      return openLocalBasket(callApi, show)
    }
    const { openServerBasket } = await tryChunk(() => import('#storefront/state/basket/server-basket.ts'))
    return openServerBasket(callApi, show)
  })
  opened = takenOver
  if (isSignedIn && !isFirst) store.set(unread)
  isFirst = false
  takenOver.catch((failure: unknown) => show({ items: [], status: 'failed', failure }))
}

/** Moves the basket that forms stored in cookies before scripts ran. If that fails, the next page tries again. */
const takeOver = async (): Promise<void> => {
  if (!/(?:^|; )(?:basket|promo-code)=/.test(document.cookie)) return
  try {
    const { takeOverBasket } = await tryChunk(() => import('#storefront/state/basket/take-over-basket.ts'))
    takeOverBasket()
  } catch (error) {
    console.error(error)
  }
}

const port = (): Promise<BasketPort> => {
  // Its chunk or its items did not load: they are loaded again.
  if (store.get().status === 'failed') reopen?.()
  return opened ?? Promise.reject(new Error('the basket is not open'))
}
