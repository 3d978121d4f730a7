import { useSyncExternalStore } from 'react'
import { createLocalStore } from '#storefront/state/local/local-store.ts'

/** More do not fit in a row. */
const maxSearches = 8
/** As long as a search may be. */
const maxLength = 100
const none: readonly string[] = []

/** Returns the usable part of the stored value. */
const parse = (stored: unknown): readonly string[] => {
  if (!Array.isArray(stored)) return none
  const searches = stored.filter(
    (one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= maxLength,
  )
  return [...new Set(searches)].slice(0, maxSearches)
}
const store = createLocalStore('recent-searches', parse)

/** The visitor's own searches with results, in this browser only, the latest first. They can be cleared. [STA-02] */
export const recentSearches = {
  /** Returns the same list until something changes. */
  get: store.get,

  /** Puts a search first; the same words in another case replace it. */
  add: (words: string): void => store.set([words, ...without(words)].slice(0, maxSearches)),

  remove: (words: string): void => {
    const left = without(words)
    store.set(left.length > 0 ? left : undefined)
  },

  clear: (): void => store.set(undefined),

  /** Returns how to unsubscribe. Changes of other tabs count too. */
  subscribe: store.subscribe,
}

/** Returns the visitor's searches. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(store.subscribe, store.get, () => none)

const without = (words: string): string[] => store.get().filter((one) => one.toLowerCase() !== words.toLowerCase())
