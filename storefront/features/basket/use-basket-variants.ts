import { useEffect, useState } from 'react'
import type { CallApi } from '#storefront/client/call.ts'
import type { BasketItem } from '#storefront/state/basket.ts'
import { rememberVariants } from '#storefront/state/seen-variants.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Variant } from '#shared/entities/variant.ts'

export interface BasketVariants {
  /** What the shop has now, by variant. */
  known: ReadonlyMap<string, Variant>
  /** Variants that were asked for: what is asked for and not known is no longer on sale. */
  asked: ReadonlySet<string>
  failed: boolean
  retry: () => void
}

/** Changes that follow fast upon each other make one refresh. [BSK-02] */
const debounceMs = 100
/** Two conditions a line, and a filter may have 200. */
const linesPerSearch = 90

/** Asks the shop for what lies in the basket, anew at each change. [BSK-02] */
export const useBasketVariants = (items: readonly BasketItem[]): BasketVariants => {
  const { callApi, root } = useShop()
  const [found, setFound] = useState<Found>(nothingYet)
  const [attempt, setAttempt] = useState(0)
  // Asked anew in another language, and when the shopper tries again.
  const turn = `${root.locale} ${attempt}`
  useEffect(() => {
    if (items.length === 0) return
    const canceled = new AbortController()
    const refresh = async () => {
      try {
        const variants = await searchVariants(callApi, items, canceled.signal)
        const asked = new Set(items.map(({ variantId }) => variantId))
        rememberVariants(variants, asked)
        setFound({ known: new Map(variants.map((variant) => [variant._id, variant])), asked, failedAt: undefined })
      } catch {
        if (!canceled.signal.aborted) setFound((before) => ({ ...before, failedAt: turn }))
      }
    }
    const timer = setTimeout(() => void refresh(), debounceMs)
    return () => {
      clearTimeout(timer)
      canceled.abort()
    }
  }, [items, callApi, turn])
  const { known, asked, failedAt } = found
  return { known, asked, failed: failedAt === turn, retry: () => setAttempt((count) => count + 1) }
}

interface Found extends Pick<BasketVariants, 'known' | 'asked'> {
  /** The turn that failed, if the last one did. */
  failedAt: string | undefined
}
const nothingYet: Found = { known: new Map(), asked: new Set(), failedAt: undefined }

const searchVariants = async (
  callApi: CallApi,
  items: readonly BasketItem[],
  signal: AbortSignal,
): Promise<Variant[]> => {
  const pieces = Array.from({ length: Math.ceil(items.length / linesPerSearch) }, (_, piece) =>
    items.slice(piece * linesPerSearch, (piece + 1) * linesPerSearch),
  )
  const answers = await Promise.all(
    pieces.map((lines) =>
      callApi('POST /v1/products/variants/search', { body: { filter: filterOf(lines), limit: 100 }, signal }),
    ),
  )
  return answers.flatMap(({ entities }) => entities.map(({ variant }) => variant))
}

const filterOf = (lines: readonly BasketItem[]): Filter => ({
  and: [
    { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
    {
      or: lines.map(({ variantId, size }) => ({
        and: [
          { field: 'variants._id', op: 'eq', value: variantId },
          { field: 'variants.sizes.value', op: 'eq', value: size },
        ],
      })),
    },
  ],
})
