import { useSyncExternalStore } from 'react'
import { sizes, type Size } from '#shared/enums.ts'

/** One line of the basket. [BSK-01] */
export interface BasketItem {
  variantId: string
  size: Size
  quantity: number
}

const storageKey = 'basket'
const none: readonly BasketItem[] = []
const listeners = new Set<() => void>()
let items: readonly BasketItem[] | undefined

/** The signed-out basket, kept in the browser's local storage and the same in every tab. [BSK-01] */
export const basket = {
  items: (): readonly BasketItem[] => (items ??= readStored()),

  /** Adds to the line of this variant and size, or starts the line. */
  add: ({ variantId, size, quantity }: BasketItem): void => {
    const line = basket.items().find((item) => isSame(item, { variantId, size }))
    basket.set({ variantId, size, quantity: quantity + (line?.quantity ?? 0) })
  },

  /** Sets a line's quantity, so that a repeated click cannot count twice; 0 removes it. [BSK-04] */
  set: (line: BasketItem): void => {
    const before = basket.items()
    const known = before.some((item) => isSame(item, line))
    const after = known ? before.map((item) => (isSame(item, line) ? line : item)) : [...before, line]
    write(after.filter(({ quantity }) => quantity > 0))
  },

  /** Puts a removed line back where it stood. */
  restore: (line: BasketItem, position: number): void => write(basket.items().toSpliced(position, 0, line)),

  clear: (): void => write(none),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    globalThis.addEventListener('storage', takeFromOtherTab)
    return () => {
      listeners.delete(listener)
      if (!listeners.size) globalThis.removeEventListener('storage', takeFromOtherTab)
    }
  },
}

/** The basket's lines; none on the server and until the page is hydrated, so that both render alike. */
export const useBasketItems = (): readonly BasketItem[] =>
  useSyncExternalStore(basket.subscribe, basket.items, () => none)

const isSame = (a: Pick<BasketItem, 'variantId' | 'size'>, b: Pick<BasketItem, 'variantId' | 'size'>): boolean =>
  a.variantId === b.variantId && a.size === b.size

const write = (next: readonly BasketItem[]): void => {
  items = next
  // A full or forbidden storage must not keep anyone from shopping: the basket then lasts as long as the page.
  try {
    localStorage.setItem(storageKey, JSON.stringify({ items: next }))
  } catch {}
  for (const listener of listeners) listener()
}

const takeFromOtherTab = (event: StorageEvent): void => {
  if (event.key !== storageKey && event.key !== null) return
  items = readStored()
  for (const listener of listeners) listener()
}

const readStored = (): readonly BasketItem[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const list = (stored as { items?: unknown }).items
    return Array.isArray(list) ? list.filter(isItem) : none
  } catch {
    return none
  }
}

/** What lies in a browser's storage may have been written by anybody. */
const isItem = (value: unknown): value is BasketItem => {
  const { variantId, size, quantity } = (value ?? {}) as Partial<BasketItem>
  return typeof variantId === 'string' && sizes.includes(size as Size) && Number.isInteger(quantity) && quantity! > 0
}
