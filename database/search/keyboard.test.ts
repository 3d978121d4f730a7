import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOtherLayout } from '#database/search/keyboard.ts'

test.each([
  ['aen,jkrf', 'футболка'],
  ['[els', 'худі'],
  ['AEN<JKRF', 'футболка'],
  ["'rjyjv", 'єконом'],
  ['d`zpfybq', 'вязаний'],
  ['рщщвшу', 'hoodie'],
  ['ОУФТІ', 'jeans'],
])('[CAT-07j] «%s» was meant as «%s»', (typed, meant) => {
  expect(toOtherLayout(typed)).toBe(meant)
})

test('[CAT-07j] keys that are not letters in the other layout give no word', () => {
  expect(toOtherLayout('жовтий')).toBeUndefined()
  expect(toOtherLayout('2101')).toBeUndefined()
  expect(toOtherLayout('')).toBeUndefined()
})

test('[CAT-07j] every English word typed in the Ukrainian layout is recognised', () => {
  const keys = 'йцукенгшщзфівапролдячсмить'
  const letters = 'qwertyuiopasdfghjklzxcvbnm'
  fc.assert(
    fc.property(fc.array(fc.nat(letters.length - 1), { minLength: 1 }), (places) => {
      const word = places.map((index) => letters[index]).join('')
      const typed = places.map((index) => keys[index]).join('')
      expect(toOtherLayout(typed)).toBe(word)
      expect(toOtherLayout(word)).toBe(typed)
    }),
  )
})
