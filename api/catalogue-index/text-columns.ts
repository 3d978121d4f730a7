import type { ListingRow } from '#api/catalogue-index/columns.ts'
import { createPostingsBuilder, markSlots, type Postings } from '#api/catalogue-index/postings.ts'
import { forEachWord } from '#api/catalogue-index/word-table.ts'

/** The search words of the listings, by slot. */
export interface TextColumns {
  /** The words of names and colours, and those of categories, marked by `ofCategory`. */
  readonly names: Postings
  readonly words: Postings
  /** A hash of the words of each slot: most rows are read again for their price or stock, with the same words. */
  readonly hashes: Float64Array
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
  readonly finish: () => TextColumns
}

/** Creates a builder for at most this many slots. */
export function createTextColumnsBuilder(capacity: number): TextColumnsBuilder {
  const names = createPostingsBuilder()
  const words = createPostingsBuilder()
  const hashes = new Float64Array(capacity)
  return {
    add: (slot, row) => {
      // As toHash does.
      const summary = createSummary()
      names.add(slot, row.nameWords, summary.add)
      summary.add(0)
      words.add(slot, row.words, summary.add)
      hashes[slot] = summary.get()
    },
    finish: () => ({ names: names.finish(), words: words.finish(), hashes, rewritten: new Map() }),
  }
}

/** Writes the words of a row that was read again. */
export function updateWords({ hashes, rewritten }: TextColumns, slot: number, row: WordRow): void {
  const hashed = toHash(row)
  if (hashes[slot] === hashed) return
  hashes[slot] = hashed
  rewritten.set(slot, { names: toSet(row.nameWords), words: toSet(row.words) })
}

const toHash = ({ nameWords, words }: WordRow): number => {
  const summary = createSummary()
  forEachWord(nameWords, summary.add)
  summary.add(0)
  forEachWord(words, summary.add)
  return summary.get()
}

interface Summary {
  readonly add: (hash: number) => void
  /** Returns 53 bits. */
  readonly get: () => number
}

/** Joins the hashes of words. */
const createSummary = (): Summary => {
  let low = 0
  let high = 0
  return {
    add: (hash) => {
      low = Math.imul(low ^ hash, 0x9e_37_79_b1) + 1
      high = Math.imul(high ^ hash, 0x5f_35_64_95) + (low >>> 15)
    },
    get: () => ((high ^ (high >>> 11)) & 0x1f_ff_ff) * 2 ** 32 + ((low ^ (low >>> 13)) >>> 0),
  }
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Writes a mark at each slot that has one of these words. */
export function markSlotsWith(
  texts: TextColumns,
  list: 'names' | 'words',
  wanted: readonly string[],
  mark: number,
  marks: Uint8Array,
): void {
  const { rewritten } = texts
  const before = Array.from(rewritten.keys(), (slot) => marks[slot]!)
  for (const word of wanted) markSlots(texts[list], word, mark, marks)
  let index = 0
  for (const [slot, own] of rewritten) {
    const wasMarked = before[index++]!
    marks[slot] = wanted.some((word) => own[list].has(word)) ? mark : wasMarked
  }
}
