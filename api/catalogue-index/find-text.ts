import { visibleFlag, type Columns } from '#api/catalogue-index/columns.ts'
import { filterToTest } from '#api/catalogue-index/filter-to-test.ts'
import { getId } from '#api/catalogue-index/id-table.ts'
import type { IdPage } from '#api/catalogue-index/find-ids.ts'
import { matchMeanings, type TextMatch } from '#api/catalogue-index/match-meanings.ts'
import { getCompare } from '#api/catalogue-index/sort-orders.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Meaning } from '#database/search/meaning.ts'

export interface TextPage extends IdPage {
  readonly meanings: readonly Meaning[]
  /** Nearness decides first, then the order. */
  readonly isNearestFirst: boolean
}

/** Returns the ids of the variants of one page of a text search, and how many it finds. [CAT-07] */
export function findTextPage(snapshot: Snapshot, page: TextPage): { ids: string[]; total: number } {
  const { columns, sorted } = snapshot
  const text = matchMeanings(snapshot, page.meanings)
  hideOthers(columns, page.filter, text)
  if (page.fit) hideSiblings(columns, page, text)
  const levels = page.isNearestFirst ? text.nearness : text.nearness.map((level) => Math.min(level, 1))
  const { slots, total } = takePage(sorted[page.order], levels, page)
  return { ids: slots.map((slot) => getId(columns.ids, slot)), total }
}

/** Takes the rows out of a match that are not visible or that a filter does not find. */
const hideOthers = (columns: Columns, filter: Filter | undefined, { nearness }: TextMatch): void => {
  const { flags } = columns
  const isFound = filterToTest(columns, filter)
  for (let slot = 0; slot < nearness.length; slot++)
    if (nearness[slot] !== 0 && ((flags[slot]! & visibleFlag) === 0 || !isFound(slot))) nearness[slot] = 0
}

/** Takes the rows out of a match that do not show their product. */
const hideSiblings = (
  columns: Columns,
  { fit: fitting, order, isNearestFirst }: TextPage,
  { nearness, fit }: TextMatch,
): void => {
  const { product, products } = columns
  const fits = filterToTest(columns, fitting)
  const compare = getCompare(columns, order)
  /** Returns how well a row shows its product: the fit of its words, then its stock, then its nearness. */
  const rank = (slot: number): number =>
    (fit ? fit[slot]! * 2048 : 0) + (fits(slot) ? 1024 : 0) + (isNearestFirst ? nearness[slot]! : 0)
  /** The slot that shows each product, plus 1; 0 if there is none yet. */
  const shown = new Int32Array(products.size)
  for (let slot = 0; slot < nearness.length; slot++) {
    if (nearness[slot] === 0) continue
    const ofProduct = product[slot]!
    const before = shown[ofProduct]! - 1
    // The first one in the order wins among equals.
    if (before !== -1 && (rank(before) - rank(slot) || compare(slot, before)) > 0) nearness[slot] = 0
    else {
      if (before !== -1) nearness[before] = 0
      shown[ofProduct] = slot + 1
    }
  }
}

/**
 * Returns the slots of a page, and how many there are on all: those of the highest level first, those of one level in the sort order.
 * @param levels of each slot; 0 if it is not shown
 */
const takePage = (
  order: Int32Array,
  levels: Uint8Array,
  { offset, limit }: Pick<TextPage, 'offset' | 'limit'>,
): { slots: number[]; total: number } => {
  const counts = new Uint32Array(256)
  for (let slot = 0; slot < levels.length; slot++) counts[levels[slot]!]! += 1
  const parts = toParts(counts, offset, limit)
  let left = parts.reduce((sum, { take }) => sum + take, 0)
  const partOfLevel: (LevelPart | undefined)[] = Array.from(counts, (_count, level) =>
    parts.find((part) => part.level === level),
  )
  for (let index = 0; left > 0; index++) {
    const slot = order[index]!
    const part = partOfLevel[levels[slot]!]
    if (!part || part.slots.length === part.take) continue
    if (part.skip > 0) part.skip -= 1
    else {
      part.slots.push(slot)
      left -= 1
    }
  }
  return { slots: parts.flatMap(({ slots }) => slots), total: levels.length - counts[0]! }
}

interface LevelPart {
  readonly level: number
  /** How many slots of the level are on earlier pages. */
  skip: number
  readonly take: number
  readonly slots: number[]
}

/** Returns how many slots of each level are on a page, highest level first. */
const toParts = (counts: Uint32Array, offset: number, limit: number): LevelPart[] => {
  const parts: LevelPart[] = []
  let [skip, left] = [offset, limit]
  for (let level = counts.length - 1; level > 0 && left > 0; level--) {
    const count = counts[level]!
    const take = Math.min(left, Math.max(0, count - skip))
    if (take > 0) parts.push({ level, skip, take, slots: [] })
    skip = Math.max(0, skip - count)
    left -= take
  }
  return parts
}

/**
 * Scores the rows that a filter finds: one bit for each meaning that finds a row, the first of them the lowest. Returns the highest score, and
 * whether the corrected ones together find a row.
 */
export function scoreMeanings(
  snapshot: Snapshot,
  filter: Filter | undefined,
  meanings: readonly Meaning[],
  corrected: readonly Meaning[],
): { score: number; findsCorrected: boolean } {
  const everyRow = matchMeanings(snapshot, [{ is: 'anything' }])
  hideOthers(snapshot.columns, filter, everyRow)
  let rows = everyRow.nearness
  const findsCorrected = intersect(matchMeanings(snapshot, corrected).nearness, rows)
  let score = 0
  // The highest bit that a row can have decides before all others.
  for (let bit = meanings.length - 1; bit >= 0; bit--) {
    const { nearness } = matchMeanings(snapshot, [meanings[bit]!])
    if (!intersect(nearness, rows)) continue
    rows = nearness
    score += 2 ** bit
  }
  return { score, findsCorrected }
}

/** Takes the rows out of a match that are not among these. Returns true if it has others. */
const intersect = (nearness: Uint8Array, rows: Uint8Array): boolean => {
  let left = 0
  for (let slot = 0; slot < nearness.length; slot++) {
    if (rows[slot] === 0) nearness[slot] = 0
    left |= nearness[slot]!
  }
  return left !== 0
}
