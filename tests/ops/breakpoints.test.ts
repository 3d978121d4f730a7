import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = [
  ...readFileSync('storefront/styles/breakpoints.css', 'utf8').matchAll(/@custom-media (--[\w-]+)/g),
].map(([, name]) => name!)
const sheets = globSync('storefront/**/*.css')
  .filter((path) => !path.endsWith('breakpoints.css'))
  .map((path) => readFileSync(path, 'utf8'))

test('[LAY-13k] each named limit of the layout changes something', () => {
  expect(declared.length).toBeGreaterThan(5)
  expect(declared.filter((name) => sheets.every((sheet) => !sheet.includes(`(${name})`)))).toEqual([])
})
