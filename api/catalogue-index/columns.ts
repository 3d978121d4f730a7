import { addId, createIdTable, getId, getPosition, removeId, type IdTable } from '#api/catalogue-index/id-table.ts'
import type { Gender, Translated } from '#shared/enums.ts'

/** A row of `listings`. */
export interface ListingRow {
  readonly id: string
  readonly productId: string
  readonly categoryId: string
  /** The key of its colour. */
  readonly colour: string
  readonly type: Gender
  /** A hash of the name without the proper name: products of one kind have the same. */
  readonly kind: number
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
 * The listings of a shop as typed arrays. A slot is the index of a row in all arrays. A removed row leaves an invisible slot, which is
 * not reused: its memory is freed only when the columns are rebuilt.
 */
export interface Columns {
  readonly capacity: number
  /** The number of slots in use. */
  size: number
  /** The ids of the rows; those of rows that exist are found. */
  readonly ids: IdTable
  readonly flags: Uint8Array
  readonly categories: Codes
  readonly category: Int32Array
  readonly colours: Codes
  readonly colour: Int32Array
  readonly types: Codes
  readonly type: Uint8Array
  readonly kind: Int32Array
  readonly priceMinor: Int32Array
  readonly publishedAt: Float64Array
  readonly sizes: Int32Array
  readonly onHand: Int32Array
  readonly products: IdTable
  readonly product: Int32Array
  /** The first slot of each product. */
  readonly firstOfProduct: Int32Array
  /** The next slot of the same product; -1 after the last. */
  readonly nextOfProduct: Int32Array
  /** All colours of the shop by key, in the order of the database. */
  readonly colourRows: readonly ColourRow[]
}

const firstProducts = 1024

/** Creates columns without rows. */
export function createColumns(capacity: number, colourRows: readonly ColourRow[]): Columns {
  const numbers = () => new Int32Array(capacity)
  return {
    capacity,
    size: 0,
    ids: createIdTable(capacity),
    flags: new Uint8Array(capacity),
    categories: new Map(),
    category: numbers(),
    colours: new Map(),
    colour: numbers(),
    types: new Map(),
    type: new Uint8Array(capacity),
    kind: numbers(),
    priceMinor: numbers(),
    publishedAt: new Float64Array(capacity),
    sizes: numbers(),
    onHand: numbers(),
    products: createIdTable(firstProducts),
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
  const { ids, products } = columns
  const existing = getPosition(ids, row.id)
  const knownProduct = getPosition(products, row.productId)
  if (existing !== undefined && columns.product[existing] === knownProduct) {
    writeValues(columns, existing, row)
    return [existing]
  }
  if (columns.size === columns.capacity) return []
  if (existing !== undefined) columns.flags[existing] = 0
  const slot = addId(ids, row.id)
  columns.size = ids.size
  const product = knownProduct ?? addId(products, row.productId)
  columns.product[slot] = product
  columns.nextOfProduct[slot] = knownProduct === undefined ? -1 : columns.firstOfProduct[product]!
  columns.firstOfProduct[product] = slot
  writeValues(columns, slot, row)
  return existing === undefined ? [slot] : [slot, existing]
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
  columns.kind[slot] = row.kind
  columns.priceMinor[slot] = row.priceMinor
  columns.publishedAt[slot] = row.publishedAt
  columns.sizes[slot] = row.sizes
  columns.onHand[slot] = row.onHand
}

/** Hides the row of an id. Returns its slot, if there is one. */
export function removeRow(columns: Columns, id: string): readonly number[] {
  const slot = removeId(columns.ids, id)
  if (slot === undefined) return []
  columns.flags[slot] = 0
  return [slot]
}

/** Lists the ids of the rows of the variant or of the product with this id. */
export function listIds({ ids, products, firstOfProduct, nextOfProduct }: Columns, id: string): readonly string[] {
  const found = getPosition(ids, id) === undefined ? [] : [id]
  const product = getPosition(products, id)
  let slot = product === undefined ? -1 : firstOfProduct[product]!
  for (; slot !== -1; slot = nextOfProduct[slot]!) {
    const ofSlot = getId(ids, slot)
    if (getPosition(ids, ofSlot) === slot) found.push(ofSlot)
  }
  return found
}
