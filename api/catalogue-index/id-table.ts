/** UUIDs by their position, and positions by UUID. Each is four numbers: as texts in a map they take several times as much memory. */
export interface IdTable {
  /** How many positions have an id. */
  size: number
  /** Four numbers for each position, the highest first. */
  parts: Uint32Array
  /** The hash table: positions, plus 1, by the hash of their id. 0: empty; negative: removed. */
  buckets: Int32Array
  /** How many ids are found. */
  count: number
}

const partLength = 8
const partsOfId = 4
const removed = -1

/** Minimum number of buckets for each id. */
const bucketsPerId = 1.4

const countBuckets = (room: number): number => 2 ** Math.ceil(Math.log2(bucketsPerId * room))

/**
 * Creates a table without ids.
 * @param room so many positions need no more memory
 */
export function createIdTable(room: number): IdTable {
  return { size: 0, parts: new Uint32Array(partsOfId * room), buckets: new Int32Array(countBuckets(room)), count: 0 }
}

/** Returns the position of an id; undefined if it has none. */
export function getPosition(table: IdTable, id: string): number | undefined {
  const bucket = findBucket(table, toParts(id))
  return bucket === undefined ? undefined : table.buckets[bucket]! - 1
}

/** Gives an id the next position, which replaces an earlier one. */
export function addId(table: IdTable, id: string): number {
  const parts = toParts(id)
  const position = table.size
  if (partsOfId * position === table.parts.length) makeRoom(table)
  let bucket = findBucket(table, parts)
  if (bucket === undefined) {
    bucket = findFreeBucket(table.buckets, parts)
    table.count += 1
  }
  table.buckets[bucket] = position + 1
  for (const index of [0, 1, 2, 3] as const) table.parts[partsOfId * position + index] = parts[index]
  table.size += 1
  return position
}

/** Removes an id. Its position is not used again. Returns the position; undefined if the id has none. */
export function removeId(table: IdTable, id: string): number | undefined {
  const bucket = findBucket(table, toParts(id))
  if (bucket === undefined) return undefined
  const position = table.buckets[bucket]! - 1
  table.buckets[bucket] = removed
  table.count -= 1
  return position
}

/** Returns the id of a position. */
export function getId({ parts }: IdTable, position: number): string {
  let digits = ''
  for (let index = 0; index < partsOfId; index++)
    digits += parts[partsOfId * position + index]!.toString(16).padStart(partLength, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

/** Compares the ids of two positions as the database does. */
export function compareIds({ parts }: IdTable, a: number, b: number): number {
  for (let index = 0; index < partsOfId; index++) {
    const difference = parts[partsOfId * a + index]! - parts[partsOfId * b + index]!
    if (difference !== 0) return difference
  }
  return 0
}

const makeRoom = (table: IdTable): void => {
  const room = 2 * table.size
  const { parts, buckets } = table
  table.parts = new Uint32Array(partsOfId * room)
  table.parts.set(parts)
  table.buckets = new Int32Array(countBuckets(room))
  for (const taken of buckets) {
    if (taken <= 0) continue
    const first = partsOfId * (taken - 1)
    table.buckets[
      findFreeBucket(table.buckets, {
        0: parts[first]!,
        1: parts[first + 1]!,
        2: parts[first + 2]!,
        3: parts[first + 3]!,
      })
    ] = taken
  }
}

const findFreeBucket = (buckets: Int32Array, parts: Parts): number => {
  let bucket = toHash(parts) & (buckets.length - 1)
  while (buckets[bucket]! > 0) bucket = (bucket + 1) & (buckets.length - 1)
  return bucket
}

type Parts = Readonly<Record<0 | 1 | 2 | 3, number>>

const toParts = (id: string): Parts => ({
  0: Number.parseInt(id.slice(0, 8), 16),
  1: Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
  2: Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
  3: Number.parseInt(id.slice(28), 16),
})

const toHash = ({ 0: a, 1: b, 2: c, 3: d }: Parts): number => {
  const mixed = Math.imul(a ^ Math.imul(b, 0x85_eb_ca_6b) ^ Math.imul(c, 0xc2_b2_ae_35) ^ d, 0x9e_37_79_b1)
  return mixed ^ (mixed >>> 15)
}

const findBucket = ({ parts, buckets }: IdTable, wanted: Parts): number | undefined => {
  const mask = buckets.length - 1
  let bucket = toHash(wanted) & mask
  for (; buckets[bucket] !== 0; bucket = (bucket + 1) & mask) {
    const first = partsOfId * (buckets[bucket]! - 1)
    if (
      first >= 0 &&
      parts[first] === wanted[0] &&
      parts[first + 1] === wanted[1] &&
      parts[first + 2] === wanted[2] &&
      parts[first + 3] === wanted[3]
    )
      return bucket
  }
  return undefined
}
