import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildDatabaseTemplate } from '#ops/build/database-template.ts'
import { dateFiles, deleteOldFiles } from '#ops/build/earlier-files.ts'
import { buildFonts } from '#ops/build/fonts.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the storefront for the browser and for the server. */
export async function buildStorefront(): Promise<void> {
  await buildFonts(join(root, 'storefront/styles/fonts'))
  await buildBrowserFiles(join(root, 'dist/browser'), async () => {
    await build({ root, logLevel: 'warn' })
    await build({ root, logLevel: 'warn', build: { ssr: true } })
  })
}

/** Builds the counter. Its fonts are the storefront's. */
export function buildCounter(): Promise<void> {
  return buildBrowserFiles(join(root, 'dist/admin'), async () => {
    await build({ configFile: join(root, 'vite.admin.config.ts'), logLevel: 'warn' })
  })
}

/** Writes the files of a browser app and compresses them. Those of earlier builds stay for 30 days. */
const buildBrowserFiles = async (folder: string, write: () => Promise<void>): Promise<void> => {
  const startedAt = new Date()
  await dateFiles(folder, startedAt)
  await write()
  await deleteOldFiles(folder, startedAt)
  await compressFiles(folder)
}

/** Compresses files that have no newer copy: those of earlier builds do. */
const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => /\.(js|css|svg|wasm)$/.test(name))) {
    const copy = await stat(join(folder, `${file}.gz`)).catch(() => undefined)
    if (copy && copy.mtimeMs >= (await stat(join(folder, file))).mtimeMs) continue
    const bytes = await readFile(join(folder, file))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes, options))
    await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) {
  await buildStorefront()
  await buildCounter()
  await buildDatabaseTemplate()
}
