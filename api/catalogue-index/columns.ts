import type { Gender, Translated } from '#shared/enums.ts'

/** A row of `listings`. */
export interface ListingRow {
  readonly id: string
  readonly productId: string
  readonly categoryId: string
  /** The key of its colour. */
  readonly colour: string
  readonly type: Gender
  readonly priceMinor: number
  readonly isDiscounted: boolean
  /** Microseconds since 1970. */
  readonly publishedAt: number
  readonly visible: boolean
  readonly comingSoon: boolean
  readonly hero: boolean
  /** One bit per size, in the order of the enumeration. */
  readonly sizes: number
  /** One bit per size that is in stock. */
  readonly onHand: number
  /** The words of its name and colour, and those of its category, separated by spaces. */
  readonly nameWords: string
  /** All its search words, separated by spaces. */
  readonly words: string
}

export interface ColourRow {
  readonly key: string
  readonly name: Translated
  readonly hex: string
}

/** Small numbers for the values of a column, in the order of their first use. */
export type Codes = Map<string, number>

export const visibleFlag = 1
export const comingSoonFlag = 2
export const heroFlag = 4
export const discountedFlag = 8

/**
 * The listings of a shop as typed arrays. A slot is the number of a row in all of them. A removed row leaves an invisible slot, which is not
 * used again: what is removed and added takes room until the columns are built again.
 */
export interface Columns {
  readonly capacity: number
  /** The number of slots in use. */
  size: number
  readonly ids: string[]
  /** The slots of rows that exist, by id. */
  readonly slots: Map<string, number>
  readonly flags: Uint8Array
  readonly categories: Codes
  readonly category: Int32Array
  readonly colours: Codes
  readonly colour: Int32Array
  readonly types: Codes
  readonly type: Int32Array
  readonly priceMinor: Int32Array
  readonly publishedAt: Float64Array
  readonly sizes: Int32Array
  readonly onHand: Int32Array
  readonly products: Codes
  readonly product: Int32Array
  /** The first slot of each product. */
  readonly firstOfProduct: Int32Array
  /** The next slot of the same product; -1 after the last. */
  readonly nextOfProduct: Int32Array
  /** All colours of the shop by key, in the order of the database. */
  readonly colourRows: readonly ColourRow[]
}

/** Creates columns without rows. */
export function createColumns(capacity: number, colourRows: readonly ColourRow[]): Columns {
  const numbers = () => new Int32Array(capacity)
  return {
    capacity,
    size: 0,
    ids: [],
    slots: new Map(),
    flags: new Uint8Array(capacity),
    categories: new Map(),
    category: numbers(),
    colours: new Map(),
    colour: numbers(),
    types: new Map(),
    type: numbers(),
    priceMinor: numbers(),
    publishedAt: new Float64Array(capacity),
    sizes: numbers(),
    onHand: numbers(),
    products: new Map(),
    product: numbers(),
    firstOfProduct: numbers(),
    nextOfProduct: numbers(),
    colourRows,
  }
}

const getCode = (codes: Codes, value: string): number => {
  const code = codes.get(value) ?? codes.size
  codes.set(value, code)
  return code
}

/** Writes a row: over the one of its id, or in a new slot if it is new or of another product. Returns the slots that it wrote; none if it found no room. */
export function writeRow(columns: Columns, row: ListingRow): readonly number[] {
  const existing = columns.slots.get(row.id)
  if (existing !== undefined && columns.product[existing] === columns.products.get(row.productId)) {
    writeValues(columns, existing, row)
    return [existing]
  }
  if (columns.size === columns.capacity) return []
  const slot = columns.size
  columns.size += 1
  const removed = removeRow(columns, row.id)
  const isNewProduct = !columns.products.has(row.productId)
  const product = getCode(columns.products, row.productId)
  columns.ids[slot] = row.id
  columns.slots.set(row.id, slot)
  columns.product[slot] = product
  columns.nextOfProduct[slot] = isNewProduct ? -1 : columns.firstOfProduct[product]!
  columns.firstOfProduct[product] = slot
  writeValues(columns, slot, row)
  return [slot, ...removed]
}

const writeValues = (columns: Columns, slot: number, row: ListingRow): void => {
  columns.flags[slot] =
    (row.visible ? visibleFlag : 0) |
    (row.comingSoon ? comingSoonFlag : 0) |
    (row.hero ? heroFlag : 0) |
    (row.isDiscounted ? discountedFlag : 0)
  columns.category[slot] = getCode(columns.categories, row.categoryId)
  columns.colour[slot] = getCode(columns.colours, row.colour)
  columns.type[slot] = getCode(columns.types, row.type)
  columns.priceMinor[slot] = row.priceMinor
  columns.publishedAt[slot] = row.publishedAt
  columns.sizes[slot] = row.sizes
  columns.onHand[slot] = row.onHand
}

/** Hides the row of an id. Returns its slot, if there is one. */
export function removeRow(columns: Columns, id: string): readonly number[] {
  const slot = columns.slots.get(id)
  if (slot === undefined) return []
  columns.slots.delete(id)
  columns.flags[slot] = 0
  return [slot]
}

/** Lists the ids of the rows of the variant or of the product with this id. */
export function listIds(
  { ids, slots, products, firstOfProduct, nextOfProduct }: Columns,
  id: string,
): readonly string[] {
  const found = slots.has(id) ? [id] : []
  const product = products.get(id)
  let slot = product === undefined ? -1 : firstOfProduct[product]!
  for (; slot !== -1; slot = nextOfProduct[slot]!) if (slots.get(ids[slot]!) === slot) found.push(ids[slot]!)
  return found
}
