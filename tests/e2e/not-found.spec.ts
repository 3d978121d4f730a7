import { expect, test } from '#tests/support/browser.ts'

const unknown = [
  ['an address that nobody has', '/such-a-page'],
  ['an address under a known one', '/faq/returns'],
  ['a category that is not there', '/catalog/00000000-0000-4000-8000-000000000000'],
  ['a category that cannot be', '/catalog/hoodies'],
  ['a product that is not there', '/catalog/product/00000000-0000-4000-8000-000000000000'],
  ['a product that cannot be', '/catalog/product/1'],
  ['a second /amp', '/amp/amp/faq'],
] as const

const words = {
  uk: { title: 'ШИР — Помилка 404', label: 'Помилка 404', sentence: 'Такої сторінки немає', home: 'На головну' },
  en: { title: 'SHYR — Error 404', label: 'Error 404', sentence: 'This page could not be found', home: 'Go home' },
} as const

for (const [what, address] of unknown) {
  test(`[RTE-06a] ${address}, ${what}, answers 404 and says so`, async ({ page, inLanguage }) => {
    await inLanguage('en')
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  })
}

for (const locale of ['uk', 'en'] as const) {
  const { title, label, sentence, home } = words[locale]
  test(`[ERP-01b] [RTE-03c] In ${locale} the page that is not there has its title, its sentence and a way home`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    await page.goto('/such-a-page')
    await expect(page).toHaveTitle(title)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await page.locator('main').getByRole('link', { name: home }).click()
    await expect(page).toHaveURL('/')
    await expect(page).not.toHaveTitle(title)
  })
}

test('Search engines keep no page that is not there', async ({ page }) => {
  await page.goto('/such-a-page')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const [width, height, line] of [
  [1440, 380, 6],
  [390, 300, 4],
] as const) {
  test(`At ${width} the ground is ${height} high, from edge to edge, its line ${line} thick`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/such-a-page')
    const ground = page.locator('main section > div').last()
    const box = (await ground.boundingBox())!
    expect([box.x, box.width, box.height]).toEqual([0, width, height])
    const after = await ground.evaluate((element) => {
      const style = getComputedStyle(element, '::after')
      return [style.height, style.bottom]
    })
    expect(after).toEqual([`${line}px`, '60px'])
  })
}
