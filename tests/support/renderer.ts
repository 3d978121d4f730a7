import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { PageRenderer } from '#api/ports/page-renderer.ts'

const root = join(import.meta.dirname, '../..')
const { hashSources }: { hashSources: (root: string) => string } = createRequire(import.meta.url)(
  '../../ops/bootstrap/pages.cjs',
)
/** Each state of the sources has its own folder. */
const findFolder = () => join(root, '.cache/renderer', hashSources(root))

/** Builds the renderer of the pages for the suites that need it, unless it is built from the same sources. */
export const buildRenderer = async (): Promise<void> => {
  const folder = findFolder()
  if (existsSync(folder)) return
  await rm(dirname(folder), { recursive: true, force: true })
  // Renamed in one step: an interrupted build leaves no folder of this name.
  const unfinished = `${folder}.${process.pid}`
  await build({ root, configLoader: 'native', logLevel: 'warn', build: { ssr: true, outDir: unfinished } })
  await rename(unfinished, folder)
}

/** Loads the built renderer. */
export const loadRenderer = async (): Promise<PageRenderer> =>
  // The exports of storefront/render.tsx match the renderer's type.
  (await import(pathToFileURL(join(findFolder(), 'render.js')).href)) as PageRenderer
