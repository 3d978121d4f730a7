import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { Storage } from '#api/ports/storage.ts'

/** Finds the files that images are made from. */
export interface Originals {
  /** Returns the file of a key on this machine, or undefined. */
  findPath: (key: string) => Promise<string | undefined>
}

/** Returns the originals in a folder. A key that leads out of it throws. */
export function openOriginals(folder: string): Originals {
  return {
    findPath: async (key) => {
      const path = inside(folder, key)
      return (await isThere(path)) ? path : undefined
    },
  }
}

/**
 * Returns the uploaded originals. Files of a remote storage are copied to the folder once; if the storage is this folder they
 * are there already. A key contains a content hash, so a copy is never out of date.
 */
export function openUploadedOriginals(storage: Storage, folder: string): Originals {
  return {
    findPath: async (key) => {
      const path = inside(folder, key)
      if (await isThere(path)) return path
      const bytes = await storage.get(key)
      if (!bytes) return undefined
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      return path
    },
  }
}

/** Returns the originals of a shop: uploaded ones, and all others from the folder of the demo shop. */
export function combineOriginals(seeded: Originals, uploaded: Originals): Originals {
  return {
    findPath: (key) => (key.startsWith('uploads/') ? uploaded : seeded).findPath(key),
  }
}

const inside = (folder: string, key: string): string => {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`A file outside its folder: ${key}`)
  return path
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
