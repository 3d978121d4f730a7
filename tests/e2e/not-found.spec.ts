import { expect } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

const unknown = [
  ['an unknown address', '/such-a-page'],
  ['an address under a known one', '/faq/returns'],
  ['an unknown category', '/catalog/00000000-0000-4000-8000-000000000000'],
  ['a malformed category id', '/catalog/hoodies'],
  ['an unknown product', '/catalog/product/00000000-0000-4000-8000-000000000000'],
  ['a malformed product id', '/catalog/product/1'],
  ['a second /amp', '/amp/amp/faq'],
] as const

const words = {
  uk: {
    title: 'ШИР — Помилка 404',
    label: 'Помилка 404',
    sentence: 'Тут порожньо, зате просторо.',
    home: 'На головну',
  },
  en: { title: 'SHYR — Error 404', label: 'Error 404', sentence: 'Nothing here but room.', home: 'Go home' },
} as const

for (const [what, address] of unknown) {
  test(`[RTE-06a] ${address}, ${what}, returns 404 and says so`, async ({ page, inLanguage }) => {
    await inLanguage('en')
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.locator('main')).toContainText('This page could not be found')
  })
}

for (const locale of ['uk', 'en'] as const) {
  const { title, label, sentence, home } = words[locale]
  test(`[ERP-01b] [RTE-03c] in ${locale} the not-found page has its title, its message and a link home`, async ({
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

test('search engines do not index the not-found page', async ({ page }) => {
  await page.goto('/such-a-page')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const [width, height, line] of [
  [1440, 380, 6],
  [390, 300, 4],
] as const) {
  test(`[ERP-01d] at ${width} the game spans the foot of the window, ${height} high, its line ${line} thick, and no footer follows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/such-a-page')
    expect(await page.locator('[data-horizon]').locator('..').boundingBox()).toEqual({
      x: 0,
      y: 900 - height,
      width,
      height,
    })
    const horizon = await page.locator('[data-horizon]').boundingBox()
    expect(horizon).toEqual({ x: 0, y: 900 - 60 - line, width, height: line })
    // One period wider than the window, so that it has no gap while it moves.
    expect((await page.locator('[data-fence]').boundingBox())?.width).toBe(width + 120)
    await expect(page.locator('footer')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Почати забіг' })).toBeVisible()
  })
}
