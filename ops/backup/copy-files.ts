import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, extname, join, relative, sep } from 'node:path'
import type { Storage } from '#api/ports/storage.ts'

/** Copies uploaded originals out of a storage. Returns the keys that the storage does not have. */
export async function copyFilesOut(storage: Storage, keys: readonly string[], folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) {
    const bytes = await storage.get(key)
    if (!bytes) missing.push(key)
    else {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    }
  }
  return missing
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Copies every file of a folder into a storage, under its path. Returns how many. */
export async function copyFilesIn(folder: string, storage: Storage): Promise<number> {
  const paths = existsSync(folder) ? await listFiles(folder) : []
  for (const path of paths) {
    const key = relative(folder, path).replaceAll(sep, '/')
    await storage.put(key, await readFile(path), contentTypes[extname(path)] ?? 'application/octet-stream')
  }
  return paths.length
}

/** Returns the SHA-256 of every file in a folder, by its path. A restore checks these first. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await listFiles(folder)) {
    const hash = createHash('sha256')
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
    hashes[relative(folder, path).replaceAll(sep, '/')] = hash.digest('hex')
  }
  return hashes
}

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
