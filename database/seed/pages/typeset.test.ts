import { expect, it } from 'vitest'
import { typeset } from '#database/seed/pages/typeset.ts'

it.each([
  ['Бавовна 240 г/м², льон', 'Бавовна 240\u00A0г/\u2060м², льон'],
  ['Щільність 240–420 г/м²', 'Щільність 240\u2060–\u2060420\u00A0г/\u2060м²'],
  ['чоловічі/жіночі', 'чоловічі/жіночі'],
])('keeps a number and its unit on one line: %s', (text, expected) => {
  expect(typeset(text, 'uk')).toBe(expected)
})
