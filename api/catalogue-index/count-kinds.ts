import { compareIds, getId } from '#api/catalogue-index/id-table.ts'
import { matchMeanings } from '#api/catalogue-index/match-meanings.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** How many variants are of one kind, colour and category. */
export interface KindCount {
  /** The product with the lowest id, as an example. */
  readonly productId: string
  /** The key of the colour. */
  readonly colour: string
  readonly count: number
}

interface Group {
  product: number
  readonly colour: number
  count: number
}

/** Counts the kinds of the newest variants that a text finds, at most this many variants. [CAT-07] */
export function countKinds(snapshot: Snapshot, meanings: readonly Meaning[], limit: number): KindCount[] {
  const { columns, sorted } = snapshot
  const { kind, colour, category, product, colours, categories, products } = columns
  const { nearness } = matchMeanings(snapshot, meanings)
  const groups = new Map<number, Group>()
  let left = limit
  for (const slot of sorted.newest) {
    if (left === 0) break
    if (nearness[slot] === 0) continue
    left -= 1
    const key = ((kind[slot]! >>> 0) * colours.size + colour[slot]!) * categories.size + category[slot]!
    const group = groups.get(key)
    if (group) {
      group.count += 1
      if (compareIds(products, product[slot]!, group.product) < 0) group.product = product[slot]!
    } else groups.set(key, { product: product[slot]!, colour: colour[slot]!, count: 1 })
  }
  const keys = [...colours.keys()]
  return Array.from(groups.values(), (group) => ({
    productId: getId(products, group.product),
    colour: keys[group.colour]!, // of a row
    count: group.count,
  }))
}
