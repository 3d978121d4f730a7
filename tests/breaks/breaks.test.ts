import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakText, type Break } from '#tests/breaks/break.ts'
import { breaks } from '#tests/breaks/breaks.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const namesOf = (some: readonly Break[]): string[] => some.map(({ name }) => name)

test('every break finds its line, once, and makes another of it', () => {
  for (const one of breaks) expect(breakText(read(one.file), one), one.name).not.toBe(read(one.file))
})

test('every break has a test file that has the test', () => {
  expect(namesOf(breaks.filter(({ test: file, filter = 'expect' }) => !read(file).includes(filter)))).toEqual([])
})

test('no two breaks have the same name', () => {
  const names = namesOf(breaks)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a text that stands there never or twice is not broken', () => {
  const one: Break = { name: 'x', file: 'x', find: 'a', replace: 'b', test: 'x' }
  expect(breakText('1a2', one)).toBe('1b2')
  expect(() => breakText('123', one)).toThrow('0 times')
  expect(() => breakText('1a2a', one)).toThrow('2 times')
})
