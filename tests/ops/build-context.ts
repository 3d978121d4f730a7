import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Pattern {
  readonly expression: RegExp
  readonly includes: boolean
  readonly path: string
}

/**
 * Returns the files that `docker build` sends from a folder, by the rules of .dockerignore: the last matching line counts, a line that
 * matches a folder matches its files, and an excluded folder is only read if an including line begins with its path.
 */
export function listBuildContext(root: string): string[] {
  const patterns = readPatterns(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const listFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      const isExcluded = isMatched(patterns, path)
      if (!entry.isDirectory()) return isExcluded ? [] : [path]
      const canContain = patterns.some((pattern) => pattern.includes && `${pattern.path}/`.startsWith(`${path}/`))
      return isExcluded && !canContain ? [] : listFolder(path)
    })
  return listFolder('').toSorted()
}

/** Returns the files that buildah copies into an image. Undefined if it is not installed. */
export function listBuildahContext(root: string): string[] | undefined {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }
  const run = (...args: string[]) => execFileSync('buildah', args, { env, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    run('version')
  } catch {
    return undefined
  }
  const file = join(root, '..', 'copy-everything')
  writeFileSync(file, 'FROM scratch\nCOPY . /\n')
  const image = run('build', '--quiet', '--file', file, '--ignorefile', join(root, '.dockerignore'), root)
  const container = run('from', image)
  try {
    const folder = run('mount', container)
    return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted()
  } finally {
    run('rm', container)
    run('rmi', image)
    rmSync(file)
  }
}

const readPatterns = (text: string): Pattern[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const path = line.replace(/^!/, '').replace(/^\/|\/$/g, '')
      return { path, includes: line.startsWith('!'), expression: toExpression(path) }
    })

/** `**` matches any number of folders, `*` anything but a slash. */
const toExpression = (path: string): RegExp => {
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[wild] ?? '[^/]')
  return new RegExp(`^${source}$`)
}

const isMatched = (patterns: readonly Pattern[], path: string): boolean => {
  const folders = path.split('/').map((_, depth, names) => names.slice(0, depth + 1).join('/'))
  let isExcluded = false
  for (const { expression, includes } of patterns)
    if (folders.some((folder) => expression.test(folder))) isExcluded = !includes
  return isExcluded
}
