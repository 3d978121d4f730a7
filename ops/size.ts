import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { browserFolder, loadBuiltPages } from '#api/pages/page-files.ts'
import { locales } from '#shared/enums.ts'

/** The JavaScript that a page loads before it can be used, compressed, in kilobytes of 1000 bytes. */
const budgetKb = 100
const pages = ['home', 'catalog', 'product'] as const

export interface PageSize {
  page: string
  language: string
  kb: number
  files: readonly { file: string; kb: number }[]
}

/**
 * Returns what each page loads before hydration: the entry scripts and all chunks that the server names. The list is
 * the server's own: a page that waits for a file outside it would load that file late.
 */
export const measurePages = async (): Promise<PageSize[]> => {
  if (!existsSync(join(browserFolder, '.vite/manifest.json')))
    throw new Error('the shop is not built yet: run npm run build')
  const { renderer, assetsOf } = await loadBuiltPages()
  return pages.flatMap((page) =>
    locales.map((language) => {
      const texts = renderer.routes.find(({ file }) => file === page)?.texts
      const { start, script, preloads } = assetsOf(page, language, texts)
      const files = [start, script, ...preloads]
        .map((file) => ({ file, kb: gzipSync(readFileSync(join(browserFolder, file)), { level: 9 }).length / 1000 }))
        .toSorted((a, b) => b.kb - a.kb)
      return { page, language, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
    }),
  )
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
  const sizes = await measurePages()
  printSizes(sizes)
  process.exitCode = sizes.some(({ kb }) => kb > budgetKb) ? 1 : 0
}
