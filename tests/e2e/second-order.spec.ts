import type { Page } from '@playwright/test'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import {
  field,
  fillCustomer,
  fillDelivery,
  finalButton,
  orderAddress,
  startCheckout,
  summary,
} from '#tests/support/checkout.ts'
import { findVariants, openWith, placeOrder } from '#tests/support/shopping.ts'
import { asCustomer, signInByApi } from '#tests/support/signed-in.ts'

test('[CHK-01n] a guest’s second order in the same browser is one press and no character, until the details are cleared', async ({
  page,
  request,
}) => {
  const [shirt, other] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await expect(page.getByText('лише в цьому браузері')).toHaveCount(0)
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/success/)

  await startCheckout(page, [other!])
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  await expect(field(page, 'Телефон')).toHaveValue('067 555 01 42')
  await expect(page.getByRole('radio', { name: /Нова пошта, відділення/ })).toBeChecked()
  await expect(field(page, 'Номер відділення')).toHaveValue('14')
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await expect(page.getByRole('heading', { name: 'Дякуємо, Олено.' })).toBeVisible()

  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await page.getByRole('button', { name: 'Стерти' }).click()
  for (const name of ['Прізвище', 'Телефон', 'Місто']) await expect(field(page, name)).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('last-order'))).toBeNull()
})

/** Counts the presses of this visitor from now on. */
const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0
  await page.exposeFunction('countPress', () => (presses += 1))
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (globalThis as { countPress?: () => void }).countPress?.(),
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

for (const place of ['profile', 'order page'] as const)
  test(`[ACC-05q] from the ${place} a customer orders the same again: two presses lead to the filled checkout`, async ({
    page,
    request,
  }) => {
    const [shirt] = await findVariants(request)
    await signInByApi(page)
    const id = await placeOrder(await asCustomer(page), { ...shirt!, quantity: 2 })
    // As if an administrator had completed the order meanwhile.
    await page.route(`**/v1/orders/${id}*`, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), status: 'DONE' } })
    })
    await page.goto('/profile')
    await unblocked(page)
    if (place === 'order page') {
      await page
        .getByRole('heading', { name: /^Замовлення SH-/ })
        .getByRole('link')
        .click()
      await page.waitForURL(/success/)
      // The profile, which has the same button, is gone by then.
      await expect(page.getByRole('heading', { name: /^Дякуємо/ })).toBeVisible()
    }
    const presses = await countPresses(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Повторити/ })
      .click()
    const onward = page.getByRole('main').getByRole('link', { name: 'До оформлення' })
    await expect(onward).toBeFocused()
    await onward.click()
    await page.waitForURL(orderAddress)
    expect(presses()).toBe(2)
    await expect(field(page, 'Прізвище')).not.toHaveValue('')
    await expect(field(page, 'Телефон')).not.toHaveValue('')
    await expect(field(page, 'Номер відділення')).toHaveValue('14')
    await expect(page.getByRole('radio', { name: /Нова пошта, відділення/ })).toBeChecked()
    await expect(summary(page)).toContainText('2 речі')
  })

test('[ACC-07g] what a customer typed into the checkout is gone after signing out', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await field(page, 'Прізвище').fill('Таємна')
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join(' '))
  expect(await drafts()).toContain('Таємна')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Вийти', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await drafts()).not.toContain('Таємна')
})
