import { createWordTable, type WordTable } from '#api/catalogue-index/word-table.ts'

/** The slots that have each word, as they were when the listings were read. They are the largest part of the index. */
export interface Postings {
  readonly words: Pick<WordTable, 'getNumber'>
  readonly parts: readonly PostingsPart[]
}

/**
 * The postings of consecutive slots. The slots of a word are one bit each if most slots have it, otherwise the distances from slot to slot,
 * most of which take one byte: the highest bit of the first byte says that a second one follows.
 */
interface PostingsPart {
  readonly firstSlot: number
  /** The numbers of the words of these slots, in their order. */
  readonly numbers: Uint32Array
  /** Where the bytes of each of them begin; the last number is where those of the last word end. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

export interface PostingsBuilder {
  /**
   * Adds the words of a slot, separated by spaces. Slots must come in their order, each once.
   * @param onHash called with a hash of each word
   */
  readonly add: (slot: number, words: string, onHash?: (hash: number) => void) => void
  readonly finish: () => Postings
}

/** Few enough that they are written in some milliseconds. */
const slotsOfPart = 4096
/** The bytes of a word that has one bit for each slot. Distances take fewer. */
const bitmapBytes = slotsOfPart / 8
const firstRoom = 65_536
const lowBits = 127
const moreBit = 128

/** Creates a builder of postings. */
export function createPostingsBuilder(): PostingsBuilder {
  const words = createWordTable()
  const parts: PostingsPart[] = []
  /** The numbers of the words of all slots of a part, one slot after the other. */
  let entries = new Uint32Array(firstRoom)
  let size = 0
  const ends = new Uint32Array(slotsOfPart)
  let slotCount = 0
  /** The numbers of the words of a part. */
  let used: number[] = []
  /** How many bytes the distances of each word take in a part; then where its next byte is written. */
  let lengths = new Uint32Array(firstRoom)
  /** The slot of a part after the last one that has a word. */
  let nextSlots = new Uint16Array(firstRoom)

  const addNumber = (number: number): void => {
    if (size === entries.length) entries = enlarge(entries, new Uint32Array(2 * size))
    if (number >= lengths.length) {
      lengths = enlarge(lengths, new Uint32Array(2 * number))
      nextSlots = enlarge(nextSlots, new Uint16Array(2 * number))
    }
    entries[size++] = number
    if (lengths[number] === 0) used.push(number)
    lengths[number]! += countBytes(slotCount - nextSlots[number]!)
    nextSlots[number] = slotCount
  }
  const writePart = (): void => {
    const numbers = Uint32Array.from(used).sort()
    const starts = new Uint32Array(numbers.length + 1)
    const isBitmap = new Uint8Array(numbers.length)
    numbers.forEach((number, index) => {
      isBitmap[index] = lengths[number]! < bitmapBytes ? 0 : 1
      starts[index + 1] = starts[index]! + Math.min(lengths[number]!, bitmapBytes)
      lengths[number] = starts[index]!
      nextSlots[number] = 0
    })
    const bytes = new Uint8Array(starts.at(-1)!)
    const bitmaps = new Set(numbers.filter((_, index) => isBitmap[index] === 1))
    let index = 0
    for (let slot = 0; slot < slotCount; slot++)
      for (; index < ends[slot]!; index++) {
        const number = entries[index]!
        if (bitmaps.has(number)) bytes[lengths[number]! + (slot >>> 3)]! |= 1 << (slot & 7)
        else {
          lengths[number] = writeDistance(bytes, lengths[number]!, slot + 1 - nextSlots[number]!)
          nextSlots[number] = slot + 1
        }
      }
    parts.push({ firstSlot: parts.length * slotsOfPart, numbers, starts, bytes })
    for (const number of used) lengths[number] = nextSlots[number] = 0
    used = []
    size = 0
    slotCount = 0
  }
  return {
    add: (slot, text, onHash) => {
      while (slot >= (parts.length + 1) * slotsOfPart) writePart()
      slotCount = (slot % slotsOfPart) + 1
      words.addWords(text, (number, hash) => {
        addNumber(number)
        onHash?.(hash)
      })
      ends[slotCount - 1] = size
    },
    finish: () => {
      if (slotCount > 0) writePart()
      words.trim()
      return { words, parts }
    },
  }
}

const enlarge = <Numbers extends Uint16Array | Uint32Array>(old: Numbers, larger: Numbers): Numbers => {
  larger.set(old)
  return larger
}

const countBytes = (distance: number): number => (distance <= lowBits ? 1 : 2)

/** Writes a distance. Returns where the next one is written. */
const writeDistance = (bytes: Uint8Array, start: number, distance: number): number => {
  if (distance <= lowBits) {
    bytes[start] = distance
    return start + 1
  }
  bytes[start] = (distance & lowBits) | moreBit
  bytes[start + 1] = distance >>> 7
  return start + 2
}

/** Writes a mark at each slot that has a word. */
export function markSlots({ words, parts }: Postings, word: string, mark: number, marks: Uint8Array): void {
  const number = words.getNumber(word)
  if (number === undefined) return
  for (const { firstSlot, numbers, starts, bytes } of parts) {
    const index = findNumber(numbers, number)
    if (index === undefined) continue
    const [start, end] = [starts[index]!, starts[index + 1]!]
    const ofPart = marks.subarray(firstSlot)
    if (end - start === bitmapBytes) markBits(bytes.subarray(start, end), mark, ofPart)
    else markDistances(bytes.subarray(start, end), mark, ofPart)
  }
}

/** Returns the index of a number among sorted ones. */
const findNumber = (numbers: Uint32Array, wanted: number): number | undefined => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted ? low : undefined
}

const markBits = (bits: Uint8Array, mark: number, marks: Uint8Array): void => {
  for (let index = 0; index < bits.length; index++)
    for (let left = bits[index]!; left !== 0; left &= left - 1) marks[8 * index + 31 - Math.clz32(left & -left)] = mark
}

const markDistances = (distances: Uint8Array, mark: number, marks: Uint8Array): void => {
  let slot = -1
  for (let index = 0; index < distances.length;) {
    const byte = distances[index++]!
    slot += byte < moreBit ? byte : (byte & lowBits) | (distances[index++]! << 7)
    marks[slot] = mark
  }
}
