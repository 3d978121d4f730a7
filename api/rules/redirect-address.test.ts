import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinRedirectQuery, listRedirectPaths, toRedirectPath, toRedirectTarget } from '#api/rules/redirect-address.ts'

test.each([
  ['/Old-Page.html', '/old-page.html'],
  ['https://old.example.com/shop/Tee/', '/shop/tee'],
  ['http://old.example.com/tee#reviews', '/tee'],
  ['  /%D0%A4%D1%83%D1%82%D0%B1%D0%BE%D0%BB%D0%BA%D0%B8  ', '/футболки'],
  ['//shop///tee', '/shop/tee'],
  ['/shop\\tee', '/shop/tee'],
  ['/index.php?route=product/product&product_id=42', '/index.php?product_id=42&route=product/product'],
  ['/tee?utm_source=letter&gclid=1', '/tee'],
  ['/tee?size=M&utm_source=letter', '/tee?size=m'],
  ['/50%25', '/50%25'],
])('%s of the old shop is looked up as %s', (address, path) => {
  expect(toRedirectPath(address)).toBe(path)
})

test.each([
  '',
  '/',
  'https://old.example.com',
  '/?p=42',
  'tee.html',
  'ftp://old.example.com/tee',
  `/${'a'.repeat(500)}`,
  '/a%00b',
  '/%E0%E1',
])('%s is no address of an old page', (address) => {
  expect(toRedirectPath(address)).toBeUndefined()
})

test('an address is looked up with its query first, then without it', () => {
  expect(listRedirectPaths('/Tee?b=1&a=2')).toEqual(['/tee?a=2&b=1', '/tee'])
  expect(listRedirectPaths('/tee?utm_source=letter')).toEqual(['/tee'])
  expect(listRedirectPaths('/')).toEqual([])
})

test.each([
  ['/catalog', '/catalog'],
  [' /catalog?size=M#top ', '/catalog?size=M#top'],
  ['/каталог', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3'],
  ['/a/../catalog', '/catalog'],
])('the target %s is sent as %s', (address, target) => {
  expect(toRedirectTarget(address)).toBe(target)
})

test.each([
  '',
  'catalog',
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '/.//example.com',
  '/%2e//example.com',
  '/a/..//example.com',
  '/\t/example.com',
  '/a\nset-cookie: b=1',
  'javascript:alert(1)',
  `/${'a'.repeat(1000)}`,
])('%j is no target within the shop', (address) => {
  expect(toRedirectTarget(address)).toBeUndefined()
})

test.each([
  ['/catalog', '/tee', 'color=red&utm_source=x', '/catalog?color=red&utm_source=x'],
  ['/catalog?size=M#top', '/tee', 'size=L&page=2', '/catalog?size=M&page=2#top'],
  ['/catalog', '/index.php?id=42', 'id=42&utm_source=x', '/catalog?utm_source=x'],
  ['/catalog?q=%D0%B0', '/tee', '', '/catalog?q=%D0%B0'],
])('the target %s of %s keeps of ?%s what it needs', (target, path, query, address) => {
  expect(joinRedirectQuery(target, path, new URLSearchParams(query))).toBe(address)
})

describe('whatever is written', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '&',
      '=',
      '%',
      '\t',
      'http:',
      'example.com',
      'ІЇ',
      'İ',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const address = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  const rooted = fc.oneof(
    address,
    address.map((rest) => `/${rest}`),
  )

  test('a target never leaves the shop', () => {
    fc.assert(
      fc.property(rooted, fc.webQueryParameters(), (typed, query) => {
        const target = toRedirectTarget(typed)
        if (target === undefined) return
        expect(toRedirectTarget(target)).toBe(target)
        const sent = joinRedirectQuery(target, '/old', new URLSearchParams(query))
        expect(new URL(sent, 'https://shyr.example/any/page').origin).toBe('https://shyr.example')
        expect(sent).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('a stored address is looked up by itself', () => {
    fc.assert(
      fc.property(rooted, (typed) => {
        const path = toRedirectPath(typed)
        if (path === undefined) return
        expect(toRedirectPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})
