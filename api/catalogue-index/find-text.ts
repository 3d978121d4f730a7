import { visibleFlag, type Columns } from '#api/catalogue-index/columns.ts'
import { filterToTest, type Test } from '#api/catalogue-index/filter-to-test.ts'
import { getId } from '#api/catalogue-index/id-table.ts'
import type { IdPage } from '#api/catalogue-index/find-ids.ts'
import { matchMeanings, type TextMatch } from '#api/catalogue-index/match-meanings.ts'
import { getCompare } from '#api/catalogue-index/sort-orders.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import { matchText } from '#api/catalogue-index/text-matches.ts'
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
  const { nearness, fit } = matchText(snapshot, page.meanings)
  const text = { nearness: nearness.slice(), fit }
  hideOthers(columns, page.filter, text)
  const levels = page.isNearestFirst ? text.nearness : text.nearness.map((level) => Math.min(level, 1))
  const isShown = page.fit ? createShownTest(columns, page.fit, page, text) : () => true
  return {
    ids: takePage(sorted[page.order], levels, isShown, page).map((slot) => getId(columns.ids, slot)),
    total: page.fit ? countProducts(columns, text) : text.nearness.reduce((sum, level) => sum + Math.min(level, 1), 0),
  }
}

/** Takes the rows out of a match that are not visible or that a filter does not find. */
const hideOthers = (columns: Columns, filter: Filter | undefined, { nearness }: TextMatch): void => {
  const { flags } = columns
  for (let slot = 0; slot < nearness.length; slot++) if ((flags[slot]! & visibleFlag) === 0) nearness[slot] = 0
  if (!filter) return
  const isFound = filterToTest(columns, filter)
  for (let slot = 0; slot < nearness.length; slot++) if (nearness[slot] !== 0 && !isFound(slot)) nearness[slot] = 0
}

/** Counts the products of the rows of a match. */
const countProducts = ({ product, products }: Columns, { nearness }: TextMatch): number => {
  const isCounted = new Uint8Array(products.size)
  let count = 0
  for (let slot = 0; slot < nearness.length; slot++) {
    if (nearness[slot] === 0) continue
    count += 1 - isCounted[product[slot]!]!
    isCounted[product[slot]!] = 1
  }
  return count
}

/** Returns the test whether a row of a match shows its product. It looks at the rows of that product alone, because a page has few rows. */
const createShownTest = (
  columns: Columns,
  fitting: Filter,
  { order, isNearestFirst }: Pick<TextPage, 'order' | 'isNearestFirst'>,
  { nearness, fit }: TextMatch,
): Test => {
  const { product, firstOfProduct, nextOfProduct } = columns
  const fits = filterToTest(columns, fitting)
  const compare = getCompare(columns, order)
  /** Returns how well a row shows its product: the fit of its words, then its stock, then its nearness. */
  const rank = (slot: number): number =>
    (fit ? fit[slot]! * 2048 : 0) + (fits(slot) ? 1024 : 0) + (isNearestFirst ? nearness[slot]! : 0)
  return (slot) => {
    const ownRank = rank(slot)
    for (let other = firstOfProduct[product[slot]!]!; other !== -1; other = nextOfProduct[other]!) {
      if (other === slot || nearness[other] === 0) continue
      // The first one in the order wins among equals.
      if ((ownRank - rank(other) || compare(other, slot)) < 0) return false
    }
    return true
  }
}

/** Returns the slots of a page: those of the highest level first, those of one level in the sort order. Level 0 is not listed. */
const takePage = (
  order: Int32Array,
  levels: Uint8Array,
  isShown: Test,
  { offset, limit }: Pick<TextPage, 'offset' | 'limit'>,
): number[] => {
  const counts = new Uint32Array(256)
  for (let slot = 0; slot < levels.length; slot++) counts[levels[slot]!]! += 1
  const slots: number[] = []
  let skipped = 0
  for (let level = counts.length - 1; level > 0; level--)
    for (let index = 0, left = counts[level]!; left > 0 && slots.length < limit; index++) {
      const slot = order[index]!
      if (levels[slot] !== level) continue
      left -= 1
      if (!isShown(slot)) continue
      if (skipped < offset) skipped += 1
      else slots.push(slot)
    }
  return slots
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
  const findsCorrected = intersect(matchText(snapshot, corrected), rows) !== undefined
  let score = 0
  // The highest bit that a row can have decides before all others.
  for (let bit = meanings.length - 1; bit >= 0; bit--) {
    const matched = intersect(matchText(snapshot, [meanings[bit]!]), rows)
    if (!matched) continue
    rows = matched
    score += 2 ** bit
  }
  return { score, findsCorrected }
}

/** Returns those of these rows that match, each as 1; undefined if none does. */
const intersect = ({ nearness }: TextMatch, rows: Uint8Array): Uint8Array | undefined => {
  const matched = new Uint8Array(rows.length)
  let hasAny = 0
  for (let slot = 0; slot < matched.length; slot++) {
    const isMatched = Number(nearness[slot] !== 0) & Number(rows[slot] !== 0)
    matched[slot] = isMatched
    hasAny |= isMatched
  }
  return hasAny === 0 ? undefined : matched
}
