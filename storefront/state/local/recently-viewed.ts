import { createLocalStore } from '#storefront/state/local/local-store.ts'
import { isUuid } from '#shared/rules/id.ts'

/** A viewed product, in the colour seen last. */
export interface Viewed {
  readonly productId: string
  readonly variantId: string
}

/** Enough to fill a row, although some are sold no more. */
const maxViewed = 12
const none: readonly Viewed[] = []

/** Returns the usable part of the stored value. */
const parse = (stored: unknown): readonly Viewed[] => {
  if (!Array.isArray(stored)) return none
  return stored.filter(isViewed).slice(0, maxViewed)
}

const isViewed = (one: unknown): one is Viewed =>
  typeof one === 'object' &&
  one !== null &&
  ['productId', 'variantId'].every((key) => isUuid(String((one as Record<string, unknown>)[key]))) // any object has keys

const store = createLocalStore('recently-viewed', parse)

/** The products viewed in this browser, the last first. The list is stored only here; it can be cleared. [STA-02] */
export const recentlyViewed = {
  /** Returns the same list until something changes. */
  get: store.get,
  /** Puts a product first, once, in the colour of this variant. */
  add: ({ productId, variantId }: Viewed): void => {
    const others = store.get().filter((one) => one.productId !== productId)
    store.set([{ productId, variantId }, ...others].slice(0, maxViewed))
  },
  clear: (): void => store.set(undefined),
  /** Returns how to unsubscribe. Changes of other tabs count too. */
  subscribe: store.subscribe,
}
