import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { openWith, type Line } from '#tests/support/shopping.ts'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const finalButton = (page: Page) => page.getByRole('button', { name: /^Замов/ })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваше замовлення' })
export const orderAddress = /\/checkout\/[\da-f-]{36}$/

/** Goes to the checkout with these lines, where they become an order. */
export const startCheckout = async (page: Page, lines: readonly Line[]) => {
  await openWith(page, lines, '/checkout')
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Хто отримує' })).toBeVisible()
}
export const fillCustomer = async (page: Page) => {
  await field(page, 'Прізвище').fill('Бондаренко')
  await field(page, 'Ім’я').fill('Олена')
  await field(page, 'Електронна пошта').fill('olena@example.com')
  await field(page, 'Телефон').fill('067 555 01 42')
}
export const fillDelivery = async (page: Page) => {
  await field(page, 'Місто').fill('Львів')
  await page.getByRole('radio', { name: /Нова пошта, відділення/ }).check()
  await field(page, 'Номер відділення').fill('14')
}
export const saved = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().includes(call) && answer.request().method() === 'PUT' && answer.ok())
