import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000
/** Pages that were opened before a build may request its files for this long. */
const keptDays = 30

/** One entry of Vite's manifest. */
interface Chunk {
  file: string
  css?: readonly string[]
  assets?: readonly string[]
}

/** The endings of a file and its compressed copies. */
const endings = ['', '.br', '.gz']

/**
 * Dates the files of the present build, before the next one replaces them: their age counts from then.
 * @param folder dist/browser or dist/admin
 */
export async function dateFiles(folder: string, now: Date): Promise<void> {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Chunk>
  const files = new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  for (const file of files)
    for (const ending of endings) await utimes(join(folder, file + ending), now, now).catch(() => undefined)
}

/** Deletes the files of builds that were replaced more than 30 days ago. Those of the present build are new. [ERP-05] */
export async function deleteOldFiles(folder: string, now: Date): Promise<void> {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets, { recursive: true })) {
    const file = join(assets, name)
    if ((await stat(file)).isDirectory()) continue
    if (now.getTime() - (await stat(file)).mtimeMs > keptDays * dayMs) await rm(file)
  }
}
