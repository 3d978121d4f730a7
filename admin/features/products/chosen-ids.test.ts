import { expect, test } from 'vitest'
import { listChosenIds, toChosenSearch } from '#admin/features/products/chosen-ids.ts'

const [first, second] = ['018f4d3c-7a00-7000-8000-00000000000a', '018f4d3c-7a00-7000-8000-00000000000b'] as const

test('[ADM-10aq] chosen pieces are read from an address as they were written into it', () => {
  expect(listChosenIds(toChosenSearch([{ _id: second }, { _id: first }]))).toEqual([second, first])
})

test('[ADM-10aq] what is no id of a piece, or is there twice, is ignored', () => {
  expect(listChosenIds({ ids: `${first}.x..${first.toUpperCase()}.${second}` })).toEqual([first, second])
  for (const search of [{}, { ids: '' }, { ids: '1.2' }]) expect(listChosenIds(search)).toEqual([])
})

test('[ADM-10aq] an address has at most as many pieces as a search takes', () => {
  const rows = Array.from({ length: 101 }, () => ({ _id: crypto.randomUUID() }))
  expect(listChosenIds(toChosenSearch(rows))).toEqual(rows.slice(0, 100).map(({ _id }) => _id))
})
