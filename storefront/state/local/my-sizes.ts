import { useSyncExternalStore } from 'react'
import { createLocalStore } from '#storefront/state/local/local-store.ts'
import { sizes as allSizes, type Size } from '#shared/enums.ts'

/** The sizes a visitor wears: in all categories (`all`), and in single ones by category id. [STA-02] */
export type MySizes = Readonly<Record<string, readonly Size[]>>

/** Key of the sizes that count in every category without sizes of its own. */
export const allCategories = 'all'

/** Anyone can write to the storage. More entries than this are dropped. */
const maxEntries = 60
const none: MySizes = {}

/** Returns the usable part of the stored value. */
const parse = (stored: unknown): MySizes => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return none
  const sizesByCategory = Object.entries(stored).flatMap(([category, list]: [string, unknown]) => {
    const sizes = Array.isArray(list) ? allSizes.filter((size) => list.includes(size)) : []
    return sizes.length ? [[category, sizes] as const] : []
  })
  return Object.fromEntries(sizesByCategory.slice(0, maxEntries))
}
const store = createLocalStore('my-sizes', parse)

/** The visitor's sizes, stored only in this browser. They can be cleared. [STA-02] */
export const mySizes = {
  /** Returns the same object until something changes. */
  get: store.get,

  /**
   * Sets the sizes of a category; an empty list removes them.
   * @param category a category's id, or `allCategories`
   */
  set: (category: string, sizes: readonly Size[]): void => {
    const { [category]: _replaced, ...others } = mySizes.get()
    const chosen = allSizes.filter((size) => sizes.includes(size))
    const next = chosen.length ? { ...others, [category]: chosen } : others
    store.set(Object.keys(next).length ? next : undefined)
  },

  clear: (): void => store.set(undefined),

  /** Calls the listener for changes in this and in other tabs. Returns a function that unsubscribes it. */
  subscribe: store.subscribe,
}

/** Returns the visitor's sizes; none on the server and until hydration ends, so that both render alike. */
export const useMySizes = (): MySizes => useSyncExternalStore(mySizes.subscribe, mySizes.get, () => none)

/** Returns the sizes that count in a category: its own, else those of all categories; empty if the visitor chose none. */
export const getMySizes = (chosen: MySizes, category: string): readonly Size[] =>
  chosen[category] ?? chosen[allCategories] ?? []
