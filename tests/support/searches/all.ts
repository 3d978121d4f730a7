import { colourSearches } from '#tests/support/searches/colours.ts'
import { meaningSearches } from '#tests/support/searches/meanings.ts'
import { mistakenSearches } from '#tests/support/searches/mistakes.ts'
import { plainSearches } from '#tests/support/searches/plain.ts'
import type { SearchRow } from '#tests/support/searches/search-row.ts'
import { typedSearches } from '#tests/support/searches/typed.ts'
import { wordSearches } from '#tests/support/searches/words.ts'

/**
 * The texts that visitors of a clothing shop type, in Ukrainian, English and Russian, with the products that each must find in the demo
 * shop. [CAT-07]
 */
export const searchTable: Readonly<Record<string, readonly SearchRow[]>> = {
  ...plainSearches,
  ...wordSearches,
  ...meaningSearches,
  ...colourSearches,
  ...mistakenSearches,
  ...typedSearches,
}
