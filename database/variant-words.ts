import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { insertSynonyms } from '#database/seed/synonyms/all.ts'
import { searchDocument, type SearchedTexts } from '#database/search/text.ts'
import type { KnownWord } from '#database/search/vocabulary.ts'

interface Named {
  id: string
  words: string[]
  nameWords: string[]
  texts: SearchedTexts
}

/** The part of `search_words` that the processes have in memory: all but the vendor codes with a digit, of which each variant has its own. */
export const inVocabulary = sql`(part <> 'CODE' or word !~ '[0-9]')`

/**
 * Writes the search words of variants that have changed, and the list of all words. Returns true if the vocabulary has changed.
 * @param which a condition over the aliases v (variants) and p (products)
 */
export async function rewriteWords(tx: Transaction, which: SQL): Promise<boolean> {
  const variants = await listRows<Named>(
    tx,
    sql`select v.id, v.words, v.name_words as "nameWords",
        json_build_object('name', p.name, 'colour', k.name, 'category', c.name, 'description', p.description, 'composition', p.composition,
          'vendorCode', v.vendor_code) as texts
      from variants v
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id
      join colours k on k.id = v.colour_id
      where ${which}`,
  )
  const renamed = variants
    .map(({ id, words, nameWords, texts }) => ({ id, before: { words, nameWords }, ...searchDocument(texts) }))
    .filter(({ before, words, nameWords }) => !isSame(before.words, words) || !isSame(before.nameWords, nameWords))
  if (!renamed.length) return false
  const rows = JSON.stringify(renamed.map(({ id, words, nameWords }) => ({ id, words, nameWords })))
  // Not a change of the record, so its updatedAt stays.
  await tx.execute(sql`
    update variants v set words = array(select jsonb_array_elements_text(made.words) order by 1),
      name_words = array(select jsonb_array_elements_text(made."nameWords") order by 1)
    from jsonb_to_recordset(${rows}::jsonb) as made(id uuid, words jsonb, "nameWords" jsonb) where v.id = made.id`)
  const now = renamed.flatMap(({ known }) => known)
  const nowWords = new Set(now.map(({ word }) => word))
  const gone = [...new Set(renamed.flatMap(({ before }) => before.words))].filter((word) => !nowWords.has(word))
  return updateKnownWords(tx, now, gone)
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ')

/**
 * Updates the list that misspelt words are compared with: adds new words, removes those that no variant has any more. Returns true if
 * the vocabulary has changed.
 */
const updateKnownWords = async (
  tx: Transaction,
  now: readonly KnownWord[],
  gone: readonly string[],
): Promise<boolean> => {
  const added = await listRows(
    tx,
    sql`with added as (
        insert into search_words (word, part, shown)
          select distinct on (word, part) word, part, shown from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as made(word text, part text, shown text)
          order by word, part, shown
          on conflict do nothing returning word, part)
      select 1 from added where ${inVocabulary} limit 1`,
  )
  const removed = await listRows(
    tx,
    sql`with removed as (
        delete from search_words w where w.word in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))
          and not exists (select 1 from variants v where v.words @> array[w.word]) returning word, part)
      select 1 from removed where ${inVocabulary} limit 1`,
  )
  return added.length > 0 || removed.length > 0
}

/** Removes words from the list that no variant has any more. Returns true if the vocabulary has changed. */
export function removeUnusedWords(tx: Transaction, words: readonly string[]): Promise<boolean> {
  return updateKnownWords(tx, [], [...new Set(words)])
}

/** Fills data that a migration has emptied: search words of a shop from before their sources were stored, and the first synonyms. */
export async function refillWords(database: Database): Promise<void> {
  const [row] = await listRows<{ isEmpty: boolean }>(
    database,
    sql`select not exists (select 1 from search_words) and not exists (select 1 from synonyms) as "isEmpty"`,
  )
  if (!row?.isEmpty) return
  await database.transaction(async (tx) => {
    await insertSynonyms(tx)
    await rewriteWords(tx, sql`true`)
  })
}
