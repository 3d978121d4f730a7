import { checkout } from '#shared/texts/en/checkout.ts'
import { validation } from '#shared/texts/en/validation.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, orderAddress, pressDisabled, saved } from '#tests/support/checkout.ts'
import { openWith } from '#tests/support/shopping.ts'
import { variantId } from '#database/seed/variant-id.ts'

test.use({ storefront: 'us' })

const items = [{ variantId: variantId('tee-step', 'black'), size: 'M' as const, quantity: 1 }]

test('[CHK-01q] [CHK-02j] the American checkout begins with free ground shipping and lists the states, also of another country', async ({
  page,
}) => {
  await openWith(page, items, '/checkout')
  await page.waitForURL(orderAddress)
  await unblocked(page)
  await expect(page.getByRole('radio', { name: /^Courier, ground/ })).toBeChecked()
  const state = field(page, checkout.state)
  await expect(state).toHaveValue('')
  await expect(state.locator('option:not([hidden])')).toHaveCount(51)
  await pressDisabled(page.getByRole('button', { name: /^(Pay|Place)/ }))
  await expect(state).toHaveAccessibleDescription(validation['required-state'])
  const saving = saved(page, 'update-shipping-info')
  await field(page, checkout.city).fill('Seattle')
  await state.selectOption({ label: 'Washington' })
  await expect.poll(async () => (await (await saving).json()).shippingInfo.city).toBe('Seattle')
  // A state of one country is none of another.
  await field(page, checkout.country).selectOption('CA')
  const province = field(page, checkout.province)
  await expect(province).toHaveValue('')
  await province.selectOption('ON')
  await expect(province.locator('option:checked')).toHaveText('Ontario')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHK-01q] a state is chosen from the same list', async ({ page }) => {
    await page.goto(`/catalog/product/${items[0]!.variantId}`)
    await page.locator('main [role=radiogroup] label:has(input:enabled)').first().click()
    await page.locator('form[action="/basket/add"] button[type=submit]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/basket$/)
    await page.getByRole('button', { name: 'Check out' }).first().click()
    await page.waitForURL(orderAddress)
    await field(page, checkout.state).selectOption('WA')
    await page.getByRole('button', { name: /^(Pay|Place)/ }).click()
    await expect(field(page, checkout.state)).toHaveValue('WA')
    await expect(field(page, checkout.state)).not.toHaveAccessibleDescription(validation['required-state'])
  })
})
