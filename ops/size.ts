import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** As much script as a page may cost its reader before it can be used, compressed: kilobytes of 1000. */
const budgetKb = 100
const pages = ['home', 'catalog', 'product'] as const
const languages = ['uk', 'en'] as const

interface Chunk {
  file: string
  imports?: readonly string[]
}

export interface PageSize {
  page: string
  language: string
  kb: number
  files: readonly { file: string; kb: number }[]
}

const browserFolder = join(import.meta.dirname, '../dist/browser')

/** What a page loads at once: the entry, the page's chunk, all they import, and the texts of one language. */
export const measurePages = (folder = browserFolder): PageSize[] => {
  const manifest = readManifest(folder)
  return pages.flatMap((page) =>
    languages.map((language) => {
      const chunks = new Set<string>()
      for (const key of ['storefront/browser.tsx', `storefront/pages/${page}.tsx`, `virtual:texts/${language}`])
        collect(manifest, keyOf(manifest, key), chunks)
      const files = [...chunks]
        .map((file) => ({ file, kb: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000 }))
        .toSorted((a, b) => b.kb - a.kb)
      return { page, language, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
    }),
  )
}

const readManifest = (folder: string): Record<string, Chunk> => {
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('nothing is built yet: npm run build')
  // Written by the build itself.
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
}

const keyOf = (manifest: Record<string, Chunk>, wanted: string): string => {
  const key = Object.keys(manifest).find((one) => one.endsWith(wanted))
  if (key === undefined) throw new Error(`the build knows no ${wanted}`)
  return key
}

const collect = (manifest: Record<string, Chunk>, key: string, into: Set<string>): void => {
  const chunk = manifest[key]
  if (!chunk || into.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) into.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}

const printSizes = (sizes: readonly PageSize[]): void => {
  console.log(`  page      language   kB gzip   of ${budgetKb}`)
  for (const { page, language, kb } of sizes)
    console.log(`${kb > budgetKb ? '✗' : '✓'} ${page.padEnd(10)}${language.padEnd(11)}${kb.toFixed(1).padStart(7)}`)
  const heaviest = sizes.toSorted((a, b) => b.kb - a.kb)[0]
  if (!heaviest || heaviest.kb <= budgetKb) return
  console.log(`\n  what ${heaviest.page} loads:`)
  for (const { file, kb } of heaviest.files) console.log(`  ${kb.toFixed(1).padStart(7)}  ${file}`)
}

if (import.meta.main) {
  const sizes = measurePages()
  printSizes(sizes)
  process.exitCode = sizes.some(({ kb }) => kb > budgetKb) ? 1 : 0
}
