import type { Locator, Page } from '@playwright/test'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, finalButton, orderAddress } from '#tests/support/checkout.ts'
import { findVariants } from '#tests/support/shopping.ts'

const maxTabs = 60

/** Presses Tab, or Shift+Tab, until this control has the focus, as a visitor without a pointer does. */
const tabTo = async (page: Page, control: Locator, tab = 'Tab'): Promise<void> => {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(tab)
  }
  throw new Error(`${control.toString()} was not reached with ${maxTabs} tabs`)
}
const press = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
const type = async (page: Page, control: Locator, text: string): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

test('a garment is added and ordered with the keyboard alone', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await page.goto(`/catalog/product/${shirt!.variantId}`)
  await unblocked(page)
  await press(page, page.getByRole('radiogroup').getByRole('radio').first(), 'Space')
  await press(page, page.getByRole('button', { name: /^Додати в/ }).first())
  const bag = page.getByRole('banner').getByRole('link', { name: 'Кошик, 1 річ' })
  await tabTo(page, bag, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/basket')
  await press(page, page.getByRole('link', { name: 'Оформити замовлення' }).first())
  await page.waitForURL(orderAddress)
  await unblocked(page)
  await type(page, field(page, 'Прізвище'), 'Бондаренко')
  await type(page, field(page, 'Ім’я'), 'Олена')
  await type(page, field(page, 'Електронна пошта'), 'olena@example.com')
  await type(page, field(page, 'Телефон'), '0675550142')
  await type(page, field(page, 'Місто'), 'Львів')
  await press(page, page.getByRole('radio', { name: /Нова пошта, відділення/ }), 'Space')
  await type(page, field(page, 'Номер відділення'), '14')
  await press(page, finalButton(page))
  await page.waitForURL(/success/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олено')
})

test('a customer signs in with the keyboard alone, and opens the profile', async ({ page }) => {
  await page.goto('/about')
  await unblocked(page)
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Увійти' }))
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Електронна пошта'), demoCustomer.email)
  await type(page, dialog.getByLabel('Пароль', { exact: true }), demoCustomer.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Соломія' }))
  await page.waitForURL('/profile')
})
