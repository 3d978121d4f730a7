import { createStore } from '#storefront/state/create-store.ts'

/** A value in local storage: only in this browser, shared by its tabs. */
export interface LocalStore<T> {
  /** Returns the same object until something changes. */
  get: () => T
  /** Writes the value; undefined removes it. */
  set: (next: T | undefined) => void
  /** Returns how to unsubscribe. Changes of other tabs count too. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store over one key of local storage. If the storage is full or blocked, the value lasts as long as the page.
 * @param parse returns the usable part of the stored JSON, because anyone can write to the storage; gets undefined if there is none
 */
export const createLocalStore = <T>(storageKey: string, parse: (stored: unknown) => T): LocalStore<T> => {
  const store = createStore<T | undefined>(undefined)
  const read = (): T => {
    try {
      const text = localStorage.getItem(storageKey)
      return parse(text ? JSON.parse(text) : undefined)
    } catch {
      return parse(undefined)
    }
  }
  /** The value at the first read of this page. */
  let readOnce: T | undefined
  return {
    get: () => store.get() ?? (readOnce ??= read()),
    set: (next) => {
      try {
        if (next === undefined) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, JSON.stringify(next))
      } catch {
        // The value lasts as long as the page.
      }
      store.set(next ?? parse(undefined))
    },
    subscribe: (listener) => {
      const stop = store.subscribe(listener)
      const readAgain = ({ key }: StorageEvent): void => {
        // null: the whole storage was cleared.
        if (key === storageKey || key === null) store.set(read())
      }
      window.addEventListener('storage', readAgain)
      return () => {
        stop()
        window.removeEventListener('storage', readAgain)
      }
    },
  }
}
