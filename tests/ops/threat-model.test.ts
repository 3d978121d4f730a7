import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that docs/threat-model.md names exists', () => {
  const rows = readFileSync('docs/threat-model.md', 'utf8').matchAll(/^\|[^|]+\|[^|]+\| `([^`]+)`: ([^|]+?) *\|$/gm)
  const named = [...rows].map(([, file = '', title = '']) => ({ file, title }))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))).toEqual([])
})
