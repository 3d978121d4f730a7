import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const guide = readFileSync('docs/architecture.md', 'utf8')
const topFolders = new Set(['shared', 'client', 'database', 'api', 'storefront', 'simulators', 'tests', 'ops'])

/** Returns the rows of the table below a heading that name a file and an export. */
const listSteps = (heading: string): { file: string; name: string }[] => {
  const section = guide.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\|[^|]*\| `([^`]+)` `(\w+)`/gm)].map(([, file = '', name = '']) => ({ file, name }))
}

test('each step of “One noun, step by step” names a file and an export that exist', () => {
  const steps = listSteps('One noun, step by step')
  expect(steps.length).toBeGreaterThan(8)
  for (const { file, name } of steps) {
    expect(existsSync(file), `${file} is missing`).toBe(true)
    expect(readFileSync(file, 'utf8'), `${file} does not export ${name}`).toMatch(
      new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm'),
    )
  }
})

test('every path that the architecture names from the root exists', () => {
  const paths = [...guide.matchAll(/`((?:\w[\w-]*)\/[\w./-]*)`/g)].map(([, path = '']) => path)
  const fromRoot = paths.filter((path) => topFolders.has(path.split('/')[0]!))
  expect(fromRoot.length).toBeGreaterThan(60)
  expect(fromRoot.filter((path) => !existsSync(path))).toEqual([])
})
