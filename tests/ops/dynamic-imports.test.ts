import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Functions that handle a chunk that does not load: `storefront/client/chunk.ts`, and functions built on it. */
const guards = new Set(['tryChunk', 'loadChunk', 'useChunk', 'createLazyPart'])

/** Declarations that import without these functions, and their behaviour if the chunk is missing. */
const exceptions: Readonly<Record<string, string>> = {
  'storefront/browser-development.ts *': 'runs in development only',
  'storefront/start.ts start': 'without the entry script the page stays, as links and forms',
  'storefront/browser.tsx measure': 'the page does without its measurements',
  'storefront/i18n/use-error-toast.ts useErrorToast': 'chooses between `loadChunk` and `tryChunk`',
  'storefront/layout/lazy-notices.tsx LazyNotices': 'the page does without its notices',
  'storefront/layout/use-report-visits.ts useReportVisits': 'the page does without analytics, which visitors may block',
  'storefront/navigation/page-navigator.tsx PageNavigator': 'links work without prefetching',
  'storefront/navigation/page-navigator.tsx loadPhotoAnimation': 'the page opens without the animation',
  'storefront/render.tsx *': 'the server has all chunks, and does not start without them',
  'storefront/routes.ts routes': 'pages load in open-page.ts and browser.tsx, by `tryChunk`',
  'storefront/routes.ts notFoundRoute': 'as routes',
  'storefront/routes.ts errorRoute': 'as routes',
  'storefront/ui/toast.tsx loadLine': 'a toast is shown plainly; without one the page reloads',
}

interface Source {
  file: string
  text: string
}
interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const findName = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** Returns the parts of a node that can use a value: no types, imports, keys and names of members. */
const listParts = (node: Node): Node[] => {
  const isNamed = !node['computed']
  return Object.entries(node)
    .filter(([key]) => !(isNamed && (key === 'key' || (node.type === 'MemberExpression' && key === 'property'))))
    .flatMap(([, part]) => part)
    .filter(isNode)
    .filter(({ type }) => type !== 'ImportDeclaration' && !/^TS(Type|Interface|Import)/.test(type))
}

/** Returns the name that a node declares, unless it is only the result of a call. */
const declaredIn = (node: Node): string | undefined => {
  if (node.type === 'FunctionDeclaration') return findName(node['id'])
  if (node.type !== 'VariableDeclarator') return undefined
  return isNode(node['init']) && node['init'].type === 'AwaitExpression' ? undefined : findName(node['id'])
}

const importedIn = (program: Node): Set<string | undefined> =>
  new Set(
    Object.values(program)
      .flat()
      .filter(isNode)
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((node) => node['specifiers'] as Node[])
      .map(({ local }) => findName(local)),
  )

/**
 * Lists declarations that load a chunk without a guard, as `file declaration`. A function or a table that imports without one is a
 * loader, and each use of it, in any file, needs the guard instead. A component, a hook and the top level of a file cannot be loaders.
 */
const listUnguarded = (sources: readonly Source[]): string[] => {
  const programs = sources.map(({ file, text }) => {
    const program = parseSync(file, text).program as unknown as Node
    return { file, program, imported: importedIn(program) }
  })
  const loaders = new Set<string>()
  const unguarded = new Set<string>()
  const search = ({ file, program, imported }: (typeof programs)[number]): void => {
    const isLoader = (name: string): boolean =>
      loaders.has(`${file} ${name}`) ||
      (imported.has(name) && [...loaders].some((loader) => loader.endsWith(` ${name}`)))
    const visit = (node: Node, owner: string): void => {
      const name = findName(node)
      if (node.type === 'ImportExpression' || (name !== undefined && name !== owner && isLoader(name))) {
        const isFinal = owner === '*' || `${file} ${owner}` in exceptions || /^(use)?[A-Z]/.test(owner)
        ;(isFinal ? unguarded : loaders).add(`${file} ${owner}`)
      }
      if (node.type === 'CallExpression' && guards.has(findName(node['callee']) ?? '')) return
      for (const part of listParts(node)) visit(part, declaredIn(node) ?? owner)
    }
    visit(program, '*')
  }
  // Each round searches the users of the loaders of the previous round.
  for (let known = -1; known < loaders.size;) {
    known = loaders.size
    for (const program of programs) search(program)
  }
  return [...unguarded].toSorted()
}

test('[ERP-05a] every dynamic import of the storefront goes through the functions that handle a missing chunk', () => {
  const files = globSync('storefront/**/*.{ts,tsx}').filter((file) => !/\.(test|d)\.tsx?$/.test(file))
  const sources = files.map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
  expect(listUnguarded(sources)).toEqual(Object.keys(exceptions).toSorted())
})

test.for([
  ['an import in a component', `const Part = () => { void import('./x.ts') }`, ['a.ts Part']],
  [
    'a loader that a hook calls',
    `const load = () => import('./x.ts')\nconst usePart = () => load().then(show)`,
    ['a.ts usePart'],
  ],
  [
    'a table of loaders',
    `const all = { x: () => import('./x.ts') }\nfunction Part() { return all.x() }`,
    ['a.ts Part'],
  ],
  [
    'a result of the same name',
    `const Part = async () => { const x = await import('./x.ts'); return x }`,
    ['a.ts Part'],
  ],
  ['an import at the top level', `await import('./x.ts')`, ['a.ts *']],
  ['a guarded import', `const Part = () => tryChunk(() => import('./x.ts'))`, []],
  ['a guarded loader', `const load = () => import('./x.ts')\nconst usePart = () => useChunk(load, true, ignore)`, []],
  [
    'a guarded loader of loaders',
    `const a = () => import('./x.ts')\nconst b = () => a()\nconst C = createLazyPart(b, 'main')`,
    [],
  ],
  ['a type', `type X = typeof import('./x.ts')`, []],
] as const)('of a source, %s is judged', ([, text, unguarded]) => {
  expect(listUnguarded([{ file: 'a.ts', text }])).toEqual(unguarded)
})

test('a loader of another file needs a guard where it is used', () => {
  const loader = { file: 'a.ts', text: `export const load = () => import('./x.ts')` }
  const user = { file: 'b.ts', text: `import { load } from './a.ts'\nexport const usePart = () => load()` }
  expect(listUnguarded([user, loader])).toEqual(['b.ts usePart'])
})
