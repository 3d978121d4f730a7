import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#shared/texts/all.ts'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let pages: TestPages
/** The same, but nothing can be drawn. */
let inkless: TestPages
beforeAll(async () => {
  house = await openTestShop()
  pages = await openTestPages(house)
  inkless = await openTestPages(house, [], { render: () => Promise.reject(new Error('the ink has run out')) })
}, 120_000)
afterAll(async () => {
  await pages.close()
  await inkless.close()
  await house.close()
})

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const brands = { uk: 'ШИР', en: 'SHYR' } as const

describe.each(['uk', 'en'] as const)('a page that fails, in %s', (locale) => {
  const t = texts[locale]
  const cookies = { locale }

  test('[ERP-01a] [ERP-01c] answers 500 with its own title, its message and a button home', async () => {
    await house.shop.database.execute(sql`alter table pages rename to pages_away`)
    const { status, html } = await pages.ask('/about', { cookies })
    await house.shop.database.execute(sql`alter table pages_away rename to pages`)

    expect(status).toBe(500)
    expect(titleOf(html)).toBe(`${brands[locale]} — ${t.names.error}`)
    expect(titleOf(html)).not.toContain(t.names['not-found'])
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    for (const text of [t.layout['broken-title'], t.layout['broken-text'], t.layout['to-home']])
      expect(main).toContain(text)
    expect(main).toContain('href="/"')
    // Nothing of the reason leaves the shop, and no search engine keeps the page.
    expect(html).not.toMatch(/pages_away|relation|select /i)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect((await pages.ask('/about', { cookies })).status).toBe(200)
  })

  test('[ERP-02b] is a plain one when not even the error page can be drawn', async () => {
    const { status, html, headers } = await inkless.ask('/about', { cookies })

    expect(status).toBe(500)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-language']).toBe(locale)
    expect(titleOf(html)).toBe(`${brands[locale]} — ${t.layout['broken-title']}`)
    for (const text of [t.layout['broken-title'], t.layout['broken-text'], t.layout['to-home']])
      expect(html).toContain(text)
    expect(html).toContain('<a href="/"')
    expect(html).not.toMatch(/<script|<link|the ink has run out/)
  })
})
