import { expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { findServerErrors } from '#storefront/ui/form/server-errors.ts'

const fields = ['email', 'phone', 'city'] as const
const refused = (details: unknown, code: ApiError['code'] = 'VALIDATION_ERROR') =>
  findServerErrors(new ApiError(code, 422, '', details), fields)

test('a field that the server refuses gets a message of the form, whatever the server calls its rule', () => {
  expect(refused([{ field: 'email', rule: 'pattern' }])).toEqual({ email: { key: 'email', values: {} } })
  expect(refused([{ field: 'customer.phone', rule: 'phone' }])).toEqual({ phone: { key: 'phone', values: {} } })
  expect(refused([{ field: 'city', rule: 'required' }])).toEqual({ city: { key: 'required', values: {} } })
  expect(refused([{ field: 'city', rule: 'too_long' }])).toEqual({ city: { key: 'regex', values: {} } })
})

test('a value that is taken says so at its field', () => {
  expect(refused([{ field: 'email', rule: 'unique' }], 'BAD_REQUEST_VALUE_NOT_UNIQUE')).toEqual({
    email: { key: 'unique', values: {} },
  })
})

test('a failure that is not about the form’s fields is about none', () => {
  expect(refused([{ field: 'total', rule: 'changed' }])).toEqual({})
  expect(refused({ reason: 'ORDER_PLACED' }, 'FORBIDDEN')).toEqual({})
  expect(refused([{ field: 'email', rule: 'pattern' }], 'FORBIDDEN')).toEqual({})
  expect(refused([null, 7, { field: 3 }])).toEqual({})
  expect(findServerErrors(new TypeError('lost'), fields)).toEqual({})
})
