import { hash } from 'node:crypto'
import type { ListingRow } from '#api/catalogue-index/columns.ts'
import { createPostingsBuilder, forEachSlot, type Postings } from '#api/catalogue-index/postings.ts'

/** The search words of the listings, by slot. */
export interface TextColumns {
  /** The words of names and colours, and those of categories, marked by `ofCategory`. */
  readonly names: Postings
  readonly words: Postings
  /** A hash of the words of each slot: most rows are read again for their price or stock, with the same words. */
  readonly hashes: BigUint64Array
  /** The words of slots that have other ones than when the listings were read. */
  readonly rewritten: Map<number, RewrittenWords>
}

interface RewrittenWords {
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

type WordRow = Pick<ListingRow, 'nameWords' | 'words'>

export interface TextColumnsBuilder {
  /** Adds a row. Slots must come in their order, each once. */
  readonly add: (slot: number, row: WordRow) => void
  readonly finish: (pause: () => Promise<void>) => Promise<TextColumns>
}

/** Creates a builder for at most this many slots. */
export function createTextColumnsBuilder(capacity: number): TextColumnsBuilder {
  const names = createPostingsBuilder(capacity)
  const words = createPostingsBuilder(capacity)
  const hashes = new BigUint64Array(capacity)
  return {
    add: (slot, row) => {
      names.add(slot, row.nameWords)
      words.add(slot, row.words)
      hashes[slot] = toHash(row)
    },
    finish: async (pause) => ({
      names: await names.finish(pause),
      words: await words.finish(pause),
      hashes,
      rewritten: new Map(),
    }),
  }
}

/** Writes the words of a row that was read again. */
export function updateWords({ hashes, rewritten }: TextColumns, slot: number, row: WordRow): void {
  const hashed = toHash(row)
  if (hashes[slot] === hashed) return
  hashes[slot] = hashed
  rewritten.set(slot, { names: toSet(row.nameWords), words: toSet(row.words) })
}

const toHash = ({ nameWords, words }: WordRow): bigint =>
  hash('sha1', `${nameWords}|${words}`, 'buffer').readBigUInt64LE()

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Calls back with each slot that has one of these words; a slot may come several times. */
export function forEachSlotWith(
  texts: TextColumns,
  list: 'names' | 'words',
  wanted: readonly string[],
  callback: (slot: number) => void,
): void {
  const { rewritten } = texts
  for (const word of wanted)
    forEachSlot(texts[list], word, (slot) => {
      if (rewritten.size === 0 || !rewritten.has(slot)) callback(slot)
    })
  for (const [slot, own] of rewritten) if (wanted.some((word) => own[list].has(word))) callback(slot)
}
