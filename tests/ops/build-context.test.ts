import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBuildahContext, listBuildContext } from './build-context.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'context-'))
  root = join(folder, 'project')
  plant('.dockerignore', readFileSync('.dockerignore', 'utf8'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plant = (path: string, text = 'sesame') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A file in each folder that .gitignore names, in which machines keep settings, keys and data. */
const ignoredPlaces = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line && !/^[!#]/.test(line))
  .map((line) => `${line.replace('*', 'secret')}${line.endsWith('/') ? 'secret.ts' : ''}`)
  // A line without a slash applies to every folder.
  .flatMap((path) => (/^[^/]+$|^[^/]+\/secret\.ts$/.test(path) ? [path, `api/${path}`] : [path]))

/** Where else people put them. */
const otherPlaces = [
  '.env',
  '.npmrc',
  'api/.env.local',
  'ops/shop.env.2026',
  'ops/production/token.ts',
  'shop.dump',
  'backup/database.dump',
  'storefront/tls.pem',
  'shared/signing.key',
  'ops/bootstrap/.env',
]

/** The files of each kind that the image needs. */
const needed = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'admin/index.html',
  'api/start.ts',
  'api/http/health.ts',
  'database/migrations/meta/_journal.json',
  'database/seed/photos/a.webp',
  'ops/admin.ts',
  'ops/backup/run.ts',
  'ops/bootstrap/doors.cjs',
  'ops/build/build.ts',
  'ops/door.ts',
  'ops/live-check.ts',
  'ops/report-failure.ts',
  'ops/run.cjs',
  'ops/start.cjs',
  'shared/errors.ts',
  'storefront/public/favicon.svg',
]

describe('the files that get into an image', () => {
  test('contain no secret from any place that .gitignore names, and everything that the image needs', () => {
    expect(ignoredPlaces.length).toBeGreaterThan(10)
    for (const path of [...ignoredPlaces, ...otherPlaces, ...needed]) plant(path)
    const expected = needed.toSorted()
    expect(listBuildContext(root)).toEqual(expected)
    expect(listBuildahContext(root) ?? expected).toEqual(expected)
  })

  test('contain no simulators; a demo says so, which nothing else needs', async () => {
    const files = listBuildContext('.')
    expect(files.filter((file) => file.startsWith('simulators/'))).toEqual([])
    for (const file of ['package.json', 'api/adapters/simulators.ts']) plant(file, readFileSync(file, 'utf8'))
    const script =
      "(await import('#api/adapters/simulators.ts')).loadSimulators().catch(({ message }) => console.log(message))"
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(output).toContain('This installation has no simulators')
  })

  test('are all known to git', () => {
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      encoding: 'utf8',
    })
    const files = listBuildContext('.')
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((file) => !tracked.split('\0').includes(file))).toEqual([])
  })

  test('are enough to import whatever the image runs', () => {
    const files = new Set(listBuildContext('.'))
    const { extends: base } = JSON.parse(readFileSync('storefront/tsconfig.json', 'utf8')) as { extends: string }
    expect(files).toContain(join('storefront', base))
    for (const file of files) {
      if (!/\.(ts|tsx|cjs)$/.test(file)) continue
      const imported = readFileSync(file, 'utf8').matchAll(/(?:^import|^export|import\()[^'\n]*?'#(\w+\/[^']+)'/gm)
      for (const [, path = ''] of imported) expect(files, `${file} imports ${path}`).toContain(path)
    }
  })
})
