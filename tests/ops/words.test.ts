import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = '{admin,api,client,database,ops,shared,simulators,storefront,tests}'
const paths = globSync(`${folders}/**/*.{ts,tsx,cjs,css}`).toSorted()
const sources = paths.filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('words.test.ts'))

/** Words that names of functions begin with if they end with "Of". */
const verbs = [
  'check',
  'count',
  'find',
  'get',
  'has',
  'is',
  'list',
  'read',
  'select',
  'sort',
  'sum',
  'to',
  'use',
  'with',
]

/** Patterns that the code must not contain, with the words to write. docs/language.md has the rules. */
const banned: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: new RegExp(String.raw`\b(?:const|let|function) (?!(?:${verbs.join('|')})[A-Z])\w+Of\b`, 'g'),
    instead: 'a name that begins with a verb: getPrice, findPhoto, toColumns',
  },
  { pattern: /\((?:\w+|\{[^()]*\}|\[[^()]*\]), place\) =>/g, instead: 'index' },
  { pattern: /\bfor \((?:const \[place, |let place = 0)/g, instead: 'index' },
  {
    pattern: /\b(?:const|let|function) (?:speak|spoken\w*|keptPart|keepDatabases|growPhoto|photoToGrow)\b/g,
    instead: 'a verb',
  },
  { pattern: /\/\*\*\s+(?:\*\s+)?What\b/g, instead: '"Returns …", "Renders …" or a noun' },
]

/** Parts of file names. */
const bannedFiles =
  /(?:^|\/)(?:front-door|lock-question|kept-part|following-photo|grow-\w+|buying|room\.spec|walk|known|found|[\w-]+-of)\.\w/

test.each(banned)('no source contains $pattern', ({ pattern, instead }) => {
  const places = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}, instead: ${instead}`),
  )
  expect(places).toEqual([])
})

test('no file has a name that says nothing about its content', () => {
  expect(paths.filter((path) => bannedFiles.test(path))).toEqual([])
})
