import { expect, test } from 'vitest'
import { toPriceKeys } from '#api/changes/price-keys.ts'

const shownIds = ['one', 'two']
const inCategory = { field: 'categories._id', op: 'eq', value: 'Hoodies' }
const upTo = { field: 'variants.price', op: 'lte', value: 900 }

test.each([
  ['a call without a body goes by what it shows', undefined, shownIds],
  [
    'a list goes by what it shows',
    { filter: { and: [inCategory] }, sort: [{ field: 'variants.publishedAt' }] },
    shownIds,
  ],
  [
    'the range of a category goes by its prices',
    { filter: { and: [inCategory] }, facets: true },
    [...shownIds, 'hoodies'],
  ],
  [
    'a sort order within a category too',
    { filter: inCategory, sort: [{ field: 'variants.price' }] },
    [...shownIds, 'hoodies'],
  ],
  [
    'the range of several categories goes by theirs',
    { filter: { and: [{ ...inCategory, op: 'in', value: ['Hoodies', 'tees'] }] }, facets: true },
    [...shownIds, 'hoodies', 'tees'],
  ],
  ['the range of the whole shop goes by all', { facets: true }, 'all'],
  ['a sort order of the whole shop too', { sort: [{ field: 'variants.discountPrice' }] }, 'all'],
  ['one of several categories is no bound', { filter: { or: [inCategory, { field: 'x' }] }, facets: true }, 'all'],
  ['a filter by price goes by all: other categories are counted by it', { filter: { and: [inCategory, upTo] } }, 'all'],
  [
    'what is in a collection may go by a price',
    { filter: { and: [{ field: 'collections._id', op: 'eq', value: 'new' }, inCategory] } },
    'all',
  ],
  ['words may name a price', { filter: inCategory, text: 'hoodie up to 900' }, 'all'],
])('%s', (_name, request, expected) => {
  expect(toPriceKeys(shownIds, request)).toEqual(expected === 'all' ? 'all' : new Set(expected))
})
