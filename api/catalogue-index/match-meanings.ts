import { discountedFlag, type Columns } from '#api/catalogue-index/columns.ts'
import type { Test } from '#api/catalogue-index/filter-to-test.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import { markSlotsWith } from '#api/catalogue-index/text-columns.ts'
import type { Meaning, WordsMeaning } from '#database/search/meaning.ts'
import { ofCategory } from '#database/search/text.ts'
import { sizes, type Gender } from '#shared/enums.ts'

/** How the rows match a text, by slot: a loop over arrays is several times as fast as a function that is called for each row. */
export interface TextMatch {
  /** How near each row is, plus 1; 0 if it does not match. */
  readonly nearness: Uint8Array
  /** How well each row fits among those of its product, higher is better; valid only for rows that match. Undefined: all alike. */
  readonly fit: Uint8Array | undefined
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

/** Returns how the rows match all of these meanings. Without meanings no row matches. */
export function matchMeanings(snapshot: Snapshot, meanings: readonly Meaning[]): TextMatch {
  if (meanings.length === 0 || meanings.some(({ is }) => is === 'nothing')) return matchNothing(snapshot)
  return joinMatches(
    snapshot,
    meanings.map((meaning) => matchMeaning(snapshot, meaning)),
  )
}

/** Returns the rows that match each of several meanings: the nearer a row is to each of them, the nearer it is. */
export function joinMatches(snapshot: Snapshot, matches: readonly TextMatch[]): TextMatch {
  return joinAll(snapshot, matches, (a, b) => a + b)
}

/** Returns how the rows match a meaning that the columns answer, as `meaningToSql` means it. [CAT-07] */
function matchMeaning(snapshot: Snapshot, meaning: Meaning): TextMatch {
  const { columns } = snapshot
  const { onHand, flags, priceMinor } = columns
  switch (meaning.is) {
    case 'words':
      return matchWords(snapshot, meaning)
    case 'colour':
      return matchColours(columns, meaning.tiers)
    case 'size': {
      const bits = meaning.sizes.reduce((sum, size) => sum | (1 << sizes.indexOf(size)), 0)
      return matchRows(snapshot, (slot) => (onHand[slot]! & bits) !== 0)
    }
    case 'type':
      return matchTypes(snapshot, meaning.types)
    case 'discounted':
      return matchRows(snapshot, (slot) => (flags[slot]! & discountedFlag) !== 0)
    case 'price': {
      const [from, to] = [meaning.from ?? 0, meaning.to ?? Infinity]
      return matchRows(snapshot, (slot) => priceMinor[slot]! >= from && priceMinor[slot]! <= to)
    }
    case 'anything':
      return matchEverything(snapshot)
    case 'nothing':
      return matchNothing(snapshot)
    case 'not': {
      const { nearness } = matchMeaning(snapshot, meaning.of)
      return matchRows(snapshot, (slot) => nearness[slot] === 0)
    }
    case 'every':
      return joinAll(
        snapshot,
        meaning.of.map((one) => matchMeaning(snapshot, one)),
        Math.max,
      )
    case 'either':
      return joinEither(
        snapshot,
        meaning.of.map((one) => matchMeaning(snapshot, one)),
      )
  }
}

const matchNothing = ({ columns }: Snapshot): TextMatch => ({ nearness: new Uint8Array(columns.size), fit: undefined })

const matchEverything = ({ columns }: Snapshot): TextMatch => ({
  nearness: new Uint8Array(columns.size).fill(1),
  fit: undefined,
})

const matchRows = (snapshot: Snapshot, isFound: Test): TextMatch => {
  const match = matchNothing(snapshot)
  const { nearness } = match
  for (let slot = 0; slot < nearness.length; slot++) nearness[slot] = Number(isFound(slot))
  return match
}

type Join = (a: number, b: number) => number

/** Returns the rows that match each of several. */
const joinAll = (snapshot: Snapshot, [first, ...others]: readonly TextMatch[], join: Join): TextMatch => {
  if (!first) return matchEverything(snapshot)
  const nearness = first.nearness.slice()
  let { fit } = first
  for (const other of others) {
    for (let slot = 0; slot < nearness.length; slot++) {
      const own = nearness[slot]!
      const added = other.nearness[slot]!
      nearness[slot] = own === 0 || added === 0 ? 0 : join(own - 1, added - 1) + 1
    }
    const [before, added] = [fit, other.fit]
    fit = before && added ? before.map((one, slot) => join(one, added[slot]!)) : (before ?? added)
  }
  return { nearness, fit }
}

/** Returns the rows that match one of several. */
const joinEither = (snapshot: Snapshot, parts: readonly TextMatch[]): TextMatch => {
  const { nearness } = matchNothing(snapshot)
  const fit = parts.some((part) => part.fit) ? nearness.slice() : undefined
  for (const part of parts)
    for (let slot = 0; slot < nearness.length; slot++) {
      const added = part.nearness[slot]!
      if (added > nearness[slot]!) nearness[slot] = added
      if (fit && part.fit && added > 0 && part.fit[slot]! > fit[slot]!) fit[slot] = part.fit[slot]!
    }
  return { nearness, fit }
}

/** How near a row is that has a word here, plus 1: higher ranks above. */
const inDescription = 2
const inCategory = 3
const inName = 4

/** A name ranks above a category, a category above a description; a name as it is written above one that is begun or misspelt. */
const matchWords = (snapshot: Snapshot, { names, described, near }: WordsMeaning): TextMatch => {
  const { texts } = snapshot
  const match = matchNothing(snapshot)
  const { nearness } = match
  markSlotsWith(texts, 'words', described, inDescription, nearness)
  markSlotsWith(texts, 'names', names.map(ofCategory), inCategory, nearness)
  markSlotsWith(texts, 'names', names, near ? inName : inName + 1, nearness)
  return match
}

/** The first tier that has the colour counts. */
const matchColours = ({ colours, colour, size }: Columns, tiers: readonly (readonly string[])[]): TextMatch => {
  const ranks = new Uint8Array(colours.size)
  tiers.forEach((keys, tier) => {
    for (const key of keys) {
      const code = colours.get(key)
      if (code !== undefined && ranks[code] === 0) ranks[code] = tiers.length - tier
    }
  })
  const levels = ranks.map((rank) => (rank === 0 ? 0 : rank + 1))
  const nearness = new Uint8Array(size)
  const fit = new Uint8Array(size)
  for (let slot = 0; slot < size; slot++) {
    const code = colour[slot]!
    nearness[slot] = levels[code]!
    fit[slot] = ranks[code]!
  }
  return { nearness, fit }
}

/** The first of the types is the nearest. */
const matchTypes = (snapshot: Snapshot, wanted: readonly Gender[]): TextMatch => {
  const { types, type } = snapshot.columns
  const codes = wanted.map((one) => types.get(one))
  const match = matchRows(snapshot, (slot) => codes.includes(type[slot]))
  const { nearness } = match
  for (let slot = 0; slot < nearness.length; slot++) if (type[slot] === codes[0]) nearness[slot] = 2
  return match
}
