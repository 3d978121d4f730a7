import { Unzip, UnzipInflate, UnzipPassThrough, zipSync } from 'fflate'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { importLimits } from '#api/modules/imports/limits.ts'

/** So much is unpacked at a time: a part that unpacks to a thousand times its size is stopped within it. */
const chunkBytes = 64 * 1024

/**
 * Unpacks the XML files of a workbook. Counts the unpacked bytes, because the sizes in the archive may be forged.
 * @throws ImportError unpacked-too-large, broken-workbook
 */
export function unpackWorkbook(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>()
  let total = 0
  const unzip = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/u.test(file.name)) return
    if (parts.has(file.name)) throw new ImportError('broken-workbook')
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      // If this function throws, Unzip calls it again with that error.
      if (error) throw error
      total += chunk.length
      if (total > importLimits.unpackedBytes)
        throw new ImportError('unpacked-too-large', { limit: importLimits.unpackedBytes / 1024 / 1024 })
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  try {
    for (let start = 0; start < archive.length; start += chunkBytes)
      unzip.push(archive.subarray(start, start + chunkBytes), start + chunkBytes >= archive.length)
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('broken-workbook')
  }
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

/** Packs the unpacked parts without compression, so that a reader gets exactly the counted bytes. */
export function packWorkbook(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
}
