import { expect, test, vi } from 'vitest'
import { remember } from '#api/http/remember.ts'

test('a value is read once for each text, undefined too', () => {
  const read = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const length = remember(read, 10)
  expect(['', 'ab', '', 'ab', 'abc'].map(length)).toEqual([undefined, 2, undefined, 2, 3])
  expect(read.mock.calls.flat()).toEqual(['', 'ab', 'abc'])
})

test('no more texts are remembered than allowed', () => {
  const read = vi.fn((text: string) => text)
  const same = remember(read, 2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) same(text)
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})

test('long texts are not remembered', () => {
  const read = vi.fn((text: string) => text.length)
  const length = remember(read, 2)
  const long = 'a'.repeat(201)
  expect([length(long), length(long)]).toEqual([201, 201])
  expect(read).toHaveBeenCalledTimes(2)
})
