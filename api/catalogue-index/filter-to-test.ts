import { comingSoonFlag, discountedFlag, heroFlag, type Codes, type Columns } from '#api/catalogue-index/columns.ts'
import type { Filter, Operator } from '#shared/entities/search.ts'
import { sizes } from '#shared/enums.ts'

/** Returns true if a filter finds the row of a slot. */
export type Test = (slot: number) => boolean
type Leaf = Extract<Filter, { field: string }>
type ValueTest = (value: string | number | boolean) => boolean

const equality: readonly Operator[] = ['eq', 'ne', 'in', 'null']
const comparison: readonly Operator[] = [...equality, 'gt', 'gte', 'lt', 'lte']

/** The comparisons that the columns can evaluate. SQL evaluates all others, including the order of texts and LIKE. */
const answered: Readonly<Record<string, readonly Operator[]>> = {
  'variants.state': equality,
  'variants.sizes.value': equality,
  'variants.sizes.inStock': equality,
  'variants.colour': equality,
  'variants.inStock': equality,
  'variants.comingSoon': equality,
  'variants.hero': equality,
  'variants.price': comparison,
  // A comparison with no discounted price is neither true nor false.
  'variants.discountPrice': ['null'],
  'variants.publishedAt': comparison,
  'products.type': equality,
  'categories._id': equality,
}

/** Returns true if the columns answer a filter. */
export function isAnswered(filter: Filter | undefined): boolean {
  if (!filter) return true
  if ('field' in filter) return answered[filter.field]?.includes(filter.op) ?? false
  return ('and' in filter ? filter.and : filter.or).every(isAnswered)
}

/** Returns the test of a filter that the columns answer, for their rows as they are now. The filter has been checked. */
export function filterToTest(columns: Columns, filter: Filter | undefined): Test {
  if (!filter) return () => true
  if ('field' in filter) return readers[filter.field]!(columns, filter) // one that is answered
  const isAnd = 'and' in filter
  const tests = (isAnd ? filter.and : filter.or).map((one) => filterToTest(columns, one))
  if (tests.length === 1) return tests[0]!
  // A loop is several times as fast as `every` and `some`.
  return (slot) => {
    for (const test of tests) if (test(slot) !== isAnd) return !isAnd
    return isAnd
  }
}

type Reader = (columns: Columns, leaf: Leaf) => Test

const testCodes = (codes: Codes, column: Int32Array | Uint8Array, test: ValueTest): Test => {
  const accepted = Uint8Array.from(codes.keys(), (value) => (test(value) ? 1 : 0))
  return (slot) => accepted[column[slot]!] === 1
}

const testSizes = (column: Int32Array, test: ValueTest): Test => {
  const bits = sizes.reduce((sum, size, index) => (test(size) ? sum | (1 << index) : sum), 0)
  return (slot) => (column[slot]! & bits) !== 0
}

const testTruth = (isTrue: Test, test: ValueTest): Test => {
  const [ofTrue, ofFalse] = [test(true), test(false)]
  if (ofTrue && !ofFalse) return isTrue
  return (slot) => (isTrue(slot) ? ofTrue : ofFalse)
}

const testFlag = ({ flags }: Columns, flag: number, test: ValueTest): Test =>
  testTruth((slot) => (flags[slot]! & flag) !== 0, test)

const readers: Readonly<Record<string, Reader>> = {
  'variants.state': (_columns, leaf) => {
    // Only visible variants are listed.
    const isFound = toValueTest(leaf)('ACTIVE')
    return () => isFound
  },
  'variants.sizes.value': (columns, leaf) => testSizes(columns.sizes, toValueTest(leaf)),
  'variants.sizes.inStock': (columns, leaf) => testSizes(columns.onHand, toValueTest(leaf)),
  'variants.colour': (columns, leaf) => testCodes(columns.colours, columns.colour, toValueTest(leaf)),
  'variants.inStock': ({ onHand }, leaf) => testTruth((slot) => onHand[slot] !== 0, toValueTest(leaf)),
  'variants.comingSoon': (columns, leaf) => testFlag(columns, comingSoonFlag, toValueTest(leaf)),
  'variants.hero': (columns, leaf) => testFlag(columns, heroFlag, toValueTest(leaf)),
  'variants.price': ({ priceMinor }, leaf) => testNumbers(priceMinor, leaf, toMinor),
  'variants.discountPrice': (columns, leaf) =>
    testFlag(columns, discountedFlag, (hasPrice) => hasPrice !== (leaf.value as boolean)), // the only operator is `null`
  'variants.publishedAt': ({ publishedAt }, leaf) => testNumbers(publishedAt, leaf, toMicroseconds),
  'products.type': (columns, leaf) => testCodes(columns.types, columns.type, toValueTest(leaf)),
  'categories._id': (columns, leaf) => testCodes(columns.categories, columns.category, toValueTest(leaf, toLower)),
}

type ToValue = (given: unknown) => unknown
const toMinor: ToValue = (given) => Math.round(Number(given) * 100)
const toMicroseconds: ToValue = (given) => new Date(String(given)).getTime() * 1000
const toLower: ToValue = (given) => String(given).toLowerCase()

const testNumbers = (column: Int32Array | Float64Array, leaf: Leaf, toValue: ToValue): Test => {
  const bound = Number(toValue(leaf.value))
  if (leaf.op === 'gt') return (slot) => column[slot]! > bound
  if (leaf.op === 'gte') return (slot) => column[slot]! >= bound
  if (leaf.op === 'lt') return (slot) => column[slot]! < bound
  if (leaf.op === 'lte') return (slot) => column[slot]! <= bound
  const test = toValueTest(leaf, toValue)
  return (slot) => test(column[slot]!)
}

/** Returns the test of a value, which is never null. */
const toValueTest = ({ op, value }: Leaf, toValue: ToValue = (given) => given): ValueTest => {
  if (op === 'in') {
    const values = new Set([value].flat().map(toValue))
    return (one) => values.has(one)
  }
  if (op === 'null') return () => value === false
  // No row matches a null, because prices are positive.
  const wanted = toValue(value)
  return op === 'eq' ? (one) => one === wanted : (one) => one !== wanted
}
