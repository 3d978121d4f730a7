// The entry without WebAssembly and workers: the browser decompresses natively.
import {
  BlobReader,
  BlobWriter,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_UNSAFE_FILENAME,
  ZipReader,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import { toName, type BroughtFile } from '#admin/features/imports/brought-files.ts'

/** The reason why a whole ZIP is refused. */
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

/** Maximum number of files and folders in a ZIP. */
export const maxZipEntries = 10_000
/** The list of that many files is smaller, even with long names. */
const maxListBytes = 8 * 1024 * 1024
/** A photo hardly compresses. A file that grows this many times when unpacked is a ZIP bomb. */
const maxGrowth = 100
const archive = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz)$/i

/** Bounds the list, which the library reads into memory at once. It reads packed files in smaller pieces. */
class BoundedReader extends BlobReader {
  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > maxListBytes) return Promise.reject(new ZipError('broken'))
    return super.readUint8Array(offset, length)
  }
}

/**
 * Lists the files of a ZIP by its list at the end. Each is unpacked when it is opened and no earlier, so a large one needs the memory of a
 * photo. Whatever is wrong with any of them, none is returned.
 * @throws ZipError
 */
export async function readZip(zip: Blob): Promise<BroughtFile[]> {
  const reader = new ZipReader(new BoundedReader(zip), {
    useWebWorkers: false,
    checkCrc32: true,
    // Only the list is trusted. Some tools write less into the headers of the files.
    checkLocalDirectory: false,
    normalizeFilename: (path) => path.replaceAll('\\', '/'),
    // Names that are not UTF-8 are in the code page that Windows uses for Cyrillic.
    decodeText: (value, encoding) => (encoding === 'cp437' ? new TextDecoder('ibm866').decode(value) : undefined),
  })
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === maxZipEntries) throw new ZipError('too-many')
      assertHarmless(entry)
      entries.push(entry)
    }
  } catch (error) {
    throw toZipError(error)
  }
  assertApart(entries, reader.directoryOffset ?? zip.size)
  return entries
    .filter((entry) => !entry.directory)
    .map((entry) => ({ path: entry.filename, bytes: entry.uncompressedSize, open: () => unpack(entry) }))
}

/** @throws ZipError */
const assertHarmless = ({ filename, encrypted, compressionMethod, compressedSize, uncompressedSize }: Entry): void => {
  if (encrypted) throw new ZipError('password', filename)
  if (archive.test(filename)) throw new ZipError('nested', filename)
  // Stored or deflated: browsers unpack nothing else.
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new ZipError('broken', filename)
  if (uncompressedSize > Math.max(compressedSize, 10_000) * maxGrowth) throw new ZipError('bomb', filename)
}

/** Asserts that no files share their bytes: such files unpack to many times the size of the ZIP. @throws ZipError */
const assertApart = (entries: readonly Entry[], end: number): void => {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, { offset, compressedSize, filename }] of sorted.entries())
    if (offset + 30 + compressedSize > (sorted[index + 1]?.offset ?? end)) throw new ZipError('bomb', filename)
}

/** @throws ZipError if it is damaged, or is larger than the list states: the unpacked bytes are counted */
const unpack = async (entry: FileEntry): Promise<File> => {
  try {
    return new File([await entry.getData(new BlobWriter())], toName(entry.filename))
  } catch (error) {
    throw toZipError(error, entry.filename)
  }
}

/** Returns a ZipError for an error of the library, and errors of the browser, such as a file that was moved, unchanged. */
const toZipError = (error: unknown, file = ''): unknown => {
  if (error instanceof ZipError || error instanceof DOMException || !(error instanceof Error)) return error
  if (error.message === ERR_UNSAFE_FILENAME)
    return new ZipError('leads-out', 'filename' in error ? String(error.filename) : file)
  return new ZipError(error.message === ERR_INVALID_UNCOMPRESSED_SIZE ? 'bomb' : 'broken', file)
}
