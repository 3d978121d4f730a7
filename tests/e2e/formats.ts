import type { Page } from '@playwright/test'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { readDemo, startOrder } from '#tests/support/demo.ts'
import { expect, ready } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'
import { placeOrder } from '#tests/support/shopping.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

/** The formats of a storefront, written independently of the shop's own code. */
interface Format {
  symbol: '₴' | '$'
  homeCountry: string
  /** Returns the moment of an order as its page must show it. */
  writeDate: (moment: Date) => string
}

/** Returns the parts of a moment in a time zone: 'day', 'month', 'year', 'hour', 'minute', 'dayPeriod'. */
const partsIn = (timeZone: string, hour12: boolean) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour12,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(hour12 ? {} : { hourCycle: 'h23' as const }),
  })
  return (moment: Date) => Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}
const inKyiv = partsIn('Europe/Kyiv', false)
const inNewYork = partsIn('America/New_York', true)

const ukrainian: Format = {
  symbol: '₴',
  homeCountry: 'UA',
  writeDate: (moment) => {
    const { day, month, year, hour, minute } = inKyiv(moment)
    return `${day}.${month}.${year} ${hour}:${minute}`
  },
}
const formatsByStorefront: Readonly<Record<TestStorefront, Format>> = {
  ua: ukrainian,
  lan: ukrainian,
  us: {
    symbol: '$',
    homeCountry: 'US',
    writeDate: (moment) => {
      const { day, month, year, hour, minute, dayPeriod } = inNewYork(moment)
      return `${month}/${day}/${year} ${hour}:${minute} ${dayPeriod}`
    },
  },
}

const words = {
  uk: { one: 'робочий день', few: 'робочі дні', many: 'робочих днів', other: 'робочих днів' },
  en: { one: 'business day', other: 'business days' },
} as const

/** Returns 'N–M business days' with the plural forms of the language, from the platform's plural rules. */
const formatDays = ({ minimumDelivery: from, maximumDelivery: to }: ShippingMethod, locale: 'uk' | 'en'): string => {
  const word = (words[locale] as Record<string, string>)[new Intl.PluralRules(locale).select(to)]
  return `${from === to ? to : `${from}–${to}`} ${word}`
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const shownIn = async (page: Page) => plain(await page.locator('main').innerText())

/** Defines the tests of prices, dates and delivery days on the pages of one storefront, in both languages. */
export const proveFormats = (storefront: TestStorefront): void => {
  const { symbol, homeCountry, writeDate } = formatsByStorefront[storefront]

  for (const locale of ['uk', 'en'] as const) {
    test(`[FMT-01e] every price of the catalogue has the storefront’s format, in ${locale}`, async ({
      page,
      inLanguage,
    }) => {
      await inLanguage(locale)
      await page.goto('/catalog?sort=price-desc')
      // With line breaks: a name that ends in a digit is on the line above a price.
      const shown = await page.locator('main').innerText()
      const prices = shown.match(/[₴$€]\s?[\d.,]*\d|\d[\d.,]*[ \u{a0}]?[₴$€]/gu) ?? []
      const cards = await page.locator('main li[data-place]').count()
      expect(cards).toBeGreaterThan(8)
      expect(prices.length).toBeGreaterThanOrEqual(cards)
      for (const price of prices) expect(price).toMatch(new RegExp(`^\\${symbol}\\d{1,3}(,\\d{3})*(\\.\\d\\d)?$`))
      for (const price of prices) expect(price).not.toMatch(/\.00$/)
    })

    test(`[FMT-03g] each method of the checkout shows its business days, in ${locale}`, async ({
      page,
      request,
      inLanguage,
    }) => {
      const response = await request.post('/v1/shipping-methods/search', { data: { limit: 100 } })
      const { entities } = (await response.json()) as { entities: (ShippingMethod & { countries: string[] })[] }
      const here = entities.filter(({ countries }) => countries.includes(homeCountry))
      expect(here.length).toBeGreaterThan(1)
      await inLanguage(locale)
      await page.goto(await startOrder(page.request, await readDemo(request)))
      await ready(page)
      const shown = await shownIn(page)
      for (const method of here) expect(shown).toContain(formatDays(method, locale))
    })
  }

  test('[FMT-02e] [CFG-08l] a placed order shows its date in the storefront’s format, in both languages', async ({
    page,
    request,
    inLanguage,
  }) => {
    const { lines } = await readDemo(request)
    const id = await placeOrder(page.request, lines[0]!, { storefront })
    const order = (await (await page.request.get(`/v1/orders/${id}`)).json()) as Order
    const date = writeDate(new Date(order.placedAt!))
    for (const locale of ['uk', 'en'] as const) {
      await inLanguage(locale)
      await page.goto(`/checkout/success?order=${id}`)
      expect(await shownIn(page)).toContain(date)
    }
  })
}
