import { useEffect, useState } from 'react'
import { findBasketVariants } from '#storefront/features/basket/find-basket-variants.ts'
import type { BasketItem } from '#storefront/state/basket/basket-port.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { rememberVariants } from '#storefront/state/basket/seen-variants.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Variant } from '#shared/entities/variant.ts'

export interface BasketVariants {
  /** The variants that are on sale now, by id. */
  known: ReadonlyMap<string, Variant>
  /** The requested variants. A requested variant that is not loaded is no longer on sale. */
  asked: ReadonlySet<string>
  /** Why the last refresh failed, until one succeeds; undefined if it did not. */
  failure: unknown
  /** The failed refresh is being repeated. */
  isRetrying: boolean
  retry: () => void
}

/** Changes that follow each other fast make one request. [BSK-02] */
const debounceMs = 100

/**
 * Fetches the variants in the basket, again after each change. [BSK-02]
 * @param first the variants that the server loaded for the basket of the request
 */
export const useBasketVariants = (items: readonly BasketItem[], first: readonly Variant[]): BasketVariants => {
  const { callApi, root, forms } = useShop()
  const [found, setFound] = useState((): FoundVariants => toFound(first, forms.basket ?? []))
  const [attempt, setAttempt] = useState(0)
  // Fetched again in another language, and when the visitor retries.
  const turn = `${root.locale} ${attempt}`
  useEffect(() => {
    if (items.length === 0) return
    const canceled = new AbortController()
    const refresh = async () => {
      try {
        const variants = await findBasketVariants(callApi, items, canceled.signal)
        const next = toFound(variants, items)
        rememberVariants(variants, next.asked)
        setFound(next)
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
  return {
    known,
    asked,
    failure: error,
    isRetrying: failedAt !== undefined && failedAt !== turn,
    retry: () => setAttempt((count) => count + 1),
  }
}

interface FoundVariants extends Pick<BasketVariants, 'known' | 'asked'> {
  /** The turn that failed, if the last one did. */
  failedAt: string | undefined
  error: unknown
}

const toFound = (variants: readonly Variant[], items: readonly BasketItem[]): FoundVariants => ({
  known: new Map(variants.map((variant) => [variant._id, variant])),
  asked: new Set(items.map(({ variantId }) => variantId)),
  failedAt: undefined,
  error: undefined,
})
