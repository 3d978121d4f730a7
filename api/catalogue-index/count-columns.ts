import { comingSoonFlag, visibleFlag, type Columns } from '#api/catalogue-index/columns.ts'
import type { FacetCounts, FacetFilters, FacetOptions } from '#api/catalogue-index/facet-counts.ts'
import { filterToTest, isAnswered, type Test } from '#api/catalogue-index/filter-to-test.ts'
import type { Filter } from '#shared/entities/search.ts'
import { genders, sizes } from '#shared/enums.ts'

/**
 * Returns the number of variants, or of products, that a filter finds.
 * @param ofText 0 for each row that a text does not find; undefined: all rows are counted
 */
export function countTotal(
  columns: Columns,
  filter: Filter | undefined,
  byProduct: boolean,
  ofText: Uint8Array | undefined,
): number {
  const { flags, product, size } = columns
  const test = filterToTest(columns, filter)
  const isCounted = new Uint8Array(byProduct ? columns.products.size : 0)
  let total = 0
  for (let slot = 0; slot < size; slot++) {
    if ((flags[slot]! & visibleFlag) === 0 || (byProduct && isCounted[product[slot]!] === 1)) continue
    if (ofText?.[slot] === 0 || !test(slot)) continue
    if (byProduct) isCounted[product[slot]!] = 1
    total += 1
  }
  return total
}

/** The branches of all filters are one bit each of a number. */
const maxBranches = 31

/** Returns true if the columns count the facets of these filters. */
export function areFacetsAnswered(filters: FacetFilters): boolean {
  return isAnswered(filters.total) && listBranches(filters).length <= maxBranches
}

const toBranches = (filter: Filter | undefined): readonly Filter[] =>
  filter === undefined ? [] : 'and' in filter ? filter.and : [filter]

/** Lists the different branches of all filters, those of all facets first. */
const listBranches = ({ common, ...others }: FacetFilters): string[] => [
  ...new Set([common, ...Object.values(others)].flatMap(toBranches).map((branch) => JSON.stringify(branch))),
]

const typeBit = 1 << sizes.length
const foundBit = typeBit << genders.length
const onHandBit = foundBit << 1
const comingSoonBit = foundBit << 2

/**
 * Returns the total and all counts of the facets in one pass: each branch of the filters is tested once for a row. [CAT-06]
 * @param ofText 0 for each row that a text does not find; undefined: all rows are counted
 */
export function countColumnFacets(
  columns: Columns,
  filters: FacetFilters,
  { byProduct, onHandOnly, chosenColours }: FacetOptions,
  ofText: Uint8Array | undefined,
): FacetCounts {
  const { flags, product, colour, priceMinor, size } = columns
  const branches = listBranches(filters)
  const tests = branches.map((branch): Test => filterToTest(columns, JSON.parse(branch) as Filter)) // written by listBranches
  const toMask = (filter: Filter | undefined): number =>
    toBranches(filter).reduce((mask, branch) => mask | (1 << branches.indexOf(JSON.stringify(branch))), 0)
  const [ofTotal, ofSizes, ofColours, ofTypes] = [filters.total, filters.sizes, filters.colours, filters.types].map(
    toMask,
  )
  const [ofPrice, ofAvailability, ofOnHand] = [filters.price, filters.availability, filters.onHand].map(toMask)
  const common = toMask(filters.common)
  const counted = onHandOnly ? columns.onHand : columns.sizes
  const typeBits = Int32Array.from(columns.types.keys(), (type) => typeBit << genders.findIndex((one) => one === type))
  const bitsOfProducts = new Int32Array(byProduct ? columns.products.size : 0)
  const byColour = new Int32Array(columns.colours.size)
  const byBytes = new Uint32Array(4 * 256)
  let [minimum, maximum] = [Infinity, -Infinity]

  for (let slot = 0; slot < size; slot++) {
    if ((flags[slot]! & visibleFlag) === 0 || ofText?.[slot] === 0) continue
    let failed = 0
    for (let index = 0; index < tests.length && (failed & common) === 0; index++)
      if (!tests[index]!(slot)) failed |= 1 << index
    if ((failed & common) !== 0) continue
    let bits = (failed & ofTotal!) === 0 ? foundBit : 0
    if ((failed & ofSizes!) === 0) bits |= counted[slot]!
    if ((failed & ofTypes!) === 0) bits |= typeBits[columns.type[slot]!]!
    if ((failed & ofOnHand!) === 0 && columns.onHand[slot] !== 0) bits |= onHandBit
    if ((failed & ofAvailability!) === 0 && (flags[slot]! & comingSoonFlag) !== 0) bits |= comingSoonBit
    // A product has each colour once.
    if ((failed & ofColours!) === 0) byColour[colour[slot]!]! += 1
    if ((failed & ofPrice!) === 0) {
      minimum = Math.min(minimum, priceMinor[slot]!)
      maximum = Math.max(maximum, priceMinor[slot]!)
    }
    if (byProduct) bitsOfProducts[product[slot]!]! |= bits
    else addBits(byBytes, bits)
  }
  for (let index = 0; index < bitsOfProducts.length; index++) addBits(byBytes, bitsOfProducts[index]!)

  const getCount = (bit: number): number => countBit(byBytes, bit)
  const countEach = <Value extends string>(values: readonly Value[], first: number) =>
    Object.fromEntries(values.map((value, index) => [value, getCount(first << index)])) as Record<Value, number> // has each value
  return {
    total: getCount(foundBit),
    sizes: countEach(sizes, 1),
    types: countEach(genders, typeBit),
    inStock: getCount(onHandBit),
    comingSoon: getCount(comingSoonBit),
    minimumMinor: minimum === Infinity ? null : minimum,
    maximumMinor: maximum === -Infinity ? null : maximum,
    colours: columns.colourRows
      .map((row) => ({ ...row, count: byColour[columns.colours.get(row.key) ?? -1] ?? 0 }))
      .filter(({ key, count }) => count > 0 || chosenColours.includes(key))
      .sort((a, b) => b.count - a.count),
  }
}

/** Counts the value of each of the four bytes of a number: it has many bits, and each would be counted apart. */
const addBits = (byBytes: Uint32Array, bits: number): void => {
  byBytes[bits & 255]! += 1
  byBytes[256 + ((bits >>> 8) & 255)]! += 1
  byBytes[512 + ((bits >>> 16) & 255)]! += 1
  byBytes[768 + (bits >>> 24)]! += 1
}

/** Returns how many numbers have a bit. */
const countBit = (byBytes: Uint32Array, bit: number): number => {
  const byte = (31 - Math.clz32(bit)) >>> 3
  return byBytes
    .subarray(256 * byte, 256 * byte + 256)
    .reduce((sum, count, value) => (((value << (8 * byte)) & bit) === 0 ? sum : sum + count), 0)
}
