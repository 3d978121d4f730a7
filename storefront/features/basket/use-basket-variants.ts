import { useEffect, useState } from 'react'
import type { CallApi } from '#storefront/client/call.ts'
import type { BasketItem } from '#storefront/state/basket-port.ts'
import { debounce } from '#storefront/state/debounce.ts'
import { rememberVariants } from '#storefront/state/seen-variants.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Variant } from '#shared/entities/variant.ts'

export interface BasketVariants {
  /** The variants that are on sale now, by id. */
  known: ReadonlyMap<string, Variant>
  /** Variants that were asked for: one that is asked for and not known is no longer on sale. */
  asked: ReadonlySet<string>
  /** Why the last refresh failed; undefined if it did not. */
  failure: unknown
  retry: () => void
}

/** Changes that follow each other fast make one request. [BSK-02] */
const debounceMs = 100
/** A filter may have 200 conditions, and an item needs two. */
const linesPerSearch = 90

/** Fetches the variants in the basket, again after each change. [BSK-02] */
export const useBasketVariants = (items: readonly BasketItem[]): BasketVariants => {
  const { callApi, root } = useShop()
  const [found, setFound] = useState<Found>(nothingYet)
  const [attempt, setAttempt] = useState(0)
  // Fetched again in another language, and when the visitor retries.
  const turn = `${root.locale} ${attempt}`
  useEffect(() => {
    if (items.length === 0) return
    const canceled = new AbortController()
    const refresh = async () => {
      try {
        const variants = await searchVariants(callApi, items, canceled.signal)
        const asked = new Set(items.map(({ variantId }) => variantId))
        rememberVariants(variants, asked)
        setFound({
          known: new Map(variants.map((variant) => [variant._id, variant])),
          asked,
          failedAt: undefined,
          error: undefined,
        })
      } catch (error) {
        if (!canceled.signal.aborted) setFound((before) => ({ ...before, failedAt: turn, error }))
      }
    }
    const refreshSoon = debounce(() => void refresh(), debounceMs)
    refreshSoon()
    return () => {
      refreshSoon.cancel()
      canceled.abort()
    }
  }, [items, callApi, turn])
  const { known, asked, failedAt, error } = found
  return { known, asked, failure: failedAt === turn ? error : undefined, retry: () => setAttempt((count) => count + 1) }
}

interface Found extends Pick<BasketVariants, 'known' | 'asked'> {
  /** The turn that failed, if the last one did. */
  failedAt: string | undefined
  error: unknown
}
const nothingYet: Found = { known: new Map(), asked: new Set(), failedAt: undefined, error: undefined }

const searchVariants = async (
  callApi: CallApi,
  items: readonly BasketItem[],
  signal: AbortSignal,
): Promise<Variant[]> => {
  const batches = Array.from({ length: Math.ceil(items.length / linesPerSearch) }, (_, batch) =>
    items.slice(batch * linesPerSearch, (batch + 1) * linesPerSearch),
  )
  const replies = await Promise.all(
    batches.map((batch) =>
      callApi('POST /v1/products/variants/search', { body: { filter: filterOf(batch), limit: 100 }, signal }),
    ),
  )
  return replies.flatMap(({ entities }) => entities.map(({ variant }) => variant))
}

const filterOf = (items: readonly BasketItem[]): Filter => ({
  and: [
    { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
    {
      or: items.map(({ variantId, size }) => ({
        and: [
          { field: 'variants._id', op: 'eq', value: variantId },
          { field: 'variants.sizes.value', op: 'eq', value: size },
        ],
      })),
    },
  ],
})
