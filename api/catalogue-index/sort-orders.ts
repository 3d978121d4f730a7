import { compareIds } from '#api/catalogue-index/id-table.ts'
import { visibleFlag, type Columns } from '#api/catalogue-index/columns.ts'
import type { SearchBody } from '#shared/entities/search.ts'

type Compare = (a: number, b: number) => number
export type SortOrder = 'newest' | 'cheapest' | 'dearest'
/** The slots of all visible rows in each order. */
export type SortedSlots = Readonly<Record<SortOrder, Int32Array>>

/** The orders in which slots are held. The id decides between equals, as in SQL. */
const compares: Readonly<Record<SortOrder, (columns: Columns) => Compare>> = {
  newest:
    ({ publishedAt, ids }) =>
    (a, b) =>
      publishedAt[b]! - publishedAt[a]! || compareIds(ids, a, b),
  cheapest:
    ({ priceMinor, ids }) =>
    (a, b) =>
      priceMinor[a]! - priceMinor[b]! || compareIds(ids, a, b),
  dearest:
    ({ priceMinor, ids }) =>
    (a, b) =>
      priceMinor[b]! - priceMinor[a]! || compareIds(ids, a, b),
}

/** The sort orders that the columns answer; SQL answers all others. */
const answeredOrders: Readonly<Record<string, SortOrder>> = {
  '': 'newest',
  'variants.publishedAt desc': 'newest',
  'variants.price asc': 'cheapest',
  'variants.price desc': 'dearest',
}

/** Returns the order of a search; undefined if the columns do not hold it. */
export function getSortOrder(sort: SearchBody['sort']): SortOrder | undefined {
  return answeredOrders[(sort ?? []).map(({ field, order }) => `${field} ${order}`).join()]
}

/** Returns the comparison of slots that an order is sorted by. */
export function getCompare(columns: Columns, order: SortOrder): Compare {
  return compares[order](columns)
}

/** Few enough that a step takes about a millisecond. */
const runLength = 512

/**
 * Sorts the visible slots in each order.
 * @param pause called often enough that the caller can let other work go first
 */
export async function sortSlots(columns: Columns, pause: () => Promise<void>): Promise<SortedSlots> {
  const visible = new Int32Array(columns.size)
  let count = 0
  for (let slot = 0; slot < columns.size; slot++) {
    if (isVisible(columns, slot)) visible[count++] = slot
    if (slot % runLength === 0) await pause()
  }
  const sort = (order: SortOrder) => sortInSteps(visible.slice(0, count), getCompare(columns, order), pause)
  return { newest: await sort('newest'), cheapest: await sort('cheapest'), dearest: await sort('dearest') }
}

const isVisible = ({ flags }: Columns, slot: number): boolean => (flags[slot]! & visibleFlag) !== 0

/** A merge sort from the bottom up. */
const sortInSteps = async (slots: Int32Array, compare: Compare, pause: () => Promise<void>): Promise<Int32Array> => {
  for (let start = 0; start < slots.length; start += runLength) {
    slots.subarray(start, start + runLength).sort(compare)
    await pause()
  }
  let from: Int32Array = slots
  let to: Int32Array = new Int32Array(slots.length)
  for (let width = runLength; width < slots.length; width *= 2) {
    for (let start = 0; start < slots.length; start += 2 * width) {
      const middle = Math.min(start + width, slots.length)
      const end = Math.min(start + 2 * width, slots.length)
      let left = start
      let right = middle
      for (let index = start; index < end; index++) {
        const takesLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)
        to[index] = takesLeft ? from[left++]! : from[right++]!
        if (index % runLength === 0) await pause()
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Returns the slots in each order after some of them have changed. */
export function resortSlots(columns: Columns, sorted: SortedSlots, changed: readonly number[]): SortedSlots {
  const isChanged = new Uint8Array(columns.capacity)
  for (const slot of changed) isChanged[slot] = 1
  const listed = [...new Set(changed)].filter((slot) => isVisible(columns, slot))
  const resort = (order: SortOrder): Int32Array => {
    const compare = getCompare(columns, order)
    return merge(removeSlots(sorted[order], isChanged), listed.toSorted(compare), compare)
  }
  return { newest: resort('newest'), cheapest: resort('cheapest'), dearest: resort('dearest') }
}

const removeSlots = (slots: Int32Array, isRemoved: Uint8Array): Int32Array => {
  const kept = new Int32Array(slots.length)
  let count = 0
  for (const slot of slots) if (isRemoved[slot] === 0) kept[count++] = slot
  return kept.subarray(0, count)
}

/** Merges a few sorted slots into many. Finds each position by binary search. */
const merge = (many: Int32Array, few: readonly number[], compare: Compare): Int32Array => {
  const merged = new Int32Array(many.length + few.length)
  let from = 0
  few.forEach((slot, index) => {
    let [low, high] = [from, many.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(many[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    merged.set(many.subarray(from, low), from + index)
    merged[low + index] = slot
    from = low
  })
  merged.set(many.subarray(from), from + few.length)
  return merged
}
