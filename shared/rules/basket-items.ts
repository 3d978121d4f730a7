import type { Size } from '#shared/enums.ts'

/** No basket or order item has more units than this. [BSK-01] */
export const maxQuantity = 10_000
/** No basket or order has more items than this. [BSK-01] */
export const maxItems = 100
/**
 * A merge at sign-in may leave this many items, so that signing in loses nothing. Further items are rejected. [BSK-01, BSK-03]
 */
export const maxMergedItems = 2 * maxItems

/** A variant in a size, and how many units of it. */
export interface QuantityItem {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
}

/** Returns the key of an item: items of the same variant and size have the same key, however the UUID is capitalised. */
export function toItemKey({ variantId, size }: Pick<QuantityItem, 'variantId' | 'size'>): string {
  return `${variantId.toLowerCase()} ${size}`
}

/** How the quantities of two equal items are combined. */
const combinations = {
  /** Adding or ordering an item twice adds the quantities. */
  sum: (one: number, other: number): number => one + other,
  /** Merging the same basket twice changes nothing. [BSK-03] */
  larger: Math.max,
} as const satisfies Record<string, (one: number, other: number) => number>

/**
 * Returns one item for each variant and size, in the order in which they first appear. Sums are not capped: callers reject those
 * above `maxQuantity`. [BSK-01, BSK-03]
 */
export function mergeItems<Item extends QuantityItem>(
  items: readonly Item[],
  combination: keyof typeof combinations,
): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const key = toItemKey(item)
    const sameItem = merged.get(key)
    const quantity = sameItem ? combinations[combination](sameItem.quantity, item.quantity) : item.quantity
    merged.set(key, { ...(sameItem ?? item), variantId: item.variantId.toLowerCase(), quantity })
  }
  return [...merged.values()]
}

/**
 * Returns the rest of a basket after an order is placed: ordered units are subtracted; units and items that were added after the order
 * was created stay. [BSK-01]
 */
export function subtractOrdered<Item extends QuantityItem>(
  items: readonly Item[],
  ordered: readonly QuantityItem[],
): Item[] {
  const orderedByKey = new Map(mergeItems(ordered, 'sum').map((item) => [toItemKey(item), item.quantity]))
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (orderedByKey.get(toItemKey(item)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
