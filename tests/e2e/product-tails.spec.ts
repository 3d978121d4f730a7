import { expect, ready, test } from '#tests/support/browser.ts'
import { findVariants } from '#tests/support/shopping.ts'

test('[RTE-06i] a link with words behind the address of a product opens the product, within the app and anew', async ({
  page,
}) => {
  const [variant] = await findVariants(page.request)
  const plain = `/catalog/product/${variant!.variantId}`
  await page.goto('/faq')
  await ready(page)
  const response = await page.request.get(`${plain}/x`, { maxRedirects: 0 })
  const tailed = response.headers()['location']!
  expect([response.status(), tailed]).toEqual([308, expect.stringMatching(/^\/catalog\/product\/[^/]+\/[a-z0-9-]+$/)])
  await page.evaluate((path) => {
    Object.assign(window, { isSameDocument: true })
    return navigation.navigate(path).finished
  }, tailed)
  const heading = page.getByRole('heading', { level: 1, name: variant!.name })
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await expect(page).toHaveURL(tailed)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${plain}$`))
  await page.reload()
  await ready(page)
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(tailed)
  await expect(canonical).toHaveAttribute('href', new RegExp(`${plain}$`))
})
