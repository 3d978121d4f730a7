import { useEffect, useState } from 'react'
import { isRefusedWith } from '#storefront/client/api-error.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** Nobody is asked while the reader is still typing. */
const restMs = 250
/** Four are shown; the others are where suggestions come from. */
const askedFor = 12

export type SearchState =
  | { is: 'waiting' }
  | { is: 'failed' }
  | { is: 'found'; words: string; found: readonly FoundVariant[]; total: number }

/**
 * What these words find, as they are typed. An earlier question that is still on its way is given up; what it found stays until
 * there is something newer. [CAT-07, API-03]
 */
export const useSearch = (words: string): SearchState => {
  const { callApi } = useShop()
  const [state, setState] = useState<SearchState>({ is: 'waiting' })
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      callApi('POST /v1/products/variants/search', {
        body: { text: words, limit: askedFor },
        cancellable: 'search-while-typing',
        signal: given.signal,
      })
        .then(({ entities, total }) => setState({ is: 'found', words, found: entities, total }))
        .catch((error: unknown) => {
          if (!isRefusedWith(error, 'CANCELED')) setState({ is: 'failed' })
        })
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [words, callApi])
  return state
}
