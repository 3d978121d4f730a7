import { and, sql, type SQL } from 'drizzle-orm'
import { meaningToSql, type PartSql } from '#api/modules/variants/meaning-to-sql.ts'
import type { Shop } from '#api/shop.ts'
import type { Meaning } from '#database/search/meaning.ts'
import { interpret } from '#database/search/query.ts'

/** A text search over the aliases of `searchedVariants`. */
export interface TextSearch {
  condition: SQL
  /** How near a variant is to the query: names rank above descriptions. ORDER BY it, descending. */
  nearness: SQL
  /**
   * How well a variant matches the search among the variants of its product: its exact colour ranks above a similar one. ORDER BY it,
   * descending, before anything else that chooses one variant of a product.
   */
  fit: SQL
  /** The words of the query, in its order. */
  words: readonly WordSearch[]
}

/** The meaning of one word of a query. */
export interface WordSearch extends PartSql {
  /** As typed. */
  readonly typed: string
  readonly meaning: Meaning
  /** If all words together find nothing, words of a low weight are left out first. */
  readonly weight: number
  /** The known word that was probably meant. */
  readonly correction?: string
}

/** Returns the search for all of these words; at least one. */
export function searchAll(words: readonly WordSearch[]): TextSearch {
  return {
    condition: and(...words.map(({ condition }) => condition)) ?? sql`false`,
    nearness: sum(words.map(({ nearness }) => nearness)),
    fit: sum(words.map(({ fit }) => fit)),
    words,
  }
}

const sum = (terms: readonly SQL[]): SQL => sql`(0::integer${sql.join(terms.map((term) => sql` + ${term}`))})`

/**
 * Returns the text search for a query: a variant must have every part of it. undefined if there is no text, so that it restricts
 * nothing. [CAT-07]
 */
export async function textToSql(
  { caches, storefront }: Pick<Shop, 'caches' | 'storefront'>,
  text: string | undefined,
): Promise<TextSearch | undefined> {
  if (!text?.trim()) return undefined
  const parts = interpret(await caches.vocabulary.get(''), text, storefront.currency)
  return searchAll(parts.map((part) => ({ ...part, ...meaningToSql(part.meaning) })))
}
