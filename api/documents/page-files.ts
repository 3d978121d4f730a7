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
export async function loadBuiltPages(): Promise<{
  renderer: PageRenderer
  getAssets: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
}> {
  // Built by Vite from storefront/render.tsx, whose exports are typed by the port.
  const renderer = (await import(join(distFolder, 'server/render.js'))) as PageRenderer
  const manifest = JSON.parse(readFileSync(join(browserFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const findEntry = (source: string) => Object.values(manifest).find((chunk) => chunk.isEntry && chunk.src === source)
  const [start, entry] = [findEntry('storefront/start.ts'), findEntry('storefront/browser.tsx')]
  if (!start || !entry) throw new Error('the build has no entry: run npm run build')
  const all = Object.values(manifest)
  const styles = [
    ...new Set(all.flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])])),
  ]

  const collectFiles = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collectFiles(imported, seen)
    return seen
  }
  const getKey = (wanted: string): string => Object.keys(manifest).find((key) => key.endsWith(wanted)) ?? ''
  const listAssets = (file: string | undefined, locale: Locale, texts: TextGroup | undefined): PageAssets => {
    const chunks = new Set([
      ...collectFiles(getKey('storefront/browser.tsx')),
      ...(file ? collectFiles(getKey(`storefront/pages/${file}.tsx`)) : []),
      ...collectFiles(getKey(`virtual:texts/${locale}`)),
      ...(texts ? collectFiles(getKey(`virtual:texts/${locale}/${texts}`)) : []),
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
  const getAssets: typeof listAssets = (file, locale, texts) => {
    const key = [file, locale, texts].join(' ')
    const assets = listed.get(key) ?? listAssets(file, locale, texts)
    listed.set(key, assets)
    return assets
  }
  return { renderer, getAssets }
}

const address = (file: string): string => `/${file}`
