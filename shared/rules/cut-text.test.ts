import { expect, test } from 'vitest'
import { cutText } from '#shared/rules/cut-text.ts'

test.each([
  ['пальто', 4, 'паль'],
  ['пальто', 6, 'пальто'],
  ['пальто', 9, 'пальто'],
  ['ab\u{1F9E5}', 3, 'ab'],
  ['ab\u{1F9E5}', 4, 'ab\u{1F9E5}'],
  ['\u{1F9E5}', 0, ''],
])('%s cut to %i is %s', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected)
})
