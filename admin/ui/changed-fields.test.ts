import { expect, test } from 'vitest'
import { listChangedFields, pickChangedFields } from '#admin/ui/changed-fields.ts'

const before = { name: 'A', ids: ['1', '2'], price: 5 }
const after = { name: 'B', ids: ['2', '1'], price: 5 }

test('only fields that differ are changes, and a list differs in its order', () => {
  expect(listChangedFields(before, after)).toEqual(['name', 'ids'])
  expect(listChangedFields(before, { ...before, ids: ['1', '2'] })).toEqual([])
  expect(pickChangedFields(before, after)).toEqual({ name: 'B', ids: ['2', '1'] })
})
