import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { texts } from '#shared/texts/all.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const logged: string[] = []
const testShop = await openShopFixture('ua', {
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
})
const pages = await openPagesFixture(testShop)
/** A shop in which the error page cannot be rendered either. */
const withoutErrorPage = await openPagesFixture(testShop, [], {
  open: () =>
    Promise.resolve({ state: [], render: () => Promise.reject(new Error('the error page cannot be rendered')) }),
})

const findTitle = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const brands = { uk: 'ШИР', en: 'SHYR' } as const

describe.each(['uk', 'en'] as const)('a page that fails, in %s', (locale) => {
  const t = texts[locale]
  const cookies = { locale }

  test('[ERP-01a] [ERP-01c] returns 500 with its own title, its message and a button to the home page', async () => {
    await testShop.shop.database.execute(sql`alter table pages rename to pages_away`)
    const { status, html } = await pages.request('/about', { cookies })
    await testShop.shop.database.execute(sql`alter table pages_away rename to pages`)

    expect(status).toBe(500)
    expect(findTitle(html)).toBe(`${brands[locale]} — ${t.names.error}`)
    expect(findTitle(html)).not.toContain(t.names['not-found'])
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    for (const text of [t.layout['broken-title'], t.layout['broken-text'], t.layout['to-home']])
      expect(main).toContain(text)
    expect(main).toContain('href="/"')
    // The still scene of the game.
    expect(main).toContain('data-runner')
    // No detail of the cause is sent, and search engines may not index the page.
    expect(html).not.toMatch(/pages_away|relation|select /i)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect((await pages.request('/about', { cookies })).status).toBe(200)
  })

  test('[ERP-02b] falls back to a plain page if the error page cannot be rendered either', async () => {
    const { status, html, headers } = await withoutErrorPage.request('/about', { cookies })

    expect(status).toBe(500)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-language']).toBe(locale)
    expect(findTitle(html)).toBe(`${brands[locale]} — ${t.layout['broken-title']}`)
    for (const text of [t.layout['broken-title'], t.layout['broken-text'], t.layout['to-home']])
      expect(html).toContain(text)
    expect(html).toContain('<a href="/"')
    expect(html).not.toMatch(/<script|<link|the ink has run out/)
  })
})

test('[API-06b] an unknown address of the API is replied to once, and no error is logged', async () => {
  logged.length = 0
  expect((await pages.request('/v1/none')).status).toBe(404)
  // A second attempt to reply would be logged after the reply.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(logged).toEqual([])
})
