import { expect, test } from 'vitest'
import { findCardError } from '#shared/rules/card-error.ts'

test.each([
  ['invalid_cvc', 'invalid_cvc'],
  ['incorrect_cvc', 'invalid_cvc'],
  ['expired_card', 'invalid_expiry_year'],
  ['invalid_number', 'incorrect_number'],
  ['card_declined', 'card_declined'],
  ['processing_error', null],
  [undefined, null],
] as const)('[CHK-07e] the code %s has the text of %s', (code, error) => {
  expect(findCardError(code)).toBe(error)
})
