import { expect, test } from 'vitest'
import {
  addColour,
  emptyFields,
  listChanges,
  mergeFields,
  removeColour,
} from '#admin/features/product/product-fields.ts'
import { toProductInput } from '#admin/features/product/to-product-input.ts'

const base = { 'name.uk': 'а', 'name.en': 'a', 'care.uk': '30°' }

test('what each side changed is kept; what both changed otherwise is a conflict', () => {
  const mine = { ...base, 'name.uk': 'моє', 'care.uk': '40°' }
  const theirs = { ...base, 'name.en': 'theirs', 'care.uk': '60°' }
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { 'name.uk': 'моє', 'name.en': 'theirs', 'care.uk': '40°' },
    conflicts: ['care.uk'],
    theirs: ['name.en'],
  })
})

test('what both changed alike is no conflict', () => {
  const same = { ...base, 'care.uk': '40°' }
  expect(mergeFields(base, same, same)).toEqual({ fields: same, conflicts: [], theirs: [] })
})

test('a colour that was added and removed again is no change', () => {
  const fields = emptyFields()
  const added = addColour(fields, { key: 'n1', colourId: 'c', vendorCode: 'A-1', price: '10' })
  expect(listChanges(fields, added).length).toBeGreaterThan(3)
  expect(listChanges(fields, removeColour(added, 'n1'))).toEqual([])
})

test('typed texts become what the call takes: numbers with a comma, sizes with units', () => {
  const added = addColour(emptyFields(), { key: 'n1', colourId: 'c', vendorCode: ' A-1 ', price: '1 990,50 ₴' })
  const input = toProductInput(
    {
      ...added,
      'size/n1/S': '3',
      'size/n1/M': '',
      measures: JSON.stringify([{ label: { uk: 'Довжина', en: 'Length' }, values: { S: '70,5', M: '72' } }]),
    },
    '2026-11-24T00:00:00.000Z',
  )
  expect(input.variants).toMatchObject([
    { vendorCode: 'A-1', price: 1990.5, sizes: [{ value: 'S', quantity: 3 }], publishedAt: '2026-11-24T00:00:00.000Z' },
  ])
  expect(input.measurements).toEqual({
    sizes: ['S', 'M'],
    rows: [{ label: { uk: 'Довжина', en: 'Length' }, values: [70.5, 72] }],
  })
})
