import type { CallApi } from '#client/call.ts'
import { recentSearches } from '#storefront/state/local/recent-searches.ts'

/**
 * Stores a search that had results: in this browser for its visitor, and on the server without the visitor for the suggestions. [STA-02]
 */
export const rememberSearch = async (callApi: CallApi, words: string): Promise<void> => {
  recentSearches.add(words)
  // Without it a suggestion is less frequent, and nothing else.
  await callApi('POST /v1/suggestions', { body: { text: words } }).catch(() => undefined)
}
