import type { BasketItem } from '#storefront/state/basket/basket-port.ts'
import { sizes } from '#shared/enums.ts'
import { maxMergedItems, mergeItems } from '#shared/rules/basket-items.ts'
import { isUuid } from '#shared/rules/id.ts'

export const basketStorageKey = 'basket'
/** Anyone can write to the storage. A larger quantity is read as this one, which the item already refuses. */
const maxStoredQuantity = 99_999

/** Returns the guest basket in local storage; empty if there is none or storage is forbidden. [BSK-01] */
export const readStoredBasket = (): readonly BasketItem[] => {
  try {
    return parseBasket(localStorage.getItem(basketStorageKey))
  } catch {
    return []
  }
}

/** Returns false if storage is full or forbidden. */
export const writeStoredBasket = (items: readonly BasketItem[]): boolean => {
  try {
    localStorage.setItem(basketStorageKey, JSON.stringify({ items }))
    return true
  } catch {
    return false
  }
}

/**
 * Returns the items of a stored text that can be used: each variant and size once, with the larger quantity, at most 200 items
 * of at most 99,999. Anything else is dropped, so that no stored text can break the pages. [BSK-01]
 */
export const parseBasket = (text: string | null): readonly BasketItem[] =>
  mergeItems(readList(text).filter(isItem), 'larger')
    .slice(0, maxMergedItems)
    .map(({ variantId, size, quantity }) => ({ variantId, size, quantity: Math.min(quantity, maxStoredQuantity) }))

const readList = (text: string | null): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const items = (stored as { items?: unknown } | null)?.items
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

const isItem = (value: unknown): value is BasketItem => {
  const { variantId, size, quantity } = (value ?? {}) as { [field in keyof BasketItem]?: unknown }
  return (
    typeof variantId === 'string' &&
    isUuid(variantId) &&
    sizes.some((one) => one === size) &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  )
}
