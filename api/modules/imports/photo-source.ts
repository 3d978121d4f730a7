import { createHash } from 'node:crypto'
import { inspectImage, readImage, sniffType, type StoredImage } from '#api/modules/files/read-image.ts'
import { maxImageBytes } from '#shared/rules/image-limits.ts'

/** The facts of a photo that a check needs. */
export interface InspectedPhoto {
  /** SHA-256 of its bytes, which finds a photo that is stored already. */
  readonly hash: string
  /** In pixels. */
  readonly longSide: number
  readonly problem?: 'photo-broken' | 'photo-too-large'
}

/** Where the photos of a table come from: a folder, or uploads that wait for the table. */
export interface PhotoSource {
  readonly names: readonly string[]
  readonly inspect: (name: string) => Promise<InspectedPhoto>
  /** Returns a photo as the shop stores it. @throws AppError for one that is broken or gone */
  readonly load: (name: string) => Promise<StoredImage>
}

/** Files that are read when they are needed. */
export interface PhotoFiles {
  readonly names: readonly string[]
  /** Returns the size of a file in bytes. */
  readonly measure: (name: string) => Promise<number>
  readonly read: (name: string) => Promise<Uint8Array>
}

/** Makes a source of files: each is read once for the check, and again if it is written. */
export function toFileSource({ names, measure, read }: PhotoFiles): PhotoSource {
  const inspected = new Map<string, Promise<InspectedPhoto>>()
  const inspect = async (name: string): Promise<InspectedPhoto> => {
    if ((await measure(name)) > maxImageBytes) return { hash: '', longSide: 0, problem: 'photo-too-large' }
    const bytes = await read(name)
    const size = await inspectImage(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return size ? { hash, longSide: Math.max(size.width, size.height) } : { hash, longSide: 0, problem: 'photo-broken' }
  }
  return {
    names,
    inspect: (name) => {
      const result = inspected.get(name) ?? inspect(name)
      inspected.set(name, result)
      return result
    },
    load: async (name) => {
      const bytes = await read(name)
      return readImage({ type: sniffType(bytes) ?? '', bytes })
    },
  }
}
