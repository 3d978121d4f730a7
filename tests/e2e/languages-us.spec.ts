import { readDemo, listPages } from '#tests/support/demo.ts'
import { expect, ready, recordPageUse, test } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

test('[CFG-08j] the first visit to the US shop is in English', async ({ browser, shop }) => {
  recordPageUse()
  const context = await browser.newContext({ locale: 'uk-UA', baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await context.close()
})

test('[CFG-03e] the US shop shows dollars in both languages', async ({ page, inLanguage }) => {
  for (const locale of ['en', 'uk'] as const) {
    await inLanguage(locale)
    await page.goto('/catalog')
    const shown = await page.locator('main').innerText()
    expect(shown.match(/\$\d/g)?.length).toBeGreaterThan(10)
    expect(shown).not.toContain('₴')
  }
})

test('[LAY-03a] [LAY-03b] the US shop shows its delivery time above the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const hint = page.locator('header').getByText('Free Shipping 1-3 days', { exact: true })
  expect((await hint.boundingBox())?.height).toBe(30)
  expect((await page.locator('body > header').boundingBox())?.height).toBe(94)
})

test('[CFG-06f] the hint is also shown in Ukrainian', async ({ page, inLanguage }) => {
  await inLanguage('uk')
  await page.goto('/')
  await expect(page.locator('header').getByText('Безкоштовна доставка за 1–3 дні')).toBeVisible()
})

for (const locale of ['en', 'uk'] as const)
  test(`[CFG-09a] the American checkout has no patronymic and no branch, in ${locale}`, async ({
    page,
    request,
    inLanguage,
  }) => {
    await inLanguage(locale)
    const { lines } = await readDemo(request)
    const created = await page.request.post('/v1/orders/create', { data: { products: lines.slice(0, 1) } })
    await page.goto(`/checkout/${((await created.json()) as { _id: string })._id}`)
    await ready(page)
    const main = page.locator('main')
    await expect(main.locator('input[autocomplete=given-name]')).toBeVisible()
    await expect(main.locator('input[autocomplete=additional-name]')).toHaveCount(0)
    const methods = main.getByRole('radio')
    for (const method of await methods.all()) {
      await method.check()
      await expect(main.getByLabel(/Branch number|Номер відділення/)).toHaveCount(0)
    }
    // Its one way to pay is a sentence.
    expect(await methods.count()).toBe(2)
    const states = await main.locator('select').first().locator('option').count()
    expect(states).toBe(3)
  })

test('[LAY-03c] the basket page has no hint and no shift', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/basket')
  await expect(page.getByText('Free Shipping 1-3 days')).toHaveCount(0)
  expect((await page.locator('body > header').boundingBox())?.height).toBe(64)
})

test('[CFG-06d] [CFG-06e] the US shop can be read in Ukrainian, and its prices stay', async ({ page, request }) => {
  const demo = await readDemo(request, 'uk')
  await page.goto(listPages(demo)['product']!)
  await ready(page)
  await page.locator('footer').getByRole('button', { name: 'Українська' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[а-яіїє]/i)
  await expect(page.locator('main')).toContainText(/\$\d/)
})
