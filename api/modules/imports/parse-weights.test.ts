import { expect, test } from 'vitest'
import { parseWeights } from '#api/modules/imports/parse-cells.ts'

test.each([
  ['S 310, M 330', 'S 310, M 330'],
  ['m: 330 г; s = 310 g', 'S 310, M 330'],
  ['один розмір 90', 'ONE_SIZE 90'],
  ['one size – 90', 'ONE_SIZE 90'],
  ['XL 50000\nXS 1,', 'XS 1, XL 50000'],
])('[ADM-10an] the weights %j are read as %j', (text, value) => {
  expect(parseWeights(text)).toEqual({ value })
})

test.each([
  ['310', '310'],
  ['S 310, S 320', 'S 320'],
  ['S 0', 'S 0'],
  ['M 50001', 'M 50001'],
  ['S 310, велика 400', 'велика 400'],
  ['S 310.5', 'S 310.5'],
  [',', ','],
])('[ADM-10an] of the weights %j the part %j is refused', (text, part) => {
  expect(parseWeights(text)).toEqual({ code: 'not-weights', details: { part } })
})
