import { expect, test } from 'vitest'
import { nextView, suggestAlt } from '#shared/rules/photo-words.ts'

test('a description names product, colour and view in both languages; without a name there is none', () => {
  const photo = { name: 'Худі «Обрій»', colour: 'чорний', view: 'back' } as const
  expect(suggestAlt('uk', photo)).toBe('Худі «Обрій», чорний, вигляд ззаду')
  expect(suggestAlt('en', { name: 'Obrii hoodie', colour: '', view: 'detail' })).toBe('Obrii hoodie, close-up')
  expect(suggestAlt('en', { ...photo, name: ' ' })).toBe('')
})

test('the next photo shows what the others do not, and details after all', () => {
  expect(nextView([])).toBe('hanger')
  expect(nextView(['hanger', 'back'])).toBe('front')
  expect(nextView(['hanger', 'front', 'back', 'detail'])).toBe('detail')
})
