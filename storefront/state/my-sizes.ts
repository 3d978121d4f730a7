import { useSyncExternalStore } from 'react'
import { createStore } from '#storefront/state/create-store.ts'
import { sizes as allSizes, type Size } from '#shared/enums.ts'

/** The sizes a visitor wears: in all categories (`all`), and in single ones by category id. [STA-02] */
export type MySizes = Readonly<Record<string, readonly Size[]>>

/** Key of the sizes that count in every category without sizes of its own. */
export const allCategories = 'all'

const storageKey = 'my-sizes'
/** Anyone can write to the storage. More entries than this are dropped. */
const maxEntries = 60
const none: MySizes = {}
const store = createStore<MySizes | undefined>(undefined)
/** What was stored when this page asked first. */
let readOnce: MySizes | undefined

/** The sizes stored in this browser: no other device and no server knows them. They can be cleared. [STA-02] */
export const mySizes = {
  /** Returns the same object until something changes. */
  get: (): MySizes => store.get() ?? (readOnce ??= parse(readText())),

  /**
   * Sets the sizes of a category; an empty list removes them.
   * @param category a category's id, or `allCategories`
   */
  set: (category: string, sizes: readonly Size[]): void => {
    const { [category]: _replaced, ...others } = mySizes.get()
    const chosen = allSizes.filter((size) => sizes.includes(size))
    write(chosen.length ? { ...others, [category]: chosen } : others)
  },

  clear: (): void => write(none),

  /** Returns how to unsubscribe. Changes of other tabs count too. */
  subscribe: (listener: () => void): (() => void) => {
    const stop = store.subscribe(listener)
    const readAgain = ({ key }: StorageEvent): void => {
      // null: the whole storage was cleared.
      if (key === storageKey || key === null) store.set(parse(readText()))
    }
    window.addEventListener('storage', readAgain)
    return () => {
      stop()
      window.removeEventListener('storage', readAgain)
    }
  },
}

/** Returns the visitor's sizes; none on the server and until hydration ends, so that both render alike. */
export const useMySizes = (): MySizes => useSyncExternalStore(mySizes.subscribe, mySizes.get, () => none)

/** Returns the sizes that count in a category: its own, else those of all categories; empty if the visitor chose none. */
export const mySizesIn = (chosen: MySizes, category: string): readonly Size[] =>
  chosen[category] ?? chosen[allCategories] ?? []

const write = (next: MySizes): void => {
  try {
    if (next === none || Object.keys(next).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is full or blocked, so the sizes last as long as the page.
  }
  store.set(next)
}

const readText = (): string => {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Returns the usable part of a stored text. */
const parse = (text: string): MySizes => {
  try {
    const stored: unknown = JSON.parse(text || '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return none
    const known = Object.entries(stored).flatMap(([category, list]: [string, unknown]) => {
      const sizes = Array.isArray(list) ? allSizes.filter((size) => list.includes(size)) : []
      return sizes.length ? [[category, sizes] as const] : []
    })
    return Object.fromEntries(known.slice(0, maxEntries))
  } catch {
    return none
  }
}
