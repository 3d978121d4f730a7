import type { Page } from '@playwright/test'
import { readDemo, listPages, startOrder } from '#tests/support/demo.ts'
import { expect, ready, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { test as onSharedPage } from '#tests/support/shared-page.ts'
import { placeOrder } from '#tests/support/shopping.ts'

const languages = { uk: 'uk-UA', en: 'en-US' } as const
const locales = ['uk', 'en'] as const
const pageNames = [
  'home',
  'catalog',
  'category',
  'product',
  'basket',
  'checkout',
  'about',
  'contacts',
  'faq',
  'privacy-policy',
  'shipping',
  'terms-conditions',
] as const

/** The title of each page; a category and a product have their own names. */
const titles: Partial<Record<(typeof pageNames)[number], { uk: string; en: string }>> = {
  home: { uk: 'Головна', en: 'Home page' },
  catalog: { uk: 'Каталог', en: 'Catalog' },
  basket: { uk: 'Кошик', en: 'Bag' },
  checkout: { uk: 'Замовлення', en: 'Checkout' },
  about: { uk: 'Про нас', en: 'About' },
  contacts: { uk: 'Контакти', en: 'Contacts' },
  faq: { uk: 'Питання', en: 'Questions' },
  'privacy-policy': { uk: 'Політика приватності', en: 'Privacy policy' },
  shipping: { uk: 'Доставка', en: 'Shipping' },
  'terms-conditions': { uk: 'Публічна оферта', en: 'Terms and conditions' },
}
const brands = { uk: 'ШИР', en: 'SHYR' } as const
const light = new Set<string>(['home', 'product', 'about', 'faq'])

for (const name of pageNames) {
  for (const locale of locales) {
    onSharedPage(
      `[RTE-01a] the server renders the whole page “${name}” in ${locale}`,
      async ({ page, request, inLanguage }) => {
        await inLanguage(locale)
        const response = await page.request.get(listPages(await readDemo(request))[name]!)
        expect(response.status()).toBe(200)
        const html = await response.text()
        expect(html).toContain(`<html lang="${languages[locale]}"`)
        expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]).toBeTruthy()
      },
    )

    onSharedPage(
      `[RTE-03a] [${locale === 'en' ? 'CFG-06c' : 'CFG-06g'}] [${light.has(name) ? 'LAY-10a' : 'LAY-10b'}] “${name}” has its title, the brand first, no word of the other language and the background of its kind in ${locale}`,
      async ({ page, request, inLanguage }) => {
        await inLanguage(locale)
        const demo = await readDemo(request, locale)
        const { variant } = demo.garments[0]!
        const own = { category: demo.category.name, product: `${variant.name}, ${variant.colour.name}` }
        await page.goto(listPages(demo)[name]!)
        const expected = titles[name]?.[locale] ?? own[name as keyof typeof own]
        expect(await page.title()).toBe(`${brands[locale]} — ${expected}`)
        const html = page.locator('html')
        await expect(html).toHaveAttribute('data-theme', light.has(name) ? 'light' : '')
        await expect(html).toHaveCSS('background-color', light.has(name) ? 'rgb(255, 255, 255)' : 'rgb(239, 237, 232)')
        await ready(page)
        expect(await (locale === 'en' ? ukrainianLeft : englishLeft)(page)).toEqual([])
      },
    )
  }

  onSharedPage(`[RTE-02a] “${name}” is also served under /amp, as the same page`, async ({ page, request }) => {
    const plain = listPages(await readDemo(request))[name]!
    const [own, alias] = await Promise.all([
      page.request.get(plain),
      page.request.get(plain === '/' ? '/amp' : `/amp${plain}`),
    ])
    expect(alias.status()).toBe(200)
    const heading = /<h1[^>]*>.*?<\/h1>/s
    expect((await alias.text()).match(heading)?.[0]).toBe((await own.text()).match(heading)?.[0])
  })
}

onSharedPage('[CFG-06g] English text, visible or not, is noticed in a Ukrainian page', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  await page.locator('main').evaluate((main) => {
    main.append('Add до кошика')
    main.setAttribute('aria-label', 'Questions')
  })
  expect(await englishLeft(page)).toEqual(['Questions', 'Add до кошика'])
})

/** The two pages of one order. */
const orderTitles = {
  uk: { draft: 'Замовлення', placed: 'Замовлення прийнято' },
  en: { draft: 'Checkout', placed: 'Order received' },
} as const
for (const locale of locales) {
  onSharedPage(
    `[RTE-01b] [RTE-02a] [RTE-03a] the server renders checkout and thank-you page of an order in ${locale}`,
    async ({ page, request, inLanguage }) => {
      await inLanguage(locale)
      const demo = await readDemo(request)
      const draft = await startOrder(page.request, demo)
      const placed = `/checkout/success?order=${await placeOrder(page.request, demo.lines[0]!)}`
      for (const [what, plain] of [
        ['draft', draft],
        ['placed', placed],
      ] as const) {
        const written = await Promise.all([plain, `/amp${plain}`].map((address) => page.request.get(address)))
        const headings = await Promise.all(
          written.map(async (response) => /<h1[^>]*>.*?<\/h1>/s.exec(await response.text())?.[0]),
        )
        expect(written.map((response) => response.status())).toEqual([200, 200])
        expect(headings[0]).toBeTruthy()
        expect(headings[1]).toBe(headings[0])
        const html = await written[0]!.text()
        expect(html).toContain(`<html lang="${languages[locale]}"`)
        expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${brands[locale]} — ${orderTitles[locale][what]}`)
      }
    },
  )
}

for (const name of ['about', 'catalog', 'faq', 'home', 'product', 'shipping'] as const) {
  onSharedPage(`[RTE-02b] the canonical link of /amp of “${name}” is the plain address`, async ({ page, request }) => {
    const plain = listPages(await readDemo(request))[name]!
    await page.goto(plain === '/' ? '/amp' : `/amp${plain}`)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe(plain)
  })
}

test('[RTE-01c] /catalog/product without a product redirects to the catalogue permanently', async ({ page }) => {
  for (const address of ['/catalog/product', '/amp/catalog/product']) {
    const response = await page.request.get(address, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([308, '/catalog'])
  }
})

test('[CFG-08h] the first visit to the Ukrainian shop is in Ukrainian, regardless of the browser’s language', async ({
  browser,
  shop,
}) => {
  recordPageUse()
  const context = await browser.newContext({ locale: 'en-US', baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA')
  await context.close()
})

test('[CFG-07a] [CFG-07b] the language is stored in a cookie for a year, and the address stays the same', async ({
  page,
  context,
}) => {
  await page.goto('/faq')
  await ready(page)
  await switchTo(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
  expect(new URL(page.url()).pathname).toBe('/faq')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en')
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364.9)
  expect(days).toBeLessThanOrEqual(365)
})

test('[CFG-07c] the server renders the chosen language from then on', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  await switchTo(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('<html lang="en-US"')
})

test('[CFG-08b] changing the language changes every text of the page without reloading it', async ({
  page,
  request,
}) => {
  const demo = await readDemo(request)
  for (const name of ['home', 'catalog', 'product', 'about'] as const) {
    await page.goto(listPages(demo)[name]!)
    await ready(page)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await switchTo(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect.poll(() => ukrainianLeft(page)).toEqual([])
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await switchTo(page, 'Українська')
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA')
  }
})

test('[CFG-08a] changing the language requests the categories in it', async ({ page, request }) => {
  const { category } = await readDemo(request, 'en')
  await page.goto('/about')
  await ready(page)
  await switchTo(page, 'English')
  const link = page.locator(`footer a[href="/catalog/${category._id}"]`)
  await expect(link).toHaveText(category.name)
})

test('[CFG-08c] changing the language uses the plural forms of the new one', async ({ page, request }) => {
  const [line] = (await readDemo(request)).lines
  const bag = page.locator('header a[href="/basket"]')
  for (const [quantity, ukrainian, english] of [
    [1, 'Кошик, 1 річ', 'Bag, 1 item'],
    [3, 'Кошик, 3 речі', 'Bag, 3 items'],
    [5, 'Кошик, 5 речей', 'Bag, 5 items'],
  ] as const) {
    await page.goto('/faq')
    const items = [{ ...line!, quantity }]
    await page.evaluate((kept) => localStorage.setItem('basket', JSON.stringify({ items: kept })), items)
    await page.reload()
    await ready(page)
    await expect(bag).toHaveAccessibleName(ukrainian)
    await switchTo(page, 'English')
    await expect(bag).toHaveAccessibleName(english)
    await switchTo(page, 'Українська')
    await expect(bag).toHaveAccessibleName(ukrainian)
  }
})

test('[CFG-08d] [CFG-08e] changing the language preserves the basket and input', async ({ page, request }) => {
  const { lines } = await readDemo(request)
  await page.addInitScript((items) => {
    if (!localStorage.getItem('basket')) localStorage.setItem('basket', JSON.stringify({ items }))
  }, lines)
  await page.goto('/basket')
  await unblocked(page)
  await expect(page.locator('main').getByRole('spinbutton').or(page.locator('main output'))).not.toHaveCount(0)
  const field = page.locator('main').getByRole('textbox').first()
  await field.fill('ЩЕ НЕ ЗАСТОСОВАНО')
  const before = await page.evaluate(() => localStorage.getItem('basket'))
  await switchTo(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Basket|Bag/)
  await expect(field).toHaveValue('ЩЕ НЕ ЗАСТОСОВАНО')
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe(before)
})

test('[CFG-08d] changing the language preserves the input of the checkout', async ({ page, request }) => {
  await page.goto(await startOrder(page.request, await readDemo(request)))
  await unblocked(page)
  const fields = page.locator('main input[type=text], main input[type=email], main input:not([type])')
  const typed = ['Олена', 'Бондаренко']
  for (const [index, text] of typed.entries()) await fields.nth(index).fill(text)
  await switchTo(page, 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  for (const [index, text] of typed.entries()) await expect(fields.nth(index)).toHaveValue(text)
})

test('[CFG-08k] prices keep the storefront’s format in either language', async ({ page }) => {
  await page.goto('/catalog')
  await ready(page)
  const before = await listPrices(page)
  expect(before.length).toBeGreaterThan(10)
  for (const price of before) expect(price).toMatch(/^₴\d{1,3}(,\d{3})*$/)
  await switchTo(page, 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await listPrices(page)).toEqual(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const place of ['header', 'footer'] as const) {
    test(`[${place === 'header' ? 'CFG-08f' : 'CFG-08g'}] the switch in the ${place} works and returns to the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/shipping')
      await page.locator(place).getByRole('button', { name: 'English' }).click()
      await expect(page).toHaveURL(/\/shipping$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping and returns')
    })
  }
})

const switchTo = (page: Page, language: string) =>
  page.locator('footer').getByRole('button', { name: language }).click()

const listPrices = async (page: Page): Promise<string[]> =>
  (await page.locator('main').innerText()).match(/₴[\d.,\u00a0]*\d/g) ?? []

/**
 * Returns Cyrillic text that an English visitor would see or hear. Elements that declare their own language may have it, and so
 * may the brand as it is printed on a product.
 */
const ukrainianLeft = (page: Page): Promise<string[]> => textsWith(page, /[А-ЩЬ-щьюяЄєІіЇїҐґ]/, /ШИР|Ш/g, languages.uk)

/**
 * Returns text with a Latin word that a Ukrainian visitor would see or hear. Elements that declare their own language may have it;
 * addresses, companies, the brand and codes are written so in Ukrainian too.
 */
const englishLeft = (page: Page): Promise<string[]> => textsWith(page, /[a-z]{3}/i, namesAndCodes, languages.en)
const namesAndCodes =
  /\S*@\S+|\b(?:shyr\.ua|SHYR|[A-Z]{2}-\d+-[A-Z]+|XXS|XXL|GDPR|IBAN|[XVI]+|cookie|Google(?: Analytics)?|Meta|Telegram|Instagram|LiqPay|Visa|Mastercard|Apple Pay|Google Pay)\b/g

/** Returns texts and accessible names that match, except those allowed in any language. */
const textsWith = (page: Page, foreign: RegExp, allowed: RegExp, ownLanguage: string): Promise<string[]> =>
  page.evaluate(
    ([foreignWords, allowedWords, lang]) => {
      const accessibleTexts = ['aria-label', 'alt', 'placeholder', 'title']
      const found: string[] = []
      const look = (text: string | null) => {
        if (text && foreignWords.test(text.replaceAll(allowedWords, ''))) found.push(text.trim())
      }
      for (const element of document.querySelectorAll('body *, head title')) {
        if (element.closest(`script, style, [lang="${lang}"]:not(html)`)) continue
        for (const name of accessibleTexts) look(element.getAttribute(name))
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent)
      }
      return found
    },
    [foreign, allowed, ownLanguage] as const,
  )
