import { createStore, type Store } from '#storefront/state/create-store.ts'
import type { Root } from '#storefront/state/root.ts'

/** Holds the data that every page shares. Components read it from the shop's context. [STA-04] */
export interface RootStore extends Pick<Store<Root>, 'get' | 'subscribe'> {
  /** Changes some parts; the others stay. */
  change: (parts: Partial<Root>) => void
}

/** Creates the store of one document. On the server each request has its own, because its modules are shared by all. */
export const createRootStore = (first: Root): RootStore => {
  const { get, set, subscribe } = createStore(first)
  return { get, subscribe, change: (parts) => set({ ...get(), ...parts }) }
}
