import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutateText, type Mutation } from '#tests/mutations/mutation.ts'
import { mutations } from '#tests/mutations/mutations.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const listNames = (some: readonly Mutation[]): string[] => some.map(({ name }) => name)

test('every mutation finds its line exactly once and changes it', () => {
  for (const mutation of mutations)
    expect(mutateText(read(mutation.file), mutation), mutation.name).not.toBe(read(mutation.file))
})

test('every mutation names a test file that contains the test', () => {
  const missing = mutations.filter(({ test: file, filter = 'expect' }) => !read(file).includes(filter))
  expect(listNames(missing)).toEqual([])
})

test('no two mutations have the same name', () => {
  const names = listNames(mutations)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a text that does not occur exactly once is refused', () => {
  const mutation: Mutation = { name: 'x', file: 'x', find: 'a', replace: 'b', test: 'x' }
  expect(mutateText('1a2', mutation)).toBe('1b2')
  expect(() => mutateText('123', mutation)).toThrow('0 times')
  expect(() => mutateText('1a2a', mutation)).toThrow('2 times')
})
