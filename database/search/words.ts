import { differByOne, distanceUpTo } from '#database/search/distance.ts'

/** Words that a query word is looked up in: exactly, as a prefix, or with wrong letters. [CAT-07] */
export interface WordIndex<Value> {
  /** Adds a word. A word may have several values. */
  readonly add: (word: string, value: Value) => void
  /** Returns the values of a word. */
  readonly exact: (word: string) => readonly Value[]
  /** Returns the values of the words that begin so, with two letters or more; of many, of the shortest. */
  readonly beginningWith: (prefix: string) => readonly Value[]
  /** Returns the values of the words that differ by one letter. */
  readonly nearly: (word: string) => readonly Value[]
  /** Returns the values of the nearest words with the same first letter that differ by 2 to `max` letters. */
  readonly roughly: (word: string, max: number) => readonly Value[]
  /** Returns the words that have to be compared letter by letter, because at most `max` letters may differ. */
  readonly candidates: (word: string, max: number) => readonly string[]
}

/** A prefix of more words than this is too ambiguous, and all of the words would go to the database. */
export const maxBegun = 100

/** Words that share a beginning or an end, and the letters of each. */
interface Bucket {
  readonly words: string[]
  readonly letters: number[]
}

/**
 * Returns an index without words. A word is added without looking at the others, so that a big vocabulary can be read in parts. A
 * comparison for wrong letters reads only words of a similar length that begin or end alike, and compares those of nearly the same
 * letters.
 */
export function createWordIndex<Value>(): WordIndex<Value> {
  const values = new Map<string, Value[]>()
  const byPrefix = new Map<string, string[]>()
  const byStart = new Map<string, Bucket>()
  const byEnd = new Map<string, Bucket>()
  const lookUp = (word: string): readonly Value[] => values.get(word) ?? []

  const add = (word: string, value: Value): void => {
    if (!values.has(word)) {
      addTo(byPrefix, word.slice(0, prefixLength), word)
      const { length } = word
      // As a word of the same length or of one letter more or less looks for it.
      const lengths = new Set([length - 1, length, length + 1].map(intactLength))
      for (const intact of lengths) addToBucket(byEnd, `${length}${word.slice(-intact)}`, word)
      for (const intact of lengths.add(1)) addToBucket(byStart, `${length}${word.slice(0, intact)}`, word)
    }
    addTo(values, word, value)
  }

  const candidates = (word: string, max: number): readonly string[] => {
    const found = new Set<string>()
    const letters = toLetterBits(word)
    const intact = max === 1 ? intactLength(word.length) : 1
    for (let length = word.length - max; length <= word.length + max; length++) {
      addAlike(byStart.get(`${length}${word.slice(0, intact)}`), letters, max, found)
      if (max === 1) addAlike(byEnd.get(`${length}${word.slice(-intact)}`), letters, max, found)
    }
    return [...found]
  }

  const beginningWith = (prefix: string): readonly Value[] => {
    const words = (byPrefix.get(prefix.slice(0, prefixLength)) ?? []).filter((word) => word.startsWith(prefix))
    const shortest = words.length > maxBegun ? words.toSorted((a, b) => a.length - b.length).slice(0, maxBegun) : words
    return shortest.flatMap(lookUp)
  }

  const roughly = (word: string, max: number): readonly Value[] => {
    let [nearest, found]: [number, string[]] = [max, []]
    for (const other of candidates(word, max)) {
      const distance = distanceUpTo(nearest, word, other)
      if (distance > nearest) continue
      found = distance < nearest ? [other] : [...found, other]
      nearest = distance
    }
    return found.flatMap(lookUp)
  }

  return {
    add,
    exact: lookUp,
    beginningWith,
    nearly: (word) =>
      candidates(word, 1)
        .filter((other) => differByOne(word, other))
        .flatMap(lookUp),
    roughly,
    candidates,
  }
}

/** Returns an index of words. */
export function indexWords<Value>(entries: Iterable<readonly [word: string, value: Value]>): WordIndex<Value> {
  const index = createWordIndex<Value>()
  for (const [word, value] of entries) index.add(word, value)
  return index
}

const prefixLength = 2

/** Returns the set of a word's letters, as bits. Letters that share a bit make two words look more alike than they are, never less. */
const toLetterBits = (word: string): number => {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/**
 * Returns how many letters at the beginning or at the end of a word are as they are in any word that one letter, or two swapped ones,
 * make of it. At most 4, which few words share.
 */
const intactLength = (length: number): number => Math.min(4, Math.max(1, (length - 1) >> 1))

/** Each wrong letter takes one letter away and brings another. */
const addAlike = (bucket: Bucket | undefined, letters: number, max: number, alike: Set<string>): void => {
  if (!bucket) return
  for (let index = 0; index < bucket.words.length; index++)
    if (countBits(letters ^ bucket.letters[index]!) <= 2 * max) alike.add(bucket.words[index]!)
}

/** Counts pairs of bits, then fours, then eights. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

const addToBucket = (map: Map<string, Bucket>, key: string, word: string): void => {
  const bucket = map.get(key) ?? { words: [], letters: [] }
  if (bucket.words.length === 0) map.set(key, bucket)
  bucket.words.push(word)
  bucket.letters.push(toLetterBits(word))
}

const addTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
