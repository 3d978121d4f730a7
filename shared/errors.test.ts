import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { texts } from '#shared/texts/all.ts'

const en = { ...texts.en.errors, ...texts.en['page-errors'] }
const uk = { ...texts.uk.errors, ...texts.uk['page-errors'] }

/** Which message each code has; all others have the default one. */
const messages: Readonly<Record<string, readonly ErrorCode[]>> = {
  'value-not-uniq': ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  'validation-error': ['VALIDATION_ERROR'],
  'invalid-token': ['UNAUTHORIZED', 'INVALID_REFRESH_TOKEN'],
  unauthorized: ['DONT_HAVE_ACCESS', 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL'],
  'invalid-credentials': ['PASSWORD_NOT_MATCH', 'PASSWORD_INVALID', 'USER_WITH_THIS_CREDENTIALS_NOT_FOUND'],
  'promo-code-not-found': ['PROMO_CODE_NOT_FOUND'],
  'email-or-phone-taken': ['PHONE_AND_EMAIL_MISMATCHED'],
  'item-not-in-stock': ['PRODUCT_VARIANT_NOT_IN_STOCK'],
}

test('[ERR-02a] [ERR-02b] each code has the message of the specification, all others the default one', () => {
  const named = new Map(Object.entries(messages).flatMap(([text, codes]) => codes.map((code) => [code, text] as const)))
  for (const code of Object.keys(errors) as ErrorCode[])
    expect(errors[code].text, code).toBe(named.get(code) ?? 'default-error')
})

test('[ACC-04e] only a lost session returns 401, so that no other error signs a customer out', () => {
  const with401 = Object.entries(errors).filter(([, { status }]) => status === 401)
  expect(with401.map(([code]) => code)).toEqual(['UNAUTHORIZED', 'INVALID_REFRESH_TOKEN'])
})

test('[ERR-02c] every text exists in both languages, and differs between them', () => {
  expect(Object.keys(en)).toEqual(Object.keys(uk))
  for (const key of Object.keys(uk) as (keyof typeof uk)[]) expect(en[key], key).not.toBe(uk[key])
})

test.each([
  ['[ERR-03a]', 'default-error', /fixing/, /лагодимо/],
  ['[ERR-03b]', 'cannot-connect-server', /later/, /згодом/],
  ['[ERR-03c]', 'invalid-token', /expired.*log in again/i, /минув.*Увійдіть ще раз/],
  ['[ERR-03d]', 'unauthorized', /no permission.*log in again/i, /дозволу.*Увійдіть ще раз/],
  ['[ERR-03e]', 'email-or-phone-taken', /log in to order/i, /Увійдіть, щоб замовити/],
  ['[ERR-03f]', 'promo-code-not-found', /not active.*another/i, /не діє.*інший/],
  ['[ERR-03g]', 'address-error', /Tax cannot be calculated for this address/, /податок/],
  ['[ERR-02d]', 'page-not-found', /^This page could not be found$/, /не\sзнайдено/],
  ['[ERR-02d] [ACC-02g]', 'reset-token-invalid', /^Your reset password token is invalid$/, /недійсне/],
] as const)('%s “%s” says what the specification says of it', (_clause, key, english, ukrainian) => {
  expect(en[key]).toMatch(english)
  expect(uk[key]).toMatch(ukrainian)
})
