/** Words by their number, in the order of their first use. Each takes some bytes: large shops have a vendor code for each variant. */
export interface WordTable {
  /** Returns the number of a word; undefined if it has none. */
  readonly getNumber: (word: string) => number | undefined
  /** Calls back with number and hash of each word of a text, which are separated by spaces. New words get the next number. */
  readonly addWords: (text: string, callback: (number: number, hash: number) => void) => void
  /** Gives unused memory back. */
  readonly trim: () => void
}

const firstRoom = 1024
const space = 32

/** Creates a table without words. */
export function createWordTable(): WordTable {
  let letters = new Uint16Array(8 * firstRoom)
  /** Where each word ends in `letters`; it begins where the one before ends. */
  let ends = new Uint32Array(firstRoom)
  let hashes = new Int32Array(firstRoom)
  /** The number of a word plus 1, at the index of its hash or after it. 0: the index is free. */
  let buckets = new Int32Array(4 * firstRoom)
  let size = 0

  const isWord = (number: number, text: string, start: number, end: number): boolean => {
    const first = number === 0 ? 0 : ends[number - 1]!
    if (ends[number]! - first !== end - start) return false
    for (let index = start; index < end; index++)
      if (letters[first + index - start] !== text.charCodeAt(index)) return false
    return true
  }
  /** Returns the index of a word, or the free index that it would get. */
  const findBucket = (hash: number, text: string, start: number, end: number): number => {
    const mask = buckets.length - 1
    let bucket = hash & mask
    for (; buckets[bucket] !== 0; bucket = (bucket + 1) & mask) {
      const number = buckets[bucket]! - 1
      if (hashes[number] === hash && isWord(number, text, start, end)) break
    }
    return bucket
  }
  const makeRoom = (length: number): void => {
    const end = size === 0 ? 0 : ends[size - 1]!
    if (end + length > letters.length) letters = enlarge(letters, new Uint16Array(2 * letters.length + length))
    if (size === ends.length) {
      ends = enlarge(ends, new Uint32Array(2 * size))
      hashes = enlarge(hashes, new Int32Array(2 * size))
    }
    if (1.4 * size < buckets.length) return
    buckets = new Int32Array(2 * buckets.length)
    for (let number = 0; number < size; number++) {
      let bucket = hashes[number]! & (buckets.length - 1)
      while (buckets[bucket] !== 0) bucket = (bucket + 1) & (buckets.length - 1)
      buckets[bucket] = number + 1
    }
  }
  const add = (hash: number, text: string, start: number, end: number): number => {
    makeRoom(end - start)
    const first = size === 0 ? 0 : ends[size - 1]!
    for (let index = start; index < end; index++) letters[first + index - start] = text.charCodeAt(index)
    ends[size] = first + end - start
    hashes[size] = hash
    size += 1
    buckets[findBucket(hash, text, start, end)] = size
    return size - 1
  }
  return {
    getNumber: (word) => {
      let number = 0
      forEachWord(word, (hash, start, end) => (number = buckets[findBucket(hash, word, start, end)]!))
      return number === 0 ? undefined : number - 1
    },
    addWords: (text, callback) =>
      forEachWord(text, (hash, start, end) => {
        const number = buckets[findBucket(hash, text, start, end)]!
        callback(number === 0 ? add(hash, text, start, end) : number - 1, hash)
      }),
    trim: () => {
      letters = letters.slice(0, size === 0 ? 0 : ends[size - 1])
      ends = ends.slice(0, size)
      hashes = hashes.slice(0, size)
    },
  }
}

/** Calls back with the hash of each word of a text, and where it begins and ends. */
export function forEachWord(text: string, callback: (hash: number, start: number, end: number) => void): void {
  const { length } = text
  for (let start = 0; start < length;) {
    let hash = 0
    let end = start
    for (; end < length; end++) {
      const letter = text.charCodeAt(end)
      if (letter === space) break
      hash = addToHash(hash, letter)
    }
    callback(finishHash(hash), start, end)
    start = end + 1
  }
}

const addToHash = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01_00_01_93)
const finishHash = (hash: number): number => hash ^ (hash >>> 15)

const enlarge = <Numbers extends Uint16Array | Uint32Array | Int32Array>(old: Numbers, larger: Numbers): Numbers => {
  larger.set(old)
  return larger
}
