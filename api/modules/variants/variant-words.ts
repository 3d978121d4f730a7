import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Translated } from '#shared/enums.ts'
import { searchDocument } from '#shared/rules/search-text.ts'

/**
 * Locks the search words: only one transaction at a time may rewrite them. A variant's words come from four records, and two
 * concurrent changes would miss each other's. Taken before any row lock, so that no holder of a row lock waits for it.
 */
export const lockWords = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('variant words'))`)

interface Named {
  id: string
  vendorCode: string
  words: string[]
  nameWords: string[]
  names: Translated[]
  description: Translated
}

/**
 * Rebuilds the search words of variants after their names, description, vendor code, colour or category changed. [CAT-07]
 * @param which a condition over the aliases v (variants) and p (products)
 */
export const rebuildWords = async (tx: ChangeTransaction, which: SQL): Promise<void> => {
  const variants = await listRows<Named>(
    tx,
    sql`select v.id, v.vendor_code as "vendorCode", v.words, v.name_words as "nameWords",
        json_build_array(p.name, k.name, c.name) as names, p.description
      from variants v
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id
      join colours k on k.id = v.colour_id
      where ${which}`,
  )
  const renamed = variants
    .map(({ id, vendorCode, words, nameWords, names, description }) => ({
      id,
      before: words,
      nameWordsBefore: nameWords,
      words: searchDocument([...bothLanguages([...names, description]), vendorCode]),
      nameWords: searchDocument(bothLanguages(names)),
    }))
    .filter((one) => !isSame(one.before, one.words) || !isSame(one.nameWordsBefore, one.nameWords))
  if (!renamed.length) return
  const rows = JSON.stringify(renamed.map(({ id, words, nameWords }) => ({ id, words, nameWords })))
  // Not a change of the record, so its updatedAt stays.
  await tx.execute(sql`
    update variants v set words = array(select jsonb_array_elements_text(made.words) order by 1),
      name_words = array(select jsonb_array_elements_text(made."nameWords") order by 1)
    from jsonb_to_recordset(${rows}::jsonb) as made(id uuid, words jsonb, "nameWords" jsonb) where v.id = made.id`)
  const now = new Set(renamed.flatMap(({ words }) => words))
  const gone = [...new Set(renamed.flatMap(({ before }) => before))].filter((word) => !now.has(word))
  await updateKnownWords(tx, [...now], gone)
}

const bothLanguages = (texts: readonly Translated[]): readonly string[] => texts.flatMap(({ uk, en }) => [uk, en])

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ')

/** Updates the list that misspelt words are compared with: adds new words, removes those that no variant has any more. */
const updateKnownWords = async (
  tx: ChangeTransaction,
  now: readonly string[],
  gone: readonly string[],
): Promise<void> => {
  await tx.execute(sql`
    insert into search_words (word) select jsonb_array_elements_text(${JSON.stringify(now)}::jsonb) on conflict do nothing`)
  await tx.execute(sql`
    delete from search_words w where w.word in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))
      and not exists (select 1 from variants v where v.words @> array[w.word])`)
  tx.publish('search-words')
}
