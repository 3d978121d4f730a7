import { expect, test } from 'vitest'
import { normalise } from '#database/search/letters.ts'

test.each(["'", '’', '‘', '‛', 'ʼ', 'ʻ', 'ʹ', '′', '`', '´', '＇'])('м%sякий is мякий', (apostrophe) => {
  expect(normalise(`М${apostrophe}який`)).toBe('мякий')
})

test.each(['"', '“', '”', '*'])('м%sякий is мякий, but around a word the sign is not part of it', (sign) => {
  expect(normalise(`м${sign}який`)).toBe('мякий')
  expect(normalise(`${sign}худі${sign} ${sign}`)).toBe('худі')
})

test('й and ї are letters, é is e with an accent', () => {
  expect([normalise('Їжак-йо́го'), normalise('Café')]).toEqual(['їжак його', 'cafe'])
})
