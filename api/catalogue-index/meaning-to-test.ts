import { discountedFlag, type Columns } from '#api/catalogue-index/columns.ts'
import type { Test } from '#api/catalogue-index/filter-to-test.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import { forEachSlotWith } from '#api/catalogue-index/text-columns.ts'
import type { Meaning, WordsMeaning } from '#database/search/meaning.ts'
import { ofCategory } from '#database/search/text.ts'
import { sizes } from '#shared/enums.ts'

/** How the rows of slots match a text. The numbers are valid only for rows that match. */
export interface TextTest {
  readonly isFound: Test
  /** How near a row is; higher is nearer. */
  readonly getNearness: (slot: number) => number
  /** How well a row fits among those of its product; higher is better. */
  readonly getFit: (slot: number) => number
}

/** Returns true if the columns can evaluate a meaning. Only the database has all vendor codes. */
export function isMeaningHeld(meaning: Meaning): boolean {
  switch (meaning.is) {
    case 'words':
      return meaning.codes.length === 0
    case 'not':
      return isMeaningHeld(meaning.of)
    case 'every':
    case 'either':
      return meaning.of.every(isMeaningHeld)
    default:
      return true
  }
}

/** Returns the test of all of these meanings. Without meanings no row matches. */
export function meaningsToTest(snapshot: Snapshot, meanings: readonly Meaning[]): TextTest {
  if (meanings.length === 0) return plain(() => false)
  const parts = meanings.map((meaning) => meaningToTest(snapshot, meaning))
  return {
    isFound: all(parts),
    getNearness: (slot) => parts.reduce((sum, { getNearness }) => sum + getNearness(slot), 0),
    getFit: (slot) => parts.reduce((sum, { getFit }) => sum + getFit(slot), 0),
  }
}

/** Returns the test of a meaning that the columns answer, as `meaningToSql` means it. [CAT-07] */
function meaningToTest(snapshot: Snapshot, meaning: Meaning): TextTest {
  const { columns } = snapshot
  switch (meaning.is) {
    case 'words':
      return wordsToTest(snapshot, meaning)
    case 'colour':
      return colourToTest(columns, meaning.tiers)
    case 'size': {
      const bits = meaning.sizes.reduce((sum, size) => sum | (1 << sizes.indexOf(size)), 0)
      return plain((slot) => (columns.onHand[slot]! & bits) !== 0)
    }
    case 'type': {
      const codes = meaning.types.map((type) => columns.types.get(type))
      const isFound: Test = (slot) => codes.includes(columns.type[slot])
      return { ...plain(isFound), getNearness: (slot) => (columns.type[slot] === codes[0] ? 1 : 0) }
    }
    case 'discounted':
      return plain((slot) => (columns.flags[slot]! & discountedFlag) !== 0)
    case 'price': {
      const [from, to] = [meaning.from ?? 0, meaning.to ?? Infinity]
      return plain((slot) => columns.priceMinor[slot]! >= from && columns.priceMinor[slot]! <= to)
    }
    case 'anything':
      return plain(() => true)
    case 'nothing':
      return plain(() => false)
    case 'not': {
      const { isFound } = meaningToTest(snapshot, meaning.of)
      return plain((slot) => !isFound(slot))
    }
    case 'every': {
      const parts = meaning.of.map((one) => meaningToTest(snapshot, one))
      return { isFound: all(parts), getNearness: highest(parts, 'getNearness'), getFit: highest(parts, 'getFit') }
    }
    case 'either': {
      const parts = meaning.of.map((one) => onlyWhereFound(meaningToTest(snapshot, one)))
      return {
        isFound: (slot) => parts.some(({ isFound }) => isFound(slot)),
        getNearness: highest(parts, 'getNearness'),
        getFit: highest(parts, 'getFit'),
      }
    }
  }
}

const zero = (): number => 0
const plain = (isFound: Test): TextTest => ({ isFound, getNearness: zero, getFit: zero })

const all = (parts: readonly TextTest[]): Test => {
  if (parts.length === 1) return parts[0]!.isFound
  const tests = parts.map(({ isFound }) => isFound)
  // A loop is several times as fast as `every`.
  return (slot) => {
    for (const test of tests) if (!test(slot)) return false
    return true
  }
}

const highest =
  (parts: readonly TextTest[], what: 'getNearness' | 'getFit') =>
  (slot: number): number =>
    parts.reduce((best, part) => Math.max(best, part[what](slot)), 0)

const onlyWhereFound = ({ isFound, getNearness, getFit }: TextTest): TextTest => ({
  isFound,
  getNearness: (slot) => (isFound(slot) ? getNearness(slot) : 0),
  getFit: (slot) => (isFound(slot) ? getFit(slot) : 0),
})

/** Where a row has a word: higher ranks above. */
const inDescription = 1
const inCategory = 2
const inName = 3

/** A name ranks above a category, a category above a description; a name as it is written above one that is begun or misspelt. */
const wordsToTest = ({ columns, texts }: Snapshot, { names, described, near }: WordsMeaning): TextTest => {
  const levels = new Uint8Array(columns.size)
  const mark = (list: 'names' | 'words', wanted: readonly string[], level: number): void =>
    forEachSlotWith(texts, list, wanted, (slot) => (levels[slot] = level))
  mark('words', described, inDescription)
  mark('names', names.map(ofCategory), inCategory)
  mark('names', names, inName)
  return {
    isFound: (slot) => levels[slot] !== 0,
    getNearness: (slot) => (levels[slot] === inName && !near ? inName + 1 : levels[slot]!),
    getFit: zero,
  }
}

/** The first tier that has the colour counts. */
const colourToTest = ({ colours, colour }: Columns, tiers: readonly (readonly string[])[]): TextTest => {
  const ranks = new Uint8Array(colours.size)
  tiers.forEach((keys, tier) => {
    for (const key of keys) {
      const code = colours.get(key)
      if (code !== undefined && ranks[code] === 0) ranks[code] = tiers.length - tier
    }
  })
  const getRank = (slot: number): number => ranks[colour[slot]!]!
  return { isFound: (slot) => getRank(slot) !== 0, getNearness: getRank, getFit: getRank }
}
