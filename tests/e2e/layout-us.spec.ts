import { variantId } from '#database/seed/variant-id.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, orderAddress } from '#tests/support/checkout.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

test.use({ storefront: 'us' })

test('[LAY-03a] [LAY-03b] the US storefront has its hint, and the header is 30 px lower', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Free Shipping 1-3 days')
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(94)
})

test('[LAY-03c] [LAY-03d] on basket and checkout there is no hint and no shift', async ({ page, request }) => {
  const withoutHint = async () => {
    await expect(page.getByText('Free Shipping 1-3 days')).toHaveCount(0)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
  }
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await withoutHint()
  await page.getByRole('link', { name: 'Check out' }).first().click()
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Recipient' })).toBeVisible()
  await withoutHint()
  await page.reload()
  await withoutHint()
})

test('[CFG-05e] [CFG-05f] country and phone code of the US storefront offer its three countries', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  for (const name of ['Country', 'Country code']) {
    const options = field(page, name).locator('option')
    await expect(options).toHaveCount(3)
    const codes = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    expect(codes.toSorted()).toEqual(['CA', 'MX', 'US'])
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
