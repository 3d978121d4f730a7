import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Each unit and the units that it imports. */
type Graph = Map<string, Set<string>>

const files = globSync('{shared,client,database,api,storefront,simulators}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\./.test(file),
)
const folders = new Set(files.map((file) => dirname(file)))
/** A file next to folders connects them (start.ts, all.ts), so it is a unit of its own; any other file counts as its folder. */
const getUnit = (file: string): string => {
  const folder = dirname(file)
  return [...folders].some((other) => other.startsWith(`${folder}/`)) ? file : folder
}

const listImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, specifier = '']) => (specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)))
    .filter((target) => existsSync(target))

const readGraph = (): Graph => {
  const graph: Graph = new Map()
  for (const file of files) {
    const unit = getUnit(file)
    const targets = graph.get(unit) ?? new Set()
    for (const target of listImports(file).map(getUnit)) if (target !== unit) targets.add(target)
    graph.set(unit, targets)
  }
  return graph
}

/** Lists the units that can be reached from themselves. */
const listCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((unit) => {
    const reached = new Set(graph.get(unit))
    for (const next of reached) for (const further of graph.get(next) ?? []) reached.add(further)
    return reached.has(unit)
  })

test('no folder imports itself through other folders, types included', () => {
  const graph = readGraph()
  expect(graph.size).toBeGreaterThan(50)
  expect(listCircles(graph)).toEqual([])
})

test('a circle of three folders is found, without the folders that only lead into it', () => {
  const graph: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d'])],
    ['d', new Set(['b'])],
  ])
  expect(listCircles(graph)).toEqual(['b', 'c', 'd'])
})
