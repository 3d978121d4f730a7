import { describe, expect, test } from 'vitest'
import { isOfTheShop, toSearchedText } from '#api/modules/suggestions/searched-text.ts'

test.each([
  ['  Чорне   ХУДІ! ', 'чорне худі'],
  ["м'який", 'м’який'],
  ['Худі «Обрій»', 'худі обрій'],
  ['темно-синій', 'темно-синій'],
  ['- ’худі’ -', 'худі'],
  ['%_\\', ''],
])('a searched text is stored without case and punctuation: %s', (typed, stored) => {
  expect(toSearchedText(typed)).toBe(stored)
})

describe('a text is stored and suggested', () => {
  const knownWords = new Set(['гуді', 'обріі', 'чорн', 'мяк', 'бавовнян', 'трікотаж'])
  const isKnownWord = (form: string) => knownWords.has(form)
  test.each(['худі', 'чорне худі', 'м’яке худі', 'худі xl'])('if the shop uses its words: %s', (text) => {
    expect(isOfTheShop(text, isKnownWord)).toBe(true)
  })
  test.each(['худі для олени', '0671234567', 'olena@example.com', 'чорне хуіді', '', 'худі '.repeat(13).trim()])(
    'but not if one of them may be a person’s: %s',
    (text) => {
      expect(isOfTheShop(text, isKnownWord)).toBe(false)
    },
  )
})
