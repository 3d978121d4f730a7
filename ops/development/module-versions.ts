import { registerHooks, type ModuleSource } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Modules of the project, which can be imported again after a change. Packages are imported once. */
const isOwn = (url: string, root: string): boolean => url.startsWith(root) && !url.includes('/node_modules/')

const withoutVersion = (url: string): string => url.replace(/\?version=\d+$/, '')

const isEmpty = (source: ModuleSource | null | undefined): boolean =>
  typeof source === 'string' ? source === '' : source?.byteLength === 0

export interface ModuleVersions {
  /** Returns true if a module of this file was imported. */
  readonly isImported: (file: string) => boolean
  /** Makes the next import of this file, and of each module that imports it, load it again. */
  readonly invalidate: (file: string) => void
  /** Returns the address under which a file is imported now. */
  readonly toUrl: (file: string) => string
}

/** Gives each module of a folder a version in its address, so that changed ones can be imported again in the same process. */
export function trackModules(folder: string): ModuleVersions {
  const root = `${pathToFileURL(folder).href}/`
  const versions = new Map<string, number>()
  const importers = new Map<string, Set<string>>()
  const toVersioned = (url: string): string => {
    const version = versions.get(url) ?? 0
    return version === 0 ? url : `${url}?version=${version}`
  }
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const url = withoutVersion(resolved.url)
      if (!isOwn(url, root)) return resolved
      const urls = importers.get(url) ?? new Set<string>()
      importers.set(url, urls)
      if (context.parentURL) urls.add(withoutVersion(context.parentURL))
      return { ...resolved, url: toVersioned(url) }
    },
    load(url, context, next) {
      const loaded = next(url, context)
      // Editors empty a file before they write it. Without exports it would be a module, whose calls all fail.
      if (isOwn(url, root) && isEmpty(loaded.source))
        throw new SyntaxError(`${fileURLToPath(withoutVersion(url))} is empty`)
      return loaded
    },
  })
  const invalidateUrl = (url: string, seen: Set<string>): void => {
    if (seen.has(url)) return
    seen.add(url)
    versions.set(url, (versions.get(url) ?? 0) + 1)
    for (const importer of importers.get(url) ?? []) invalidateUrl(importer, seen)
  }
  return {
    isImported: (file) => importers.has(pathToFileURL(file).href),
    invalidate: (file) => invalidateUrl(pathToFileURL(file).href, new Set()),
    toUrl: (file) => toVersioned(pathToFileURL(file).href),
  }
}
