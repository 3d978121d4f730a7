import { expect, test } from 'vitest'
import { splitOrderText } from '#shared/rules/order-text.ts'

test('a phone number is one word, however it is written', () => {
  for (const text of ['067 555-01-42', '(067) 555 01 42', ' 0675550142 '])
    expect(splitOrderText(text)).toEqual([{ begins: '0675550142', endsReversed: '2410555760' }])
})

test('names, e-mails and order numbers are split at spaces and compared in lower case', () => {
  expect(splitOrderText('Марченко  SH-21487').map(({ begins }) => begins)).toEqual(['марченко', 'sh-21487'])
})

test('a text without letters and digits has no words, and a long one has six', () => {
  expect(splitOrderText('  ')).toEqual([])
  expect(splitOrderText('+ -')).toEqual([])
  expect(splitOrderText('а б в г д е є ж')).toHaveLength(6)
})
