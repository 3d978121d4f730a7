import { createStore, useStore, type Store } from '#storefront/state/create-store.ts'

/** Creates a text stored in sessionStorage: it survives reloads and ends with the tab. '' removes it. */
export const createSessionText = (storageKey: string): Store<string> => {
  const store = createStore<string | undefined>(undefined)
  const text: Store<string> = {
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
  texts.set(storageKey, text)
  return text
}

const texts = new Map<string, Store<string>>()
const isPrivate = (storageKey: string): boolean => storageKey.endsWith('-draft') || storageKey === 'checkout-key'

/** Removes typed form values and the ids of begun orders, also of pages that are not open now. [ACC-07] */
export const clearPrivateTexts = (): void => {
  for (const [storageKey, text] of texts) if (isPrivate(storageKey)) text.set('')
  try {
    for (const storageKey of Object.keys(sessionStorage).filter(isPrivate)) sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so there is nothing in it.
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
