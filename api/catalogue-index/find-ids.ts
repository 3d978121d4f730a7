import { visibleFlag, type Columns } from '#api/catalogue-index/columns.ts'
import { filterToTest, type Test } from '#api/catalogue-index/filter-to-test.ts'
import { getId } from '#api/catalogue-index/id-table.ts'
import { getCompare, type SortedSlots, type SortOrder } from '#api/catalogue-index/sort-orders.ts'
import type { Filter } from '#shared/entities/search.ts'

export interface IdPage {
  readonly filter: Filter | undefined
  /** The filter that chooses the variant of each product: one that it finds comes before all others. Undefined: every variant is listed. */
  readonly fit: Filter | undefined
  readonly order: SortOrder
  readonly limit: number
  readonly offset: number
}

/** Returns the ids of the variants of one page. [CAT-06] */
export function findIds(
  columns: Columns,
  sorted: SortedSlots,
  { filter, fit, order, limit, offset }: IdPage,
): string[] {
  const { flags, product, firstOfProduct, nextOfProduct, ids } = columns
  const isFound = filterToTest(columns, filter)
  const fits = fit && filterToTest(columns, fit)
  const compare = getCompare(columns, order)
  /** The slot that shows each product, and 1; 0 while that is not known. */
  const shownSlots = new Int32Array(fits ? columns.products.size : 0)
  const findShown = (ofProduct: number, fits: Test): number => {
    let best = -1
    let bestFits = false
    for (let slot = firstOfProduct[ofProduct]!; slot !== -1; slot = nextOfProduct[slot]!) {
      if ((flags[slot]! & visibleFlag) === 0 || !isFound(slot)) continue
      const slotFits = fits(slot)
      if (best === -1 || (slotFits === bestFits ? compare(slot, best) < 0 : slotFits))
        [best, bestFits] = [slot, slotFits]
    }
    return best
  }
  const showsProduct = (slot: number): boolean => {
    if (!fits) return true
    const ofProduct = product[slot]!
    shownSlots[ofProduct] ||= findShown(ofProduct, fits) + 1
    return shownSlots[ofProduct] === slot + 1
  }
  const page: string[] = []
  let skipped = 0
  for (const slot of sorted[order]) {
    if (page.length === limit) break
    if (!isFound(slot) || !showsProduct(slot)) continue
    if (skipped < offset) skipped += 1
    else page.push(getId(ids, slot))
  }
  return page
}
