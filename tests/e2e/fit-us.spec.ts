import { variantId } from '#database/seed/variant-id.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

test('[FIT-02a] the own garment is measured in inches', async ({ page }) => {
  await page.goto(`/catalog/product/${variantId('hoodie-obrii', 'black')}`)
  await unblocked(page)
  const fit = page.locator('#fit')
  await fit.getByRole('button', { name: 'Compare with your own' }).click()
  await fit.getByRole('textbox', { name: /Chest, all around, inches/ }).fill('50.5')
  await expect(fit.getByRole('status')).toContainText(/Closest is L: chest, all around \+0\.5\sinches/)
  await page.reload()
  await expect(fit.getByRole('textbox', { name: /Chest/ })).toHaveValue('50.5')
})
