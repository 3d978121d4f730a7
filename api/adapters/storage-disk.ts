import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { Storage } from '#api/ports/storage.ts'

/** Stores files in a folder. Writes are atomic, so a reader never sees half a file. */
export function diskStorage(folder: string): Storage {
  const toPath = (key: string): string => {
    const path = resolve(folder, key)
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`A key outside the storage: ${key}`)
    return path
  }
  return {
    put: async (key, bytes) => {
      const path = toPath(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(toPath(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: (key) => rm(toPath(key), { force: true }),
  }
}
