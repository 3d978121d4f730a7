import { visibleFlag } from '#api/catalogue-index/columns.ts'
import { filterToTest } from '#api/catalogue-index/filter-to-test.ts'
import { getId } from '#api/catalogue-index/id-table.ts'
import type { IdPage } from '#api/catalogue-index/find-ids.ts'
import { meaningsToTest, type TextTest } from '#api/catalogue-index/meaning-to-test.ts'
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
  const text = meaningsToTest(snapshot, page.meanings)
  // The rows of a product are next to each other, so a pass in the order of slots is several times as fast as one in a sort order.
  const shownRows = page.fit ? listProducts(snapshot, page, text) : listFound(snapshot, page, text)
  const getLevel = page.isNearestFirst ? text.getNearness : () => 0
  const slots = takePage(sorted[page.order], shownRows, getLevel, page, columns.size)
  return { ids: slots.map((slot) => getId(columns.ids, slot)), total: shownRows.length }
}

/** Lists the slots of all matching rows. */
const listFound = ({ columns }: Snapshot, { filter }: Pick<TextPage, 'filter'>, text: TextTest): Int32Array => {
  const { flags, size } = columns
  const isFound = filterToTest(columns, filter)
  const found = new Int32Array(size)
  let count = 0
  for (let slot = 0; slot < size; slot++)
    if ((flags[slot]! & visibleFlag) !== 0 && text.isFound(slot) && isFound(slot)) found[count++] = slot
  return found.subarray(0, count)
}

/** Lists the slot that shows each product. */
const listProducts = (snapshot: Snapshot, page: TextPage, text: TextTest): Int32Array => {
  const { columns } = snapshot
  const { product, products } = columns
  const fits = filterToTest(columns, page.fit)
  const compare = getCompare(columns, page.order)
  /** Returns how well a row shows its product: the fit of its words, then its stock, then its nearness. */
  const rank = (slot: number): number =>
    text.getFit(slot) * 2048 + (fits(slot) ? 1024 : 0) + (page.isNearestFirst ? text.getNearness(slot) : 0)
  /** The slot that shows each product, plus 1; 0 if no slot matches. */
  const shownSlots = new Int32Array(products.size)
  const ranks = new Int32Array(products.size)
  let count = 0
  for (const slot of listFound(snapshot, page, text)) {
    const ofProduct = product[slot]!
    const best = shownSlots[ofProduct]! - 1
    const ownRank = rank(slot)
    if (best === -1) count += 1
    // The first one in the order wins among equals.
    else if (ownRank < ranks[ofProduct]! || (ownRank === ranks[ofProduct] && compare(best, slot) < 0)) continue
    shownSlots[ofProduct] = slot + 1
    ranks[ofProduct] = ownRank
  }
  const keptSlots = new Int32Array(count)
  let index = 0
  for (const slot of shownSlots) if (slot !== 0) keptSlots[index++] = slot - 1
  return keptSlots
}

/** Returns the slots of a page: those of the highest level first, those of one level in the sort order. */
const takePage = (
  order: Int32Array,
  shown: Int32Array,
  getLevel: (slot: number) => number,
  { offset, limit }: Pick<TextPage, 'offset' | 'limit'>,
  slotCount: number,
): number[] => {
  /** The level of each slot that is shown, and 1. */
  const levels = new Uint16Array(slotCount)
  const counts: number[] = []
  for (const slot of shown) {
    const level = getLevel(slot) + 1
    levels[slot] = level
    counts[level] = (counts[level] ?? 0) + 1
  }
  const parts = toParts(counts, offset, limit)
  let left = parts.reduce((sum, { take }) => sum + take, 0)
  const partOfLevel = new Map(parts.map((part) => [part.level, part]))
  for (const slot of order) {
    if (left === 0) break
    const level = levels[slot]
    const part = level ? partOfLevel.get(level) : undefined
    if (!part || part.slots.length === part.take) continue
    if (part.skip > 0) part.skip -= 1
    else {
      part.slots.push(slot)
      left -= 1
    }
  }
  return parts.flatMap(({ slots }) => slots)
}

interface LevelPart {
  readonly level: number
  /** How many slots of the level are on earlier pages. */
  skip: number
  readonly take: number
  readonly slots: number[]
}

/** Returns how many slots of each level are on a page, highest level first. */
const toParts = (counts: readonly number[], offset: number, limit: number): LevelPart[] => {
  const parts: LevelPart[] = []
  let [skip, left] = [offset, limit]
  for (let level = counts.length - 1; level > 0 && left > 0; level--) {
    const count = counts[level] ?? 0
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
  const tests = meanings.map((meaning) => meaningsToTest(snapshot, [meaning]).isFound)
  const findsCorrectedText = meaningsToTest(snapshot, corrected).isFound
  const isWithin = filterToTest(snapshot.columns, filter)
  const { flags, size } = snapshot.columns
  const highest = 2 ** tests.length - 1
  let score = 0
  let findsCorrected = false
  for (let slot = 0; slot < size; slot++) {
    if ((flags[slot]! & visibleFlag) === 0 || !isWithin(slot)) continue
    let own = 0
    if (score < highest) for (let bit = 0; bit < tests.length; bit++) if (tests[bit]!(slot)) own += 2 ** bit
    if (own > score) score = own
    findsCorrected ||= findsCorrectedText(slot)
    if (score === highest && (findsCorrected || corrected.length === 0)) break
  }
  return { score, findsCorrected }
}
