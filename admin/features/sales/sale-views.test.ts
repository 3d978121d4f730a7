import { expect, test } from 'vitest'
import { countViews, pickCodes, pickSales } from '#admin/features/sales/sale-views.ts'
import { readSalesSearch } from '#admin/features/sales/sales-search.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import type { SaleRow } from '#shared/entities/admin/sale.ts'
import { saleStates } from '#shared/enums.ts'

const sales = saleStates.map((state) => ({ state }) as SaleRow)
const code = (changes: Partial<AdminPromoCode>) =>
  ({ state: 'ACTIVE', startsAt: null, endsAt: null, maxUses: null, uses: 0, ...changes }) as AdminPromoCode
const codes = [
  code({ name: 'ON' }),
  code({ name: 'LATER', startsAt: '2999-01-01T00:00:00Z' }),
  code({ name: 'PAST', endsAt: '2020-01-01T00:00:00Z' }),
  code({ name: 'USED', maxUses: 3, uses: 3 }),
  code({ name: 'OFF', state: 'INACTIVE' }),
]
const listNames = (view: Parameters<typeof pickCodes>[1]) => pickCodes(codes, view).map(({ name }) => name)

test('[ADM-34a] every sale and every code is in one view besides all', () => {
  expect(countViews(sales, codes)).toEqual({ all: 9, running: 2, planned: 2, over: 5 })
  expect(pickSales(sales, 'over').map(({ state }) => state)).toEqual(['ENDED', 'CANCELLED'])
  expect([listNames('running'), listNames('planned'), listNames('over')]).toEqual([
    ['ON'],
    ['LATER'],
    ['PAST', 'USED', 'OFF'],
  ])
})

test('the address names a view, and an invalid one is ignored', () => {
  expect(readSalesSearch({ view: 'planned' })).toEqual({ view: 'planned' })
  expect(readSalesSearch({ view: 'all' })).toEqual({})
  expect(readSalesSearch({ view: 'x' })).toEqual({})
})
