import { useEffect, useState } from 'react'
import { hasErrorCode } from '#storefront/client/api-error.ts'
import { debounce } from '#storefront/state/debounce.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** Debounce of typing. */
const debounceMs = 250
/** Four are shown; the others provide suggestions. */
const limit = 12

export type SearchState =
  | { is: 'waiting' }
  | { is: 'failed'; error: unknown }
  | { is: 'found'; words: string; found: readonly FoundVariant[]; total: number }

/** Searches while the visitor types. Aborts an earlier request; its result stays until there is a newer one. [CAT-07, API-03] */
export const useSearch = (words: string): SearchState => {
  const { callApi } = useShop()
  const [state, setState] = useState<SearchState>({ is: 'waiting' })
  useEffect(() => {
    const controller = new AbortController()
    const search = debounce(() => {
      callApi('POST /v1/products/variants/search', {
        body: { text: words, limit },
        cancellable: 'search-while-typing',
        signal: controller.signal,
      })
        .then(({ entities, total }) => setState({ is: 'found', words, found: entities, total }))
        .catch((error: unknown) => {
          if (!hasErrorCode(error, 'CANCELED')) setState({ is: 'failed', error })
        })
    }, debounceMs)
    search()
    return () => {
      search.cancel()
      controller.abort()
    }
  }, [words, callApi])
  return state
}
