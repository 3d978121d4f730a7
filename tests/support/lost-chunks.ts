import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../dist/browser')

interface Chunk {
  file: string
  /** The name of a chunk that is shared, which has no source of its own. */
  name?: string
  dynamicImports?: readonly string[]
}

/**
 * Returns the chunks that the built storefront imports dynamically, and their files. Each is named by its source inside `storefront/`,
 * by its virtual module, or by the name of a shared chunk.
 */
export const readLazyChunks = (): ReadonlyMap<string, string> => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  return new Map(
    [...keys].map((key) => {
      const { name, file } = manifest[key]!
      return [key.startsWith('_') ? name! : key.replace(/^storefront\/|^virtual:/, ''), basename(file)]
    }),
  )
}

/** The fate of the chunks that are gone. */
export interface LostChunks {
  /** Resolves once one of them was requested. */
  asked: Promise<void>
  /** Returns how many documents the page has loaded since. */
  countDocuments: () => number
}

/**
 * Makes chunks answer 404, as after a deploy, until the page loads its second document from now on, or its first one if `isOpen`: that
 * one is the page of the new build.
 */
export const loseChunks = async (
  page: Page,
  names: readonly string[],
  { isOpen }: { isOpen: boolean },
): Promise<LostChunks> => {
  const chunks = readLazyChunks()
  const files = new Set(names.map((name) => chunks.get(name)))
  if (files.has(undefined)) throw new Error(`the build has no chunk of its own for all of ${names.join(', ')}`)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const last = isOpen ? 0 : 1
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    if (documents > last || !files.has(basename(new URL(route.request().url()).pathname))) return route.fallback()
    resolve()
    return route.fulfill({ status: 404, body: '' })
  })
  return { asked, countDocuments: () => documents }
}

/** Lets a page load no chunk in advance and wait for no photo. Must be called before the page is opened. */
export const loadNothingEarly = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })
  await page.route(/\/images\//, (route) => route.abort())
}
