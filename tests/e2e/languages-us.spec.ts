import { demoOf, pagesOf } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

test('[CFG-08j] The first visit to the US shop is in English', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: 'uk-UA', baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await context.close()
})

test('[CFG-03e] The US shop asks dollars in both languages', async ({ page, inLanguage }) => {
  for (const locale of ['en', 'uk'] as const) {
    await inLanguage(locale)
    await page.goto('/catalog')
    const shown = await page.locator('main').innerText()
    expect(shown.match(/\$\d/g)?.length).toBeGreaterThan(10)
    expect(shown).not.toContain('₴')
  }
})

test('[LAY-03a] [LAY-03b] The US shop says above its header how soon it delivers', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const hint = page.locator('header').getByText('Free Shipping 1-3 days', { exact: true })
  expect((await hint.boundingBox())?.height).toBe(30)
  expect((await page.locator('body > header').boundingBox())?.height).toBe(94)
})

test('[LAY-03c] No hint stands on the basket page, and nothing is shifted there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/basket')
  await expect(page.getByText('Free Shipping 1-3 days')).toHaveCount(0)
  expect((await page.locator('body > header').boundingBox())?.height).toBe(64)
})

test('[CFG-06d] [CFG-06e] The US shop can be read in Ukrainian, and its prices stay', async ({ page, request }) => {
  const demo = await demoOf(request, 'uk')
  await page.goto(pagesOf(demo)['product']!)
  await ready(page)
  await page.locator('footer').getByRole('button', { name: 'Українська' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[а-яіїє]/i)
  await expect(page.locator('main')).toContainText(/\$\d/)
})
