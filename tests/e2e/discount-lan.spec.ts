import { expect, test } from '#tests/support/browser.ts'

test.use({ storefront: 'lan', hasAnswered: false, hasEmptyCache: true })

test('[CFG-04g] the second brand offers the discount by itself', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: '−10 % на перше замовлення' })).toBeVisible()
})
