import { expect, test } from 'vitest'
import { ApiError, toApiError } from '#client/api-error.ts'
import { getErrorText } from '#storefront/i18n/error-text.ts'
import { errors as catalogue, type ErrorCode } from '#shared/errors.ts'
import { errors } from '#shared/texts/uk/errors.ts'
import { pageErrors } from '#shared/texts/uk/page-errors.ts'

const t = (key: keyof typeof errors) => errors[key]

test('[ERR-01a] the caller’s own text for the code comes first', () => {
  const own = { ORDER_NOT_FOUND: pageErrors['order-not-found'] }
  expect(getErrorText(t, new ApiError('ORDER_NOT_FOUND', 404, 'x'), own)).toBe(pageErrors['order-not-found'])
  expect(getErrorText(t, new ApiError('FORBIDDEN', 403, 'x'), own)).toBe(errors['default-error'])
})

test('[ERR-01b] a request that timed out shows the connection text', () => {
  expect(getErrorText(t, new ApiError('CANNOT_CONNECT', 0, 'TimeoutError'))).toBe(errors['cannot-connect-server'])
  expect(getErrorText(t, new DOMException('late', 'TimeoutError'))).toBe(errors['cannot-connect-server'])
})

test('[ERR-01b] a lost connection shows the connection text even if the caller has texts of its own', () => {
  const own = { ORDER_NOT_FOUND: pageErrors['order-not-found'] }
  expect(getErrorText(t, new ApiError('CANNOT_CONNECT', 0, 'TimeoutError'), own)).toBe(errors['cannot-connect-server'])
})

test('[ERR-01b] a part of the page that did not load shows the connection text', () => {
  const failed = Object.assign(new Error('Failed to fetch dynamically imported module'), { name: 'ChunkError' })
  expect(getErrorText(t, failed)).toBe(errors['cannot-connect-server'])
})

test('[ERR-01c] a thrown text and a plain-text body are shown as they are', () => {
  expect(getErrorText(t, 'Перевірте адресу')).toBe('Перевірте адресу')
  expect(getErrorText(t, toApiError(503, 'Скоро повернемося'))).toBe('Скоро повернемося')
})

test('[ERR-01d] a code of the catalogue shows its own text, whatever the body says', () => {
  for (const code of Object.keys(catalogue) as ErrorCode[])
    expect(getErrorText(t, toApiError(400, { code, message: 'x' })), code).toBe(errors[catalogue[code].text])
})

test('[ERR-01e] an unknown code and a missing code show the message of the body', () => {
  expect(getErrorText(t, toApiError(418, { code: 'A_CODE_OF_TOMORROW', message: 'Чайник' }))).toBe('Чайник')
  expect(getErrorText(t, toApiError(418, { message: 'Чайник' }))).toBe('Чайник')
})

test('[ERR-01e] [API-06f] too many requests show the message of the body, not the default', () => {
  expect(getErrorText(t, toApiError(429, { code: 'BAD_REQUEST', message: 'Забагато запитів' }))).toBe(
    'Забагато запитів',
  )
})

test('[ERR-01f] an error thrown by the page shows its own message', () => {
  expect(getErrorText(t, new TypeError('немає місця'))).toBe('немає місця')
})

test('[ERR-01g] a failure without any text shows the default text', () => {
  for (const error of [
    toApiError(502, undefined),
    toApiError(502, ''),
    toApiError(502, {}),
    new Error(''),
    '',
    null,
    7,
  ])
    expect(getErrorText(t, error)).toBe(errors['default-error'])
})

test('[ERR-01h] a cancelled request shows nothing', () => {
  expect(getErrorText(t, new ApiError('CANCELED', 0, 'AbortError'))).toBeUndefined()
  expect(getErrorText(t, new DOMException('stopped', 'AbortError'))).toBeUndefined()
})
