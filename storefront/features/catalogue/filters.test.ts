import { expect, test } from 'vitest'
import { countChosen, toHref, readFilters, withoutFilters } from '#storefront/features/catalogue/filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const nothing = read('')

test('[CAT-06g] filters read from an address write the same address', () => {
  const query =
    '?q=%D1%85%D1%83%D0%B4%D1%96&size=M&size=L&colour=black&type=OTHER&from=500&to=2000&stock=in&sort=price-asc&page=2'

  expect(toHref('/catalog', read(query))).toBe(`/catalog${query}`)
})

test('[CAT-06g] default values stay out of the address', () => {
  expect(toHref('/catalog', read('?sort=new&page=1&q=&from=&to='))).toBe('/catalog')
})

test.each([
  '?page=abc',
  '?page=-1',
  '?page=0',
  '?page=1e9',
  '?page=99999999999999999999',
  '?from=x&to=NaN',
  '?from=-',
  '?size=HUGE&size=m',
  '?colour=%00&colour=<script>&colour=BLACK',
  '?type=other&stock=maybe&sort=random',
  '?q=%00&q=M',
  '?unknown=1',
])('[CAT-06g] invalid values in %s are ignored', (query) => {
  expect(read(query)).toEqual(nothing)
})

test('[CAT-06g] prices are read as people write them, in either order', () => {
  expect(read('?from=2,000&to=₴500')).toMatchObject({ from: 500, to: 2000 })
  expect(read('?from=12,50')).toMatchObject({ from: 12.5, to: null })
})

test('[CAT-06g] a price from 0 to 1,000,000 is accepted', () => {
  expect(read('?from=0&to=1000000')).toMatchObject({ from: 0, to: 1_000_000 })
  expect(read('?to=1000001')).toEqual(nothing)
})

test('each chosen value counts once, a price range as one', () => {
  expect(countChosen(nothing)).toBe(0)
  expect(countChosen(read('?size=M&size=L&colour=black&type=OTHER&stock=in&from=500&to=2000'))).toBe(6)
  expect(countChosen(read('?stock=in&to=2000'))).toBe(2)
})

test('removing all filters keeps the search text and the sort order', () => {
  expect(toHref('/catalog', withoutFilters(read('?q=a&size=M&stock=in&from=1&sort=price-desc&page=3')))).toBe(
    '/catalog?q=a&sort=price-desc',
  )
})

test('a search sorts by match, which stays out of the address', () => {
  expect(read('?q=a').sort).toBe('match')
  expect(read('?sort=match').sort).toBe('new')
  expect(toHref('/catalog', read('?q=a&sort=match'))).toBe('/catalog?q=a')
  expect(toHref('/catalog', read('?q=a&sort=new'))).toBe('/catalog?q=a&sort=new')
})
