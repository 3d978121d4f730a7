import { expect, test } from 'vitest'
import { listHidden, listRestored, listShown, type VariantState } from '#admin/features/products/variant-states.ts'

const now = Date.parse('2026-12-01T10:00:00.000Z')
const shown: VariantState = { _id: 'shown', state: 'ACTIVE', showsAt: null }
const hidden: VariantState = { _id: 'hidden', state: 'INACTIVE', showsAt: null }
const planned: VariantState = { _id: 'planned', state: 'INACTIVE', showsAt: '2026-12-04T07:00:00.000Z' }
const late: VariantState = { _id: 'late', state: 'INACTIVE', showsAt: '2026-11-30T07:00:00.000Z' }

test('[ADM-10ar] hiding and showing send only the colours that change, and showing ends their plans', () => {
  expect(listHidden([shown, hidden, planned])).toEqual([{ ...shown, state: 'INACTIVE' }])
  expect(listShown([shown, hidden, planned])).toEqual([
    { ...hidden, state: 'ACTIVE' },
    { ...planned, state: 'ACTIVE', showsAt: null },
  ])
})

test('[ADM-10ar] taking it back changes what was changed, with its plan unless its time has come', () => {
  const after = listShown([hidden, planned, late])
  expect(listRestored([shown, ...after], [hidden, planned, late], now)).toEqual([
    hidden,
    planned,
    { ...late, showsAt: null },
  ])
  // A colour that was hidden and planned again meanwhile keeps its new plan.
  const anew = { ...planned, showsAt: '2026-12-24T07:00:00.000Z' }
  expect(listRestored([hidden, anew], [hidden, planned], now)).toEqual([])
  expect(listRestored(listHidden([shown]), [shown], now)).toEqual([shown])
})
