import { expect, test } from 'vitest'
import { readWord, type WordDraft } from '#admin/features/shop/word-draft.ts'

test('words and meanings are separated by commas and lines, each once', () => {
  expect(readWord({ words: ' толстовка, худак\nтолстовка ,', means: 'худі' })).toEqual({
    input: { words: ['толстовка', 'худак'], means: ['худі'] },
    problems: {},
  })
})

test('without a meaning the shop sells no such thing', () => {
  expect(readWord({ words: 'купальник', means: ' ' })).toEqual({
    input: { words: ['купальник'], means: [] },
    problems: {},
  })
})

test.each<[Partial<WordDraft>, object]>([
  [{ words: ' , ' }, { words: 'no-words' }],
  [{ words: 'а'.repeat(61) }, { words: 'long-phrase' }],
  [{ means: 'а'.repeat(61) }, { means: 'long-phrase' }],
  [{ means: Array.from({ length: 51 }, (_, index) => `слово ${index}`).join() }, { means: 'many-phrases' }],
])('%j is marked as %j', (change, problems) => {
  expect(readWord({ words: 'худак', means: 'худі', ...change }).problems).toEqual(problems)
})
