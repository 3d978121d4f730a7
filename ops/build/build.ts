import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildDatabaseTemplate } from '#ops/build/database-template.ts'
import { buildFonts } from '#ops/build/fonts.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the storefront for the browser and for the server, and compresses the browser's files. */
export const buildStorefront = async (): Promise<void> => {
  await buildFonts(join(root, 'storefront/styles/fonts'))
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: true } })
  await compressFiles(join(root, 'dist/browser'))
}

const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = await readFile(join(folder, file))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes, options))
    await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) {
  await buildStorefront()
  await buildDatabaseTemplate()
}
