import { variantId } from '#database/seed/seed-products.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

test('[LAY-03a] [LAY-03b] the US storefront has its hint, and the header is 30 px lower', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Free Shipping 1-3 days')
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(94)
})

test('[LAY-03c] [LAY-03d] on basket and checkout there is no hint and no shift', async ({ page }) => {
  for (const path of ['/basket', '/checkout/4ba69981-1b38-4bad-8ff5-16d24dd8f574']) {
    await page.goto(path)
    await expect(page.getByText('Free Shipping 1-3 days')).toHaveCount(0)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
  }
})

test('measurements of a garment are in inches, in the size chart centimetres too', async ({ page }) => {
  await page.goto(`/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`)
  await unblocked(page)
  await expect(page.getByRole('table', { name: 'How it fits' }).getByRole('rowheader').first()).toHaveText(/, inches$/)
  await page.getByRole('button', { name: 'Size chart' }).click()
  const units = page.getByRole('dialog', { name: 'Size chart' }).getByRole('group').getByRole('button')
  await expect(units).toHaveText(['inches', 'cm'])
  await expect(units.first()).toHaveAttribute('aria-pressed', 'true')
})
