import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a document. A part that several documents share is compressed once, as long as its bytes are in memory. */
export interface DocumentBytes {
  readonly bytes: Uint8Array
  readonly isShared: boolean
}

// RFC 1952: a member begins with ten bytes, here without name and time, and ends with checksum and length.
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: a last block without content. */
const lastBlock = Buffer.from([3, 0])

const sharedLevel = 9
/** Beyond it a header takes twice the time for three per cent. */
const ownLevel = 3

/** The compressed parts by their bytes. Both leave the memory together. */
const sharedParts = new WeakMap<Uint8Array, Buffer>()

/** A full flush ends on a whole byte and refers to nothing before it, so that parts can be joined in any order. */
const deflatePart = (bytes: Uint8Array, level: number): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH })

const deflateShared = (bytes: Uint8Array): Buffer => {
  const known = sharedParts.get(bytes)
  if (known) return known
  const deflated = deflatePart(bytes, sharedLevel)
  sharedParts.set(bytes, deflated)
  return deflated
}

/** Returns a document as one gzip member. Only the parts that are not shared are compressed for each call. */
export function joinGzip(parts: readonly DocumentBytes[]): Buffer {
  let checksum = 0
  let length = 0
  const deflated = parts.map(({ bytes, isShared }) => {
    checksum = crc32(bytes, checksum)
    length += bytes.length
    return isShared ? deflateShared(bytes) : deflatePart(bytes, ownLevel)
  })
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(checksum, 0)
  foot.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([head, ...deflated, lastBlock, foot])
}
