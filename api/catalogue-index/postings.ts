/**
 * The slots that have each word, as they were when the listings were read. They are stored as the distance from slot to slot, most of
 * which take one byte: as numbers they would be the largest part of the index.
 */
export interface Postings {
  /** The number of each word. */
  readonly codes: ReadonlyMap<string, number>
  /** Where the distances of each word begin; the last number is where those of the last word end. */
  readonly starts: Uint32Array
  /** Distances, the lowest 7 bits first. The highest bit of a byte says that more follow. */
  readonly bytes: Uint8Array
}

export interface PostingsBuilder {
  /** Adds the words of a slot, separated by spaces. Slots must come in their order, each once. */
  readonly add: (slot: number, words: string) => void
  /** @param pause called often enough that the caller can let other work go first; may throw to stop */
  readonly finish: (pause: () => Promise<void>) => Promise<Postings>
}

/** Few enough that a step takes about a millisecond. */
const stepSlots = 512
const firstRoom = 65_536
const lowBits = 127
const moreBit = 128

/** Creates a builder of postings for at most this many slots. */
export function createPostingsBuilder(capacity: number): PostingsBuilder {
  const codes = new Map<string, number>()
  /** The codes of the words of all slots, one slot after the other. */
  let entries = new Uint32Array(firstRoom)
  const ends = new Uint32Array(capacity)
  let size = 0
  let slotCount = 0
  const addWord = (word: string): void => {
    const code = codes.get(word) ?? codes.size
    if (code === codes.size) codes.set(word, code)
    if (size === entries.length) {
      const larger = new Uint32Array(2 * size)
      larger.set(entries)
      entries = larger
    }
    entries[size++] = code
  }
  const forEachDistance = async (
    pause: () => Promise<void>,
    callback: (code: number, distance: number) => void,
  ): Promise<void> => {
    const lastSlots = new Int32Array(codes.size).fill(-1)
    let index = 0
    for (let slot = 0; slot < slotCount; slot++) {
      for (; index < ends[slot]!; index++) {
        const code = entries[index]!
        callback(code, slot - lastSlots[code]!)
        lastSlots[code] = slot
      }
      if (slot % stepSlots === 0) await pause()
    }
  }
  return {
    add: (slot, words) => {
      if (words !== '') for (const word of words.split(' ')) addWord(word)
      ends[slot] = size
      slotCount = slot + 1
    },
    finish: async (pause) => {
      const starts = new Uint32Array(codes.size + 1)
      await forEachDistance(pause, (code, distance) => (starts[code + 1]! += countBytes(distance)))
      for (let code = 0; code < codes.size; code++) starts[code + 1]! += starts[code]!
      const next = starts.slice()
      const bytes = new Uint8Array(starts.at(-1)!)
      await forEachDistance(pause, (code, distance) => {
        let left = distance
        for (; left > lowBits; left >>>= 7) bytes[next[code]!++] = (left & lowBits) | moreBit
        bytes[next[code]!++] = left
      })
      return { codes, starts, bytes }
    },
  }
}

const countBytes = (distance: number): number => {
  let count = 1
  for (let left = distance; left > lowBits; left >>>= 7) count += 1
  return count
}

/** Calls back with each slot that has a word, in their order. */
export function forEachSlot({ codes, starts, bytes }: Postings, word: string, callback: (slot: number) => void): void {
  const code = codes.get(word)
  if (code === undefined) return
  let slot = -1
  for (let index = starts[code]!; index < starts[code + 1]!;) {
    let distance = 0
    let byte = moreBit
    for (let shift = 0; (byte & moreBit) !== 0; shift += 7) {
      byte = bytes[index++]!
      distance |= (byte & lowBits) << shift
    }
    slot += distance
    callback(slot)
  }
}
