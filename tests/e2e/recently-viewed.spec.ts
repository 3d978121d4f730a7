import { variantId } from '#database/seed/variant-id.ts'
import { texts } from '#shared/texts/all.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

const t = texts.uk.product
const productPage = (key: string, colour: string) => `/catalog/product/${variantId(key, colour)}`

test('[STA-02i] [CAT-03k] products viewed before are shown with one call, never the page’s own, until they are cleared', async ({
  page,
}) => {
  const viewed = page.locator('section').filter({ hasText: t['recently-viewed'] })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/variants/search') && request.postData()?.includes('variants._id'))
      calls.push(request.url())
  })
  await page.goto(productPage('tee-step', 'milk'))
  await unblocked(page)
  await expect(page.locator('[data-other-products]')).toBeVisible()
  await expect(viewed).toHaveCount(0)
  await page.goto(productPage('tee-step', 'black'))
  await unblocked(page)
  await page.goto(productPage('hoodie-obrii', 'black'))
  await unblocked(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // One card, in the colour seen last.
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Футболка «Степ»'])
  await expect(viewed.getByRole('heading').getByRole('link')).toHaveAttribute('href', productPage('tee-step', 'black'))
  expect(calls).toHaveLength(1)
  await viewed.getByRole('button', { name: t['clear-viewed'] }).click()
  await expect(viewed).toHaveCount(0)
  // The page on the screen was viewed before the list was cleared.
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
})

test('[CAT-03k] after a navigation, related products load when the visitor comes near them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-random')) asked.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/catalog')
  await unblocked(page)
  await page.locator('main li[data-place] h2 a').first().click()
  await expect(page).toHaveURL(/\/catalog\/product\//)
  await expect(page.getByRole('heading', { name: t.related })).toBeAttached()
  expect(asked).toEqual([])
  await page.getByRole('heading', { name: t.related }).scrollIntoViewIfNeeded()
  const cards = page.locator('section').filter({ hasText: t.related }).getByRole('heading', { level: 3 })
  await expect(cards).toHaveCount(4)
  expect(asked).toHaveLength(1)
})
