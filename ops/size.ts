import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { adminFolder } from '#api/admin-app/admin-page.ts'
import { browserFolder, loadBuiltPages } from '#api/documents/page-files.ts'
import { locales } from '#shared/enums.ts'

/** The JavaScript that a page of the storefront loads before it can be used, compressed, in kilobytes of 1000 bytes. */
const budgetKb = 100
const pages = ['home', 'catalog', 'product'] as const

/** Scripts of the counter's screens: those of the page, and those that the screen loads when it is opened. */
const counterScreens = [
  { screen: 'sign-in', budgetKb: 190, sources: [], texts: [''] },
  { screen: 'orders', budgetKb: 260, sources: ['counter.tsx'], texts: [''] },
  { screen: 'product', budgetKb: 300, sources: ['counter.tsx', 'screens/product-screen.tsx'], texts: ['', '/range'] },
] as const

export interface PageSize {
  page: string
  language: string
  kb: number
  budgetKb: number
  files: readonly { file: string; kb: number }[]
}

/**
 * Returns the files that each page loads before hydration: the entry scripts and all chunks that the server names. The list is the
 * server's own: a page that waits for a file outside it would load that file late.
 */
export async function measurePages(): Promise<PageSize[]> {
  if (!existsSync(join(browserFolder, '.vite/manifest.json')))
    throw new Error('the shop is not built yet: run npm run build')
  const { renderer, getAssets } = await loadBuiltPages()
  return pages.flatMap((page) =>
    locales.map((language) => {
      const texts = renderer.routes.find(({ file }) => file === page)?.texts
      const { start, script, preloads } = getAssets(page, language, texts)
      const files = [start, script, ...preloads]
        .map((file) => ({ file, kb: gzipSync(readFileSync(join(browserFolder, file)), { level: 9 }).length / 1000 }))
        .toSorted((a, b) => b.kb - a.kb)
      return { page, language, budgetKb, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
    }),
  )
}

/** One entry of Vite's manifest. */
interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: readonly string[]
}

/** Returns the files that each measured screen of the counter loads, its texts included. */
export function measureCounter(): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(adminFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entries = Object.entries(manifest)
  const collectFiles = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collectFiles(imported, seen)
    return seen
  }
  const findKey = (source: string) =>
    entries.find(([key, { src }]) => key.endsWith(source) || src?.endsWith(source))?.[0]
  return counterScreens.flatMap(({ screen, budgetKb: budget, sources, texts }) =>
    locales.map((language) => {
      const keys = entries.filter(([, { isEntry }]) => isEntry).map(([key]) => key)
      for (const source of [...sources, ...texts.map((group) => `virtual:counter-texts/${language}${group}`)]) {
        const key = findKey(source)
        if (key === undefined) throw new Error(`the counter's build has no ${source}: run npm run build`)
        keys.push(key)
      }
      const names = [...new Set(keys.flatMap((key) => [...collectFiles(key)]))].filter((name) => name.endsWith('.js'))
      const files = names
        .map((file) => ({ file, kb: gzipSync(readFileSync(join(adminFolder, file)), { level: 9 }).length / 1000 }))
        .toSorted((a, b) => b.kb - a.kb)
      return { page: screen, language, budgetKb: budget, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
    }),
  )
}

const printSizes = (sizes: readonly PageSize[]): void => {
  console.log('  page      language   kB gzip     of')
  for (const { page, language, kb, budgetKb: budget } of sizes)
    console.log(
      `${kb > budget ? '✗' : '✓'} ${page.padEnd(10)}${language.padEnd(11)}${kb.toFixed(1).padStart(7)}${String(budget).padStart(7)}`,
    )
  const heaviest = sizes.toSorted((a, b) => b.kb / b.budgetKb - a.kb / a.budgetKb)[0]
  if (!heaviest || heaviest.kb <= heaviest.budgetKb) return
  console.log(`\n  what ${heaviest.page} loads:`)
  for (const { file, kb } of heaviest.files) console.log(`  ${kb.toFixed(1).padStart(7)}  ${file}`)
}

if (import.meta.main) {
  const sizes = [...(await measurePages()), ...measureCounter()]
  printSizes(sizes)
  process.exitCode = sizes.some(({ kb, budgetKb: budget }) => kb > budget) ? 1 : 0
}
