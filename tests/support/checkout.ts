import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { openWith, type BasketItem } from '#tests/support/shopping.ts'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const finalButton = (page: Page) => page.getByRole('button', { name: /^Замов/ })
/** Presses a button that is announced disabled, which a visitor can and Playwright will not. [STA-03] */
export const pressDisabled = (button: Locator) => button.click({ force: true })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваше замовлення' })
export const orderAddress = /\/checkout\/[\da-f-]{36}$/

/** Opens the checkout with these items, which creates an order. */
export const startCheckout = async (page: Page, lines: readonly BasketItem[]) => {
  await openWith(page, lines, '/checkout')
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Хто отримує' })).toBeVisible()
}
export const fillCustomer = async (page: Page, phone = '067 555 01 42') => {
  await field(page, 'Прізвище').fill('Бондаренко')
  await field(page, 'Ім’я').fill('Олена')
  await field(page, 'Електронна пошта').fill('olena@example.com')
  await field(page, 'Телефон').fill(phone)
}
export const fillDelivery = async (page: Page) => {
  await field(page, 'Місто').fill('Львів')
  // Closes the list of cities, which covers the methods.
  await field(page, 'Місто').blur()
  await page.getByRole('radio', { name: /Нова пошта, відділення/ }).check()
  await field(page, 'Номер відділення').fill('14')
  await field(page, 'Номер відділення').blur()
}
export const saved = (page: Page, call: string) =>
  page.waitForResponse(
    (response) => response.url().includes(call) && response.request().method() === 'PUT' && response.ok(),
  )
