import { expect, test } from 'vitest'
import { isSameListing, readOrderSearch, toListing, toOrderSearch } from '#admin/features/orders/order-search.ts'

test('an address says what is listed, and what is listed makes the same address', () => {
  const search = {
    view: 'pack',
    pay: 'paid.on-delivery',
    ship: 'branch',
    since: '1d',
    sum: '500-',
    sort: 'largest',
  } as const
  const listing = {
    view: 'pack',
    pay: ['PAID', 'ON_DELIVERY'],
    ship: ['BRANCH'],
    sinceDays: 1,
    minTotal: 500,
    sort: 'LARGEST',
  }
  expect(readOrderSearch(search)).toEqual(search)
  expect(toListing(search)).toEqual(listing)
  expect(toOrderSearch(toListing(search))).toEqual(search)
})

test('own dates and sums may be open at either end', () => {
  expect(toListing({ since: '2026-11-01~', sum: '-900' })).toEqual({
    view: 'waiting',
    from: '2026-11-01',
    maxTotal: 900,
  })
  expect(toListing({ since: '~2026-11-01', sum: '1-2' })).toMatchObject({ to: '2026-11-01', minTotal: 1, maxTotal: 2 })
  // The router reads -900 as a number.
  expect(readOrderSearch({ sum: -900 })).toEqual({ sum: '-900' })
})

test('what is not understood is left out', () => {
  expect(
    readOrderSearch({
      view: 'x',
      pay: 'gold',
      ship: '',
      since: '2026-02-40~x',
      sum: 'much',
      sort: 'best',
      page: 'a',
      text: ' ',
    }),
  ).toEqual({})
  expect(readOrderSearch({ since: '999d', pay: 'gold.paid', sort: 'urgent' })).toEqual({ pay: 'paid' })
})

test('the order of words, page and text do not make another list', () => {
  expect(isSameListing({ pay: 'on-delivery.paid', page: 2 }, { pay: 'paid.on-delivery', text: 'a' })).toBe(true)
  expect(isSameListing({ pay: 'paid' }, { ship: 'branch' })).toBe(false)
})
