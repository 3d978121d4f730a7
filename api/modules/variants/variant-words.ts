import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { removeUnusedWords, rewriteWords } from '#database/variant-words.ts'

/**
 * Locks the search words: only one transaction at a time may rewrite them. A variant's words come from four records, and two
 * concurrent changes would miss each other's. Taken before any row lock, so that no holder of a row lock waits for it.
 */
export function lockWords(tx: Transaction): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('variant words'))`)
}

/**
 * Rebuilds the search words of variants after their names, description, composition, vendor code, colour or category changed. [CAT-07]
 * @param which a condition over the aliases v (variants) and p (products)
 */
export async function rebuildWords(tx: ChangeTransaction, which: SQL): Promise<void> {
  if (await rewriteWords(tx, which)) tx.publish('search-words')
}

/** Deletes search words of variants that were deleted, unless others have them. */
export async function deleteUnusedWords(tx: ChangeTransaction, words: readonly string[]): Promise<void> {
  if (words.length > 0 && (await removeUnusedWords(tx, words))) tx.publish('search-words')
}
