import type { Size } from '#shared/enums.ts'

/** One item of the basket. [BSK-01] */
export interface BasketItem {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
}

export interface BasketState {
  readonly items: readonly BasketItem[]
  /** loading: not read yet; failed: could not be read. In both `items` is empty. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why it could not be read. */
  readonly failure?: unknown
}

/**
 * A basket: local storage for a guest, the API for a customer. Each change is shown at once and resolves when it is stored; one
 * that fails is reverted and rejects with an ApiError.
 */
export interface BasketPort {
  /** Adds to an item or creates it, if the variant is in stock in that size. Shown only after it succeeded. [CAT-05] */
  add: (item: BasketItem) => Promise<void>
  /** Sets an item's quantity: absolute, so that a repeated click cannot count twice. 0 removes the item. [BSK-04] */
  set: (item: BasketItem) => Promise<void>
  /** Restores a removed item at its position. [BSK-04] */
  restore: (item: BasketItem, position: number) => Promise<void>
  /** Removes ordered units. Units and items that were added since, in any tab, stay. [BSK-01] */
  removeOrdered: (ordered: readonly BasketItem[]) => Promise<void>
  /** Reads the basket again. */
  refresh: () => Promise<void>
  /** Disconnects the basket from the page. */
  close: () => void
}

export type BasketItemKey = Pick<BasketItem, 'variantId' | 'size'>

export const isSameItem = (a: BasketItemKey, b: BasketItemKey): boolean =>
  a.variantId === b.variantId && a.size === b.size

export const findItem = (items: readonly BasketItem[], key: BasketItemKey): BasketItem | undefined =>
  items.find((item) => isSameItem(item, key))

/** Returns the basket with an item set to its quantity; a new item goes to `position` or to the end, 0 removes the item. */
export const withItem = (
  items: readonly BasketItem[],
  changed: BasketItem,
  position = items.length,
): readonly BasketItem[] => {
  const after = findItem(items, changed)
    ? items.map((item) => (isSameItem(item, changed) ? changed : item))
    : items.toSpliced(position, 0, changed)
  return after.filter(({ quantity }) => quantity > 0)
}
