import { createStore, useStore, type Store } from '#storefront/state/create-store.ts'

/** Creates a text stored in sessionStorage: it survives reloads and ends with the tab. '' removes it. */
export const createSessionText = (storageKey: string): Store<string> => {
  const store = createStore<string | undefined>(undefined)
  return {
    get: () => store.get() ?? readStored(storageKey),
    set: (next) => {
      try {
        if (next) sessionStorage.setItem(storageKey, next)
        else sessionStorage.removeItem(storageKey)
      } catch {
        // Storage is full or blocked, so the text lasts as long as the page.
      }
      store.set(next)
    },
    subscribe: store.subscribe,
  }
}

/** Returns the text; empty on the server and until hydration, so that both render alike. */
export const useSessionText = (text: Store<string>): string => useStore(text, '')

const readStored = (storageKey: string): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
