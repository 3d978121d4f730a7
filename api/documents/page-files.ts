import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets, PageRenderer } from '#api/ports/page-renderer.ts'
import type { Locale } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

/** One entry of Vite's manifest. */
interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  src?: string
  imports?: readonly string[]
  css?: readonly string[]
}

const distFolder = join(import.meta.dirname, '../../dist')
export const browserFolder = join(distFolder, 'browser')

/** Loads the built storefront: its renderer, and the files that each page links to. */
export const loadBuiltPages = async (): Promise<{
  renderer: PageRenderer
  assetsOf: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
}> => {
  // Built by Vite from storefront/render.tsx, whose exports are typed by the port.
  const renderer = (await import(join(distFolder, 'server/render.js'))) as PageRenderer
  const manifest = JSON.parse(readFileSync(join(browserFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entryOf = (source: string) => Object.values(manifest).find((chunk) => chunk.isEntry && chunk.src === source)
  const [start, entry] = [entryOf('storefront/start.ts'), entryOf('storefront/browser.tsx')]
  if (!start || !entry) throw new Error('the build has no entry: run npm run build')
  const all = Object.values(manifest)
  const styles = [
    ...new Set(all.flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])])),
  ]

  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
  const keyOf = (wanted: string): string => Object.keys(manifest).find((key) => key.endsWith(wanted)) ?? ''
  const listAssets = (file: string | undefined, locale: Locale, texts: TextGroup | undefined): PageAssets => {
    const chunks = new Set([
      ...filesOf(keyOf('storefront/browser.tsx')),
      ...(file ? filesOf(keyOf(`storefront/pages/${file}.tsx`)) : []),
      ...filesOf(keyOf(`virtual:texts/${locale}`)),
      ...(texts ? filesOf(keyOf(`virtual:texts/${locale}/${texts}`)) : []),
    ])
    chunks.delete(entry.file)
    return {
      start: address(start.file),
      script: address(entry.file),
      styles: styles.map(address),
      preloads: [...chunks].map(address),
    }
  }
  const listed = new Map<string, PageAssets>()
  const assetsOf: typeof listAssets = (file, locale, texts) => {
    const key = [file, locale, texts].join(' ')
    const assets = listed.get(key) ?? listAssets(file, locale, texts)
    listed.set(key, assets)
    return assets
  }
  return { renderer, assetsOf }
}

const address = (file: string): string => `/${file}`
