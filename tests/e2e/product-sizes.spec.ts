import { variantId } from '#database/seed/variant-id.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

test('[STA-02h] the visitor’s own size is preselected, and offered as a filter of the catalogue', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('my-sizes', JSON.stringify({ all: ['L'] })))
  const tape = page.getByRole('radiogroup', { name: 'Розмір' })
  await page.goto(`/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`)
  await unblocked(page)
  await expect(tape.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(page.getByText('Це ваш розмір.')).toBeVisible()
  await tape.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await expect(page.getByText('Це ваш розмір.')).toHaveCount(0)

  // Sold out in L: nothing is chosen for the visitor.
  await page.goto(`/catalog/product/${variantId('tee-step', 'milk')}`)
  await unblocked(page)
  await expect(tape.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.goto('/catalog')
  await unblocked(page)
  await page.locator('summary').filter({ hasText: 'Розмір' }).first().click()
  await page.getByRole('button', { name: 'Мої розміри: L' }).click()
  await expect(page).toHaveURL('/catalog?size=L')
  await expect(page.getByRole('button', { name: 'Мої розміри: L' })).toHaveCount(0)
})
