import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

/** Returns the main part of a page, without no-break spaces. */
const readMain = async (path: string): Promise<string> => {
  const { html } = await pages.request(path)
  return /<main.*<\/main>/s.exec(html)![0].replaceAll('\u00A0', ' ')
}
const linksTo = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length
const product = /href="\/catalog\/product\/[\w-]{36}"/g
const category = /href="\/catalog\/[\w-]{36}"/g
const colour = /href="\/catalog\?colour=[\w-]+"/g

test('[CAT-07z] a search that finds nothing shows the nearest hits and says which word is left out', async () => {
  const html = await readMain(`/catalog?q=${encodeURIComponent('футболка абракадабра')}`)
  expect(html).toContain('Без слова «абракадабра» знайшлося:')
  expect(linksTo(html, product)).toBeGreaterThanOrEqual(8)
  expect(html).toContain(`href="/catalog?${new URLSearchParams({ q: 'футболка' })}"`)
})

test('[CAT-07z] a search that finds nothing near shows categories, colours and a search field', async () => {
  const html = await readMain(`/catalog?q=${encodeURIComponent('абракадабра')}`)
  const { body } = await newGuest(testShop.server).call('POST /v1/categories/search', { body: {} })
  expect(linksTo(html, product)).toBe(0)
  expect(linksTo(html, category)).toBe(body.total)
  expect(linksTo(html, colour)).toBe(12)
  expect(html).toMatch(/<form[^>]*action="\/catalog"[^>]*>.*?<input[^>]*name="q"[^>]*value="абракадабра"/s)
})

test('a filter that leaves nothing names the filter to remove, and no other search', async () => {
  const html = await readMain(`/catalog?q=${encodeURIComponent('худі')}&from=900000`)
  expect(html).toContain('Прибрати обмеження ціни')
  expect([linksTo(html, product), linksTo(html, category), linksTo(html, colour)]).toEqual([0, 0, 0])
})

test('[BSK-09f] an empty basket shows the new arrivals, which the page brings', async () => {
  const html = await readMain('/basket')
  expect(html).toContain('Новинки')
  const { body } = await newGuest(testShop.server).call('POST /v1/products/variants/search', {
    body: { limit: 4, distinct: 'product' },
  })
  for (const { variant } of body.entities) expect(html).toContain(`/catalog/product/${variant._id}`)
})
