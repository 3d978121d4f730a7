import { expect, test } from 'vitest'
import { ApiError, toApiError } from '#storefront/client/api-error.ts'
import { errorTextOf } from '#storefront/i18n/use-error-toast.ts'
import { errors } from '#shared/texts/uk/errors.ts'

const t = (key: keyof typeof errors) => errors[key]

test('[ERR-01a] a text of the caller’s for the very code comes before all others', () => {
  const own = { ORDER_NOT_FOUND: errors['order-not-found'] }
  expect(errorTextOf(t, new ApiError('ORDER_NOT_FOUND', 404, 'x'), own)).toBe(errors['order-not-found'])
  expect(errorTextOf(t, new ApiError('FORBIDDEN', 403, 'x'), own)).toBe(errors['default-error'])
})

test('[ERR-01b] a request that never arrived says so, and to try later', () => {
  expect(errorTextOf(t, new ApiError('CANNOT_CONNECT', 0, 'TimeoutError'))).toBe(errors['cannot-connect-server'])
})

test('[ERR-01b] a lost connection says so even to a caller that has texts of its own', () => {
  const own = { ORDER_NOT_FOUND: errors['order-not-found'] }
  expect(errorTextOf(t, new ApiError('CANNOT_CONNECT', 0, 'TimeoutError'), own)).toBe(errors['cannot-connect-server'])
})

test('[ERR-01c] a thrown text, and one that is the whole answer, are shown as they are', () => {
  expect(errorTextOf(t, 'Перевірте адресу')).toBe('Перевірте адресу')
  expect(errorTextOf(t, toApiError(503, 'Скоро повернемося'))).toBe('Скоро повернемося')
})

test('[ERR-01d] a code of the catalogue speaks by its own text, whatever the server says beside it', () => {
  expect(errorTextOf(t, toApiError(409, { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', message: 'x' }))).toBe(
    errors['item-not-in-stock'],
  )
})

test('[ERR-01e] a code that nobody knows yet, and none, leave the word to the server', () => {
  expect(errorTextOf(t, toApiError(418, { code: 'A_CODE_OF_TOMORROW', message: 'Чайник' }))).toBe('Чайник')
  expect(errorTextOf(t, toApiError(418, { message: 'Чайник' }))).toBe('Чайник')
})

test('[ERR-01f] what was thrown by the page itself says what it says', () => {
  expect(errorTextOf(t, new TypeError('немає місця'))).toBe('немає місця')
})

test('[ERR-01g] where nobody says anything it is the default: it broke, it is being fixed', () => {
  for (const error of [toApiError(502, undefined), toApiError(502, ''), toApiError(502, {}), new Error(''), null, 7])
    expect(errorTextOf(t, error)).toBe(errors['default-error'])
})

test('[ERR-01h] a canceled request shows nothing', () => {
  expect(errorTextOf(t, new ApiError('CANCELED', 0, 'AbortError'))).toBeUndefined()
})
