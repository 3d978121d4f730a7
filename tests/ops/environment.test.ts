import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { settingsTable } from '#api/settings/table.ts'
import { renderEnvironment } from '#ops/docs/environment.ts'

it('docs/environment.md is what npm run docs writes from the table of settings', async () => {
  expect(await readFile('docs/environment.md', 'utf8')).toBe(renderEnvironment())
})

it('docs/environment.md has a section for every variable', () => {
  const headings = renderEnvironment().match(/^## .+$/gm)
  expect(headings).toEqual(Object.keys(settingsTable).map((name) => `## ${name}`))
})
