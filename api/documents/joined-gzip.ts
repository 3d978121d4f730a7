import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'

/** A part of a document. A part that several documents share is compressed once, as long as its bytes are in memory. */
export interface DocumentBytes {
  readonly bytes: Uint8Array
  readonly isShared: boolean
}

// RFC 1952: a member begins with ten bytes, here without name and time, and ends with checksum and length.
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A last block without content. */
const lastBlock = Buffer.from([3, 0])

const shared = { level: 9 }
/** A header has few bytes: a default compressor would spend more time on allocating memory than on compressing them. */
const gzipOptions = { level: 6, windowBits: 12, memLevel: 5 }
/** Below it compressing takes longer than it is worth. */
const minCompressed = 500

/** The compressed parts by their bytes. Both leave the memory together. */
const sharedParts = new WeakMap<Uint8Array, Buffer>()

/** A full flush ends on a whole byte and refers to nothing before it, so that parts can be joined in any order. */
const deflatePart = (bytes: Uint8Array, options: ZlibOptions): Buffer =>
  deflateRawSync(bytes, { ...options, finishFlush: constants.Z_FULL_FLUSH })

/** RFC 1951: a block that is not compressed begins with its type, its length, and that length with all bits turned. */
const storePart = (bytes: Uint8Array): Buffer => {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(bytes.length ^ 0xffff, 3)
  block.set(bytes, 5)
  return block
}

const packOwn = (bytes: Uint8Array): Buffer =>
  bytes.length < minCompressed ? storePart(bytes) : deflatePart(bytes, gzipOptions)

const deflateShared = (bytes: Uint8Array): Buffer => {
  const sharedPart = sharedParts.get(bytes)
  if (sharedPart) return sharedPart
  const deflated = deflatePart(bytes, shared)
  sharedParts.set(bytes, deflated)
  return deflated
}

/** Returns a document as it is. */
export function joinBytes(parts: readonly DocumentBytes[]): Buffer {
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** Returns a document as one gzip member. Only the parts that are not shared are compressed for each call. */
export function joinGzip(parts: readonly DocumentBytes[]): Buffer {
  let checksum = 0
  let length = 0
  const deflated = parts.map(({ bytes, isShared }) => {
    checksum = crc32(bytes, checksum)
    length += bytes.length
    return isShared ? deflateShared(bytes) : packOwn(bytes)
  })
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(checksum, 0)
  foot.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([head, ...deflated, lastBlock, foot])
}
