import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordTable } from '#api/catalogue-index/word-table.ts'

const word = fc.oneof(
  fc.constantFrom('a', 'aa', 'ab', 'ba', 'футболка', 'футболки', '@tee'),
  fc.stringMatching(/^[a-z0-9]{1,6}$/),
)

test('numbers words in the order of their first use', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 40 }), { maxLength: 20 }), (texts) => {
      const table = createWordTable()
      const expected = new Map<string, number>()
      for (const words of texts) {
        for (const one of words) if (!expected.has(one)) expected.set(one, expected.size)
        const numbers: number[] = []
        table.addWords(words.join(' '), (number) => numbers.push(number))
        expect(numbers).toEqual(words.map((one) => expected.get(one)))
      }
      table.trim()
      for (const [one, number] of expected) expect(table.getNumber(one)).toBe(number)
      for (const one of ['', 'aaa', 'футболк']) expect(table.getNumber(one)).toBe(expected.get(one))
    }),
  )
})

test('holds more words than it has room for at first', () => {
  const table = createWordTable()
  const words = Array.from({ length: 20_000 }, (_, nth) => `sh${nth}`)
  table.addWords(words.join(' '), () => undefined)
  words.forEach((one, number) => expect(table.getNumber(one)).toBe(number))
  expect(table.getNumber('sh20000')).toBeUndefined()
})
