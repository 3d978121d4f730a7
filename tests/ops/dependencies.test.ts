import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest // the format of npm's package.json

const specifiersIn = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:from|import|require)\s*\(?\s*'([^']+)'|createRequire\([^)]*\)\.resolve\('([^']+)'/g,
    ),
  ].flatMap((match) => match.slice(1).filter((specifier) => specifier !== undefined))

/** The same without imports of types, which are gone once the program runs or is built. */
const neededSpecifiersIn = (file: string): string[] => {
  const ofTypes = readFileSync(file, 'utf8').matchAll(/import type [^']+'([^']+)'/g)
  const types = new Set([...ofTypes].map((match) => match[1]))
  return specifiersIn(file).filter((one) => isOfProject(one) || !types.has(one))
}

/** Returns the package that a specifier such as 'zod/mini' belongs to: 'pg-boss', '@fastify/cookie'. */
const getPackage = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const isOfProject = (specifier: string): boolean => /^(?:#|\.)/.test(specifier)

/** Lists these files and all that they import, directly or indirectly. */
const reachableFrom = (...entries: string[]): Set<string> => {
  const reached = new Set(entries)
  for (const file of reached)
    for (const specifier of specifiersIn(file).filter(isOfProject)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
      if (existsSync(target) && /\.[cm]?[jt]sx?$/.test(target)) reached.add(target)
    }
  return reached
}

test('a production install contains every package that the server and the build import', () => {
  const files = reachableFrom(
    'api/start.ts',
    'ops/build/build.ts',
    'ops/admin.ts',
    'vite.config.ts',
    'vite.admin.config.ts',
    'admin/main.tsx',
    'storefront/render.tsx',
    'storefront/browser.tsx',
    'storefront/start.ts',
  )
  expect(files.size).toBeGreaterThan(300)
  const needed = new Set(
    [...files].flatMap((file) =>
      neededSpecifiersIn(file)
        .filter((one) => !isOfProject(one))
        .map(getPackage),
    ),
  )
  const development = new Set(Object.keys(manifest.devDependencies))
  expect([...needed].filter((name) => development.has(name))).toEqual([])
})

/** Packages that are used without an import. */
const usedBy: Readonly<Record<string, string>> = {
  '@stryker-mutator/core': 'npm run mutations:rules',
  '@stryker-mutator/vitest-runner': 'npm run mutations:rules',
  'oxlint-tsgolint': 'oxlint --type-aware',
  oxfmt: 'npm run format',
  terser: 'the minifier in vite.config.ts',
  typescript: 'npm run types',
}

test('every dependency is used', () => {
  const sources = globSync(
    '{admin,api,client,database,ops,shared,simulators,storefront,tests,*.config,*.admin.config}{/**/*,}.{ts,tsx,cjs}',
  )
  const imported = new Set(sources.flatMap(specifiersIn).map(getPackage))
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
  const unused = names.filter((name) => !imported.has(name) && !(name in usedBy) && !name.startsWith('@types/'))
  expect(unused).toEqual([])
  expect(Object.keys(usedBy).filter((name) => !names.includes(name) || imported.has(name))).toEqual([])
})
