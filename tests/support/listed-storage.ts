import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import type { Storage } from '#api/ports/storage.ts'
import { makePhoto } from '#tests/support/import-table.ts'

/** Opens a storage whose keys can be listed, and which can be made to fail. */
export const openListedStorage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'listed-storage-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const disk = diskStorage(folder)
  let isFull = false
  const storage: Storage = {
    ...disk,
    put: (...file) => (isFull ? Promise.reject(new Error('the disk is full')) : disk.put(...file)),
  }
  const listKeys = async (start = ''): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((key) => key.startsWith(start))
      .toSorted()
  return { storage, listKeys, setFull: (full: boolean) => void (isFull = full) }
}

/** Returns a function that makes photos which all differ. */
export const createPhotos = () => {
  let last = 0
  return (longSide?: number) => makePhoto((last += 1), longSide)
}
