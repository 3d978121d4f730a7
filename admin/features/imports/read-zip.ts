import { maxImageBytes } from '#shared/rules/image-limits.ts'
import type { BroughtFile } from '#admin/features/imports/brought-files.ts'

/** Why nothing is taken from a ZIP. */
export type ZipProblem = 'broken' | 'password' | 'too-many' | 'leads-out' | 'nested' | 'bomb'

/** A ZIP, or one file of it, that cannot be read. */
export class ZipError extends Error {
  readonly problem: ZipProblem
  /** The file inside that is the reason; empty if it is all of it. */
  readonly file: string
  constructor(problem: ZipProblem, file = '') {
    super(problem)
    this.name = 'ZipError'
    this.problem = problem
    this.file = file
  }
}

/** So many files and folders a ZIP may have. */
export const maxZipEntries = 10_000
/** The list of so many files is smaller, even with long names. */
const maxListBytes = 8 * 1024 * 1024
/** A photo hardly shrinks. What grows so much more as it is unpacked is made to fill memory. */
const maxGrowth = 100
const archive = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz)$/i

interface Entry {
  readonly path: string
  readonly isPacked: boolean
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

/**
 * Lists the files of a ZIP by its list at the end. Each is unpacked when it is opened and no earlier, so a large one needs the memory of a
 * photo. Whatever is wrong with any of them, none is returned.
 * @throws ZipError
 */
export async function readZip(zip: Blob): Promise<BroughtFile[]> {
  const { count, start, size } = await findList(zip)
  const list = new DataView(await zip.slice(start, start + size).arrayBuffer())
  if (list.byteLength < size) throw new ZipError('broken')
  const entries: Entry[] = []
  let offset = 0
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > size || list.getUint32(offset, true) !== 0x02014b50) throw new ZipError('broken')
    const lengths = [28, 30, 32].map((field) => list.getUint16(offset + field, true))
    const end = offset + 46 + lengths.reduce((sum, length) => sum + length, 0)
    if (end > size) throw new ZipError('broken')
    entries.push(readEntry(list, offset))
    offset = end
  }
  assertApart(entries, start)
  return entries.flatMap((entry) =>
    entry.path.endsWith('/') ? [] : [{ path: entry.path, bytes: entry.bytes, open: () => unpack(zip, entry) }],
  )
}

/** Finds the list of files by the record at the end, which a comment of up to 65,535 bytes may follow. */
const findList = async (zip: Blob): Promise<{ count: number; start: number; size: number }> => {
  const tail = new DataView(await zip.slice(Math.max(0, zip.size - 22 - 0xffff)).arrayBuffer())
  for (let offset = tail.byteLength - 22; offset >= 0; offset -= 1) {
    const isEnd = tail.getUint32(offset, true) === 0x06054b50
    if (!isEnd || offset + 22 + tail.getUint16(offset + 20, true) !== tail.byteLength) continue
    const count = tail.getUint16(offset + 10, true)
    if (count > maxZipEntries) throw new ZipError('too-many')
    const [size, start] = [tail.getUint32(offset + 12, true), tail.getUint32(offset + 16, true)]
    if (size > maxListBytes || start + size > zip.size) throw new ZipError('broken')
    return { count, start, size }
  }
  throw new ZipError('broken')
}

const readEntry = (list: DataView<ArrayBuffer>, offset: number): Entry => {
  const flags = list.getUint16(offset + 8, true)
  const method = list.getUint16(offset + 10, true)
  const packedBytes = list.getUint32(offset + 20, true)
  const bytes = list.getUint32(offset + 24, true)
  const name = new Uint8Array(list.buffer, offset + 46, list.getUint16(offset + 28, true))
  const path = decodeName(name, (flags & 0x800) !== 0).replaceAll('\\', '/')
  if ((flags & 1) !== 0) throw new ZipError('password', path)
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    throw new ZipError('leads-out', path)
  if (archive.test(path)) throw new ZipError('nested', path)
  if (method !== 0 && method !== 8) throw new ZipError('broken', path)
  if (bytes > Math.max(packedBytes, 10_000) * maxGrowth) throw new ZipError('bomb', path)
  return { path, isPacked: method === 8, packedBytes, bytes, offset: list.getUint32(offset + 42, true) }
}

/** Names are in UTF-8 if a ZIP says so, and often if it does not; otherwise in the code page of Windows for Cyrillic. */
const decodeName = (bytes: Uint8Array<ArrayBuffer>, isUtf8: boolean): string => {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}

/** Files that share their bytes unpack to many times what the ZIP has. @throws ZipError */
const assertApart = (entries: readonly Entry[], end: number): void => {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, { offset, packedBytes, path }] of sorted.entries())
    if (offset + 30 + packedBytes > (sorted[index + 1]?.offset ?? end)) throw new ZipError('bomb', path)
}

/** @throws ZipError if it is damaged, or is larger than the list says */
const unpack = async (zip: Blob, { path, isPacked, packedBytes, bytes, offset }: Entry): Promise<File> => {
  const head = new DataView(await zip.slice(offset, offset + 30).arrayBuffer())
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new ZipError('broken', path)
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(start, start + packedBytes)
  const parts: BlobPart[] = isPacked ? await inflate(packed, Math.min(bytes, maxImageBytes), path) : [packed]
  const file = new File(parts, path.slice(path.lastIndexOf('/') + 1))
  if (file.size !== bytes) throw new ZipError('broken', path)
  return file
}

/** Bytes are counted as they come out, whatever the list says about their number. */
const inflate = async (packed: Blob, limit: number, path: string): Promise<Uint8Array<ArrayBuffer>[]> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('broken', path)
    })
    if (done) return chunks
    total += value.length
    if (total > limit) {
      await reader.cancel()
      throw new ZipError('bomb', path)
    }
    chunks.push(value)
  }
}
