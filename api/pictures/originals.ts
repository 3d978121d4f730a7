import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { Storage } from '#api/ports/storage.ts'

/** Where the photographs that pictures are made of lie on this machine. */
export interface Originals {
  /** The file of a key; undefined where there is none. */
  pathOf: (key: string) => Promise<string | undefined>
}

/** Photographs in a folder. A key never leads out of it. */
export const originalsIn = (folder: string): Originals => ({
  pathOf: async (key) => {
    const path = inside(folder, key)
    return (await isThere(path)) ? path : undefined
  },
})

/**
 * Uploaded photographs. Those of a storage elsewhere are copied once; where the storage is this very folder they lie here
 * already. A key names its content, so a copy is never out of date.
 */
export const uploadedOriginals = (storage: Storage, folder: string): Originals => ({
  pathOf: async (key) => {
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
})

/** The photographs of a shop: uploaded ones by their keys, all others from the house's own folder. */
export const originalsOf = (house: Originals, uploaded: Originals): Originals => ({
  pathOf: (key) => (key.startsWith('uploads/') ? uploaded : house).pathOf(key),
})

const inside = (folder: string, key: string): string => {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`A photograph outside its folder: ${key}`)
  return path
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
