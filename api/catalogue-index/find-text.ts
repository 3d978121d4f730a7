import { filterToTest } from '#api/catalogue-index/filter-to-test.ts'
import type { IdPage } from '#api/catalogue-index/find-ids.ts'
import { meaningsToTest, type TextTest } from '#api/catalogue-index/meaning-to-test.ts'
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
  const text = meaningsToTest(snapshot, page.meanings)
  const found = page.fit ? listProducts(snapshot, page, text) : listFound(snapshot, page, text)
  const ordered = page.isNearestFirst ? sortByNearness(found, text) : found
  const { ids } = snapshot.columns
  return {
    ids: ordered.slice(page.offset, page.offset + page.limit).map((slot) => ids[slot]!),
    total: found.length,
  }
}

type Searched = Pick<TextPage, 'filter' | 'order'>

/** Lists the slots of all rows that are found, in the order of the page. */
const listFound = ({ columns, sorted }: Snapshot, { filter, order }: Searched, text: TextTest): number[] => {
  const isFound = filterToTest(columns, filter)
  const found: number[] = []
  for (const slot of sorted[order]) if (text.isFound(slot) && isFound(slot)) found.push(slot)
  return found
}

/** Lists the slot that shows each product, in the order of the page. */
const listProducts = (snapshot: Snapshot, page: TextPage, text: TextTest): number[] => {
  const { product, products } = snapshot.columns
  const fits = filterToTest(snapshot.columns, page.fit)
  /** Returns how well a row shows its product: the fit of its words, then its stock, then its nearness. */
  const rank = (slot: number): number =>
    text.getFit(slot) * 2048 + (fits(slot) ? 1024 : 0) + (page.isNearestFirst ? text.getNearness(slot) : 0)
  const shownSlots = new Int32Array(products.size).fill(-1)
  const ranks = new Int32Array(products.size)
  const found = listFound(snapshot, page, text)
  for (const slot of found) {
    const ofProduct = product[slot]!
    const ownRank = rank(slot)
    // The first one in the order wins among equals.
    if (shownSlots[ofProduct] !== -1 && ownRank <= ranks[ofProduct]!) continue
    shownSlots[ofProduct] = slot
    ranks[ofProduct] = ownRank
  }
  return found.filter((slot) => shownSlots[product[slot]!] === slot)
}

/** Returns the slots with the nearest first. Those that are equally near keep their order. */
const sortByNearness = (slots: readonly number[], { getNearness }: TextTest): number[] => {
  const byNearness = Map.groupBy(slots, getNearness)
  return [...byNearness.keys()].toSorted((a, b) => b - a).flatMap((nearness) => byNearness.get(nearness)!)
}

/** Returns the ids of the newest variants that a text finds, at most this many. */
export function listTextIds(snapshot: Snapshot, meanings: readonly Meaning[], limit: number): string[] {
  const text = meaningsToTest(snapshot, meanings)
  const ids: string[] = []
  for (const slot of snapshot.sorted.newest) {
    if (ids.length === limit) break
    if (text.isFound(slot)) ids.push(snapshot.columns.ids[slot]!)
  }
  return ids
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
  let score = 0
  let findsCorrected = false
  for (const slot of snapshot.sorted.newest) {
    if (!isWithin(slot)) continue
    score = Math.max(
      score,
      tests.reduce((sum, test, bit) => (test(slot) ? sum + 2 ** bit : sum), 0),
    )
    findsCorrected ||= findsCorrectedText(slot)
  }
  return { score, findsCorrected }
}
