import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { inVocabulary } from '#database/variant-words.ts'
import {
  addWords,
  createVocabulary,
  createWordLists,
  type KnownWord,
  type Vocabulary,
  type VocabularySource,
  type WordLists,
} from '#database/search/vocabulary.ts'

/** So many words take a few milliseconds to read and to add. */
export const wordsPerTurn = 500

/**
 * Returns the vocabulary of the shop: its search words, colours and synonyms. They are few enough to be cached in memory. Other
 * requests are answered in between, however many words there are. [CAT-07]
 */
export async function findVocabulary(database: Database): Promise<Vocabulary> {
  const words = await readWords(database)
  const [row] = await listRows<Omit<VocabularySource, 'words'>>(
    database,
    sql`select
      (select coalesce(json_agg(json_build_object('key', key, 'names', json_build_array(lower(name ->> 'uk'), lower(name ->> 'en')),
        'hex', hex, 'family', family)), '[]') from colours) as colours,
      (select coalesce(json_agg(json_build_object('words', words, 'means', means) order by created_at, id), '[]') from synonyms) as synonyms`,
  )
  return createVocabulary({ words, ...row! }) // one row of two lists
}

const readWords = async (database: Database): Promise<WordLists> => {
  const lists = createWordLists()
  let [word, part] = ['', '']
  for (;;) {
    const rows = await listRows<KnownWord>(
      database,
      sql`select word, part, shown from search_words
        where (word, part) > (${word}, ${part}) and ${inVocabulary} order by word, part limit ${wordsPerTurn}`,
    )
    addWords(lists, rows)
    const last = rows.at(-1)
    if (!last || rows.length < wordsPerTurn) return lists
    ;[word, part] = [last.word, last.part]
    await nextTurn()
  }
}
