import { expect, test } from 'vitest'
import { normalisePostcode, isPostcode } from '#shared/rules/postcode.ts'

test.each([
  ['UA', ['01001', ' 79000 ']],
  ['US', ['10001', '10001-1234']],
  ['CA', ['K1A 0B1', 'k1a0b1']],
  ['MX', ['06600']],
  ['GB', ['SW1A 1AA', 'm1 1ae', 'EC1A1BB']],
  ['IE', ['D02 X285', 'D6WXY00']],
  ['PL', ['00-950']],
  ['NL', ['1012 AB']],
  ['PT', ['1000-001']],
  ['MT', ['VLT 1117']],
])('%s: postcodes as people write them pass', (country, postcodes) => {
  expect(postcodes.filter((postcode) => !isPostcode(postcode, country))).toEqual([])
})

test.each([
  ['UA', ['', '0100', '010011', '0100A']],
  ['US', ['1000', '10001-12', 'ABCDE']],
  ['CA', ['K1A', '11111', 'KKK KKK']],
  ['GB', ['12345', 'SW1A']],
  ['IE', ['12345']],
  ['DE', ['', '1', 'ABCDE', '12345678901', '101<15']],
])('%s: what cannot be one is refused', (country, postcodes) => {
  expect(postcodes.filter((postcode) => isPostcode(postcode, country))).toEqual([])
})

test('a postcode is stored in capitals with single spaces', () => {
  expect(normalisePostcode('  sw1a   1aa ')).toBe('SW1A 1AA')
})
