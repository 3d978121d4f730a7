import { expect, test } from 'vitest'
import { listPicks } from '#admin/features/packing/list-picks.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { Size } from '#shared/enums.ts'

const piece = (vendorCode: string, size: Size, quantity = 1) => ({ variantId: vendorCode, vendorCode, size, quantity })
const order = (number: string, products: ReturnType<typeof piece>[], step = 'PACK') =>
  ({ number, products, step }) as unknown as AdminOrder // the list reads nothing else of it

test('the same size of several orders is one line with its units and orders, by article and size', () => {
  const picks = listPicks([
    order('SH-2', [piece('SH-31', 'L'), piece('SH-25', 'XL')]),
    order('SH-1', [piece('SH-25', 'S', 2), piece('SH-31', 'L', 3), piece('SH-31', 'L')]),
  ])
  expect(picks.map(({ vendorCode, size, quantity, orders }) => [vendorCode, size, quantity, orders])).toEqual([
    ['SH-25', 'S', 2, ['SH-1']],
    ['SH-25', 'XL', 1, ['SH-2']],
    ['SH-31', 'L', 5, ['SH-2', 'SH-1']],
  ])
})

test('pieces of a packed order stay where they are', () => {
  expect(listPicks([order('SH-1', [piece('SH-25', 'S')], 'PACKED')])).toEqual([])
})
