import { useEffect, useRef, useState } from 'react'
import { hasErrorCode } from '#client/api-error.ts'
import { latestOnly, type LatestOnly } from '#storefront/client/latest-only.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Suggestions } from '#shared/entities/suggestions.ts'

const debounceMs = 150
/** A later text waits for the running request: one that takes longer than this fails. */
const timeoutMs = 5000

export type SearchState =
  | { is: 'waiting' }
  | { is: 'failed'; error: unknown }
  | { is: 'found'; words: string; suggestions: Suggestions }

/**
 * Requests suggestions while the visitor types: once typing pauses, one request at a time, and the latest text wins. The result of
 * an earlier text stays until there is a newer one. [CAT-07, API-03]
 * @param words '' requests nothing
 * @param language another language requests the same words again
 */
export const useSearch = (words: string, language: string): SearchState => {
  const { callApi } = useShop()
  const [state, setState] = useState<SearchState>({ is: 'waiting' })
  const queue = useRef<LatestOnly<string>>(null)
  useEffect(() => {
    const closing = new AbortController()
    queue.current = latestOnly(async (text) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      try {
        const suggestions = await callApi('GET /v1/suggestions', { query: { text }, signal })
        setState({ is: 'found', words: text, suggestions })
      } catch (error) {
        if (!closing.signal.aborted && !hasErrorCode(error, 'CANCELED')) setState({ is: 'failed', error })
      }
    })
    return () => {
      queue.current?.cancel()
      closing.abort()
    }
  }, [callApi])
  useEffect(() => {
    const look = debounce(() => {
      if (words === '') queue.current?.cancel()
      else queue.current?.request(words)
    }, debounceMs)
    look()
    return look.cancel
    // Another language searches again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [words, language])
  return state
}
