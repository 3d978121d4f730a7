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

test('[ERR-01c] a thrown text is shown as it is', () => {
  expect(errorTextOf(t, 'Перевірте адресу')).toBe('Перевірте адресу')
})

test('[ERR-01d] a code of the catalogue speaks by its own text', () => {
  expect(errorTextOf(t, new ApiError('PRODUCT_VARIANT_NOT_IN_STOCK', 409, 'x'))).toBe(errors['item-not-in-stock'])
})

test('[ERR-01e] a code that nobody knows yet leaves the word to the server', () => {
  expect(errorTextOf(t, toApiError(418, { code: 'A_CODE_OF_TOMORROW', message: 'Чайник' }))).toBe('Чайник')
})

test('[ERR-01g] anything else is the default: it broke, it is being fixed', () => {
  expect(errorTextOf(t, new TypeError('undefined is not a function'))).toBe(errors['default-error'])
  expect(errorTextOf(t, toApiError(502, '<html>'))).toBe(errors['default-error'])
})

test('[ERR-01h] a canceled request shows nothing', () => {
  expect(errorTextOf(t, new ApiError('CANCELED', 0, 'AbortError'))).toBeUndefined()
})
