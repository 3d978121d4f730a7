import { expect, test } from 'vitest'
import { listChosenCodes, listChosenSizes, pickChosenSizes, toChosenSizes } from '#admin/features/stock/chosen-sizes.ts'
import { readSewingSearch } from '#admin/features/stock/stock-search.ts'
import type { Size } from '#shared/enums.ts'

const row = (vendorCode: string, size: Size) => ({ vendorCode, size })
const readSizes = (search: Record<string, unknown>) => listChosenSizes(readSewingSearch(search))

test('[ADM-10at] chosen sizes are read from an address as they were written into it', () => {
  const rows = [row('SH-1 A', 'M'), row('SH-1 A', 'ONE_SIZE'), row('sh.2', 'L')]
  const chosen = readSizes({ view: 'waiting', ...toChosenSizes(rows) })
  expect(chosen).toEqual(['SH-1 A M', 'SH-1 A ONE_SIZE', 'sh.2 L'])
  expect(listChosenCodes(chosen)).toEqual(['SH-1 A', 'sh.2'])
  const others = [row('SH-1 A', 'L'), row('SH.2', 'L'), row('SH-1', 'M')]
  expect(pickChosenSizes([...others, ...rows], chosen)).toEqual(rows)
})

test('[ADM-10at] what is no size, or is there twice, is ignored', () => {
  const sizes = ['SH-1 M', 'SH-1 M', 'SH-1 m', 'SH-1', 'M', ' M', '  M', `${'A'.repeat(41)} M`, 7, null, ['SH-2 M']]
  expect(readSizes({ sizes })).toEqual(['SH-1 M'])
  for (const search of [
    {},
    { sizes: '' },
    { sizes: 'SH-1 M' },
    { sizes: [] },
    { sizes: 5 },
    { sizes: { 0: 'SH-1 M' } },
  ])
    expect(readSizes(search)).toEqual([])
})

test('[ADM-10at] an address has at most as many sizes as can be chosen', () => {
  const rows = Array.from({ length: 101 }, (_, index) => row(`SH-${index}`, 'M'))
  expect(readSizes({ ...toChosenSizes(rows) })).toHaveLength(100)
})
