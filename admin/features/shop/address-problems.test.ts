import { expect, test } from 'vitest'
import { readProblems, readRowProblems } from '#admin/features/shop/address-problems.ts'
import { ApiError } from '#client/api-error.ts'

const refuse = (...details: { field: string; rule: string }[]) => new ApiError('VALIDATION_ERROR', 422, '', details)

test('a refused field says why', () => {
  expect(readProblems(refuse({ field: 'path', rule: 'is_target' }, { field: 'target', rule: 'too_small' }))).toEqual({
    path: 'is-target',
    target: 'no-target',
  })
  expect(readProblems(new ApiError('CANNOT_CONNECT', 0, ''))).toEqual({})
})

test('a refused row says why', () => {
  expect(
    readRowProblems(refuse({ field: 'rows.3.target', rule: 'is_redirected' }, { field: 'rows', rule: 'x' })),
  ).toEqual([{ index: 3, field: 'target', problem: 'is-redirected' }])
})
