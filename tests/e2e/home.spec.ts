import type { FoundVariant } from '#shared/entities/variant.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

test('[CAT-04a] the home page shows twelve products, the newest first, without those in the frame', async ({
  page,
  request,
  shop,
}) => {
  const search = async (data: object) => {
    const response = await request.post(`${shop.url}/v1/products/variants/search`, { data })
    return ((await response.json()) as { entities: FoundVariant[] }).entities.map(({ variant }) => variant)
  }
  const framed = await search({ filter: { field: 'variants.hero', op: 'eq', value: true }, limit: 3 })
  const newest = await search({ limit: 15, distinct: 'product' })
  const expected = newest.filter(({ productId }) => framed.every((one) => one.productId !== productId)).slice(0, 12)
  await page.goto('/')
  const links = page.locator('section[aria-labelledby="new-arrivals"] h3 a')
  await expect(links).toHaveCount(12)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(expected.map(({ _id }) => `/catalog/product/${_id}`))
})

test('the sixteenth cell shows how many more there are', async ({ page, request, shop }) => {
  const response = await request.post(`${shop.url}/v1/products/variants/search`, {
    data: { limit: 1, distinct: 'product' },
  })
  const { total } = (await response.json()) as { total: number }
  await page.goto('/')
  await expect(page.getByText(`Ще ${total - 12}`)).toBeVisible()
})

test('[RTE-04a] the headline, the manifesto and the captions come from the server in the visitor’s language', async ({
  page,
  inLanguage,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Шир — це відкритий простір.')
  await inLanguage('en')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shyr is open ground')
  await expect(page.getByText('We cut wide.')).toBeVisible()
})

test('at 1440 × 900 the frame is 1392 × 640 and its bays 648 wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const bay = await page.locator('h1').locator('xpath=ancestor::section').locator('picture').first().boundingBox()
  expect(Math.round(bay?.width ?? 0)).toBe(648)
  expect(Math.round(bay?.height ?? 0)).toBe(608)
  const first = page.locator('section[aria-labelledby="new-arrivals"] picture').first()
  expect(Math.round((await first.boundingBox())?.width ?? 0)).toBe(719)
})

test('in windows of 1440, 834, 390 and 320 the home page has no accessibility violation and never scrolls sideways', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  for (const width of [1440, 834, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await axeOn(page).analyze()
    expect(violations, `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
