import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '#tests/support/browser.ts'
import { buyElsewhere, garmentsOf, hryvnias, openWith, type Line } from '#tests/support/shopping.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const finalButton = (page: Page) => page.getByRole('button', { name: /^Замов/ })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваше замовлення' })
const orderAddress = /\/checkout\/[\da-f-]{36}$/

const startCheckout = async (page: Page, lines: readonly Line[]) => {
  await openWith(page, lines, '/checkout')
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Хто отримує' })).toBeVisible()
}
const fillCustomer = async (page: Page) => {
  await field(page, 'Прізвище').fill('Бондаренко')
  await field(page, 'Ім’я').fill('Олена')
  await field(page, 'Електронна пошта').fill('olena@example.com')
  await field(page, 'Телефон').fill('067 555 01 42')
}
const fillDelivery = async (page: Page) => {
  await field(page, 'Місто').fill('Львів')
  await page.getByRole('radio', { name: /Нова пошта, відділення/ }).check()
  await field(page, 'Номер відділення').fill('14')
}
const saved = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().includes(call) && answer.request().method() === 'PUT' && answer.ok())

test('[CHK-04c] [CHK-04e] a guest orders: from the basket through the three steps to the thanks', async ({
  page,
  request,
}) => {
  const [shirt, hoodie] = await garmentsOf(request)
  await openWith(page, [shirt!, { ...hoodie!, quantity: 2 }])
  await page.getByRole('link', { name: 'Оформити замовлення' }).first().click()
  await page.waitForURL(orderAddress)
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/\/checkout\/success\?order=/)
  await expect(page.getByRole('heading', { name: 'Дякуємо!' })).toBeVisible()
  await expect(page.getByText(/Замовлення SH-\d{5}/)).toBeVisible()
  await expect(page.getByText('olena@example.com')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: hoodie!.name })).toContainText('2\u00A0шт.')
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe('{"items":[]}')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Дякуємо!' })).toBeVisible()
})

test('[CHK-04d] an empty basket gives its sentence and makes no order', async ({ page }) => {
  const made: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/v1/orders/create')) made.push(sent.url())
  })
  await page.goto('/checkout')
  await ready(page)
  await expect(page.getByText('У кошику поки порожньо.')).toBeVisible()
  expect(made).toEqual([])
})

test('[CHK-13b] started twice from the same basket it is the same order', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const first = page.url()
  await page.goto('/checkout')
  await page.waitForURL(orderAddress)
  expect(page.url()).toBe(first)
})

test('[CHK-13c] the same things ordered once more are another order', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const first = page.url()
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await startCheckout(page, [shirt!])
  expect(page.url()).not.toBe(first)
})

test('[CHK-04b] it can be left, reloaded and finished later; what is right is saved as it is typed', async ({
  page,
  request,
  context,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const customer = saved(page, 'update-customer')
  await fillCustomer(page)
  await customer
  const method = saved(page, 'update-shipping-method')
  const info = saved(page, 'update-shipping-info')
  await fillDelivery(page)
  await Promise.all([method, info])
  await field(page, 'Електронна пошта').fill('olena@ukr')
  await page.reload()
  await expect(field(page, 'Електронна пошта')).toHaveValue('olena@ukr')
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  // Another tab knows what the server knows: everything but what is not right yet.
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  await expect(field(other, 'Електронна пошта')).toHaveValue('olena@example.com')
  await expect(field(other, 'Місто')).toHaveValue('Львів')
  await expect(other.getByRole('radio', { name: /Нова пошта, відділення/ })).toBeChecked()
})

test('[VAL-01a] [VAL-01b] the final button shows what is missing beneath each field, and goes to the first', async ({
  page,
  request,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await finalButton(page).click()
  for (const name of ['Прізвище', 'Ім’я', 'Електронна пошта', 'Телефон', 'Місто']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(`Заповніть поле «${name}»`)
  }
  await expect(page.getByText('Виберіть спосіб доставки')).toBeVisible()
  await expect(field(page, 'Прізвище')).toBeFocused()
  await expect(page).toHaveURL(orderAddress)
  const red = 'rgb(179, 38, 30)'
  await expect(page.locator('label', { hasText: 'Прізвище' })).toHaveCSS('color', red)
  await expect(field(page, 'Місто').locator('..')).toHaveCSS('border-bottom-color', red)
})

test('an e-mail without its ending and a phone that is none are told when the field is left', async ({
  page,
  request,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await field(page, 'Електронна пошта').fill('olena@ukr')
  await field(page, 'Телефон').fill('12')
  await field(page, 'Місто').fill('Львів')
  await expect(field(page, 'Електронна пошта')).toHaveAccessibleDescription(/name@example.com/)
  await expect(field(page, 'Телефон')).toHaveAccessibleDescription('Перевірте номер телефону')
  await field(page, 'Телефон').fill('+380 67 555 01 42')
  await expect(field(page, 'Телефон')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[VAL-01d] the messages speak the page’s language', async ({ page, request, inLanguage }) => {
  const [shirt] = await garmentsOf(request)
  await inLanguage('en')
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await page.getByRole('button', { name: /^Place the order/ }).click()
  await expect(field(page, 'City')).toHaveAccessibleDescription(/City/)
})

test('[CHK-02b] [CHK-02e] methods are those of the country, with price, days and what is free', async ({
  page,
  request,
}) => {
  const cheap = (await garmentsOf(request)).find(({ price }) => price < 2000)!
  await startCheckout(page, [cheap])
  const branch = page.getByRole('radio', { name: /Нова пошта, відділення/ })
  await expect(branch).toHaveAccessibleName(/1–2\u00A0робочі дні.*₴80/)
  await expect(page.getByText('Самовивіз зі складу')).toHaveCount(0)
  await branch.check()
  await expect(summary(page)).toContainText(hryvnias(cheap.price + 80))
  await field(page, 'Країна').selectOption('PL')
  await expect(branch).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Міжнародна доставка/ })).toBeChecked()
  await expect(summary(page)).toContainText(hryvnias(cheap.price + 650))
  await expect(field(page, 'Поштовий індекс')).toBeVisible()
})

test('[CHK-01e] a branch is asked for its number, a courier for address and postcode', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await expect(field(page, 'Адреса')).toHaveCount(0)
  await page.getByRole('radio', { name: /відділення/ }).check()
  await expect(field(page, 'Номер відділення')).toBeVisible()
  await page.getByRole('radio', { name: /кур’єр/ }).check()
  await expect(field(page, 'Номер відділення')).toHaveCount(0)
  await expect(field(page, 'Адреса')).toBeVisible()
})

test('[CFG-05e] [CFG-05f] country and phone code offer the storefront’s countries, Ukraine first', async ({
  page,
  request,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const countries = field(page, 'Країна').locator('option')
  await expect(countries).toHaveCount(29)
  await expect(countries.first()).toHaveText('Україна')
  await expect(page.getByLabel('Код країни').locator('option')).toHaveCount(29)
})

test('[CHK-03h] the button says what is charged now: nothing, for cash on delivery without a prepayment', async ({
  page,
  request,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await expect(page.getByRole('radio', { name: /Післяплата/ })).toBeChecked()
  await expect(finalButton(page)).toContainText('₴0 зараз')
  await expect(summary(page)).toContainText('При отриманні')
})

test('[CHK-11f] the promo code of the basket counts in the order', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await openWith(page, [{ ...shirt!, quantity: 2 }])
  await page.getByLabel('Промокод').fill('простір')
  await expect(page.getByText('діє', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Оформити замовлення' }).first().click()
  await page.waitForURL(orderAddress)
  await expect(summary(page)).toContainText('Промокод ПРОСТІР')
  await expect(summary(page)).toContainText(`−${hryvnias((2 * shirt!.price) / 10)}`)
})

test('[CHK-04e] [STA-03b] a double click places one order', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await fillCustomer(page)
  await fillDelivery(page)
  const placed: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/payment-method')) placed.push(sent.url())
  })
  await finalButton(page).dblclick()
  await page.waitForURL(/success/)
  expect(placed).toHaveLength(1)
})

test('[CHK-04g] what was sold out while the form was filled in is named, and nothing is lost', async ({
  page,
  request,
}) => {
  const garments = await garmentsOf(request)
  const scarce = garments.at(-4)!
  await startCheckout(page, [garments[0]!, scarce])
  await fillCustomer(page)
  await fillDelivery(page)
  await buyElsewhere(request, scarce, scarce.left)
  await finalButton(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'розпродано' })
  await expect(note).toContainText(scarce.name)
  await expect(summary(page)).toContainText('Розпродано')
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  await note.getByRole('link', { name: 'До кошика' }).click()
  await expect(page.getByText('Розпродано, поки річ лежала в\u00A0кошику.')).toBeVisible()
  // And the way on: without it, with all that was typed.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /Прибрати/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Оформити замовлення' }).first().click()
  await page.waitForURL(orderAddress)
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
})

test('[CHK-04g] what is sold out before the start is named too', async ({ page, request }) => {
  const scarce = (await garmentsOf(request)).at(-6)!
  await openWith(page, [scarce])
  await expect(page.getByRole('link', { name: 'Оформити замовлення' }).first()).toBeVisible()
  await buyElsewhere(request, scarce, scarce.left)
  await page.goto('/checkout')
  await expect(page.getByRole('alert').filter({ hasText: scarce.name })).toBeVisible()
  await page.getByRole('link', { name: 'До кошика' }).click()
  await expect(page).toHaveURL(/\/basket$/)
})

test('[CHK-05a] [RTE-06d] an unknown order and a malformed one are pages that say so, with their status', async ({
  page,
}) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'order-1']) {
    const answer = await page.goto(`/checkout/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такого замовлення немає. Створіть нове.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Створити нове замовлення' })).toHaveAttribute('href', '/checkout')
  }
})

test('[CHK-05b] a placed order’s checkout says that it is finished, and leads to it', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const address = page.url()
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Це замовлення вже оформлено. Створіть нове.' })).toBeVisible()
  await page.getByRole('link', { name: /Переглянути замовлення/ }).click()
  await expect(page.getByRole('heading', { name: 'Дякуємо!' })).toBeVisible()
})

test('[CHK-14f] another browser hears of a draft and of a placed order what it hears of an unknown one', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const id = page.url().split('/').at(-1)
  for (const path of [`/checkout/${id}`, `/checkout/success?order=${id}`]) {
    const answer = await stranger.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'Такого замовлення немає. Створіть нове.' })).toBeVisible()
  }
  await stranger.context().close()
})

test('the success address of a draft leads back to its checkout', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const id = page.url().split('/').at(-1)
  await page.goto(`/checkout/success?order=${id}`)
  await page.getByRole('link', { name: 'Завершити оформлення' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`))
})

test('[CFG-08d] the language changes without losing what was typed', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await field(page, 'Прізвище').fill('Бондаренко')
  await page.getByRole('contentinfo').getByText('English').click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue('Бондаренко')
})

for (const width of [320, 390, 834, 1440])
  test(`nobody is shut out of checkout and thanks at ${width} px`, async ({ page, request }) => {
    const [shirt] = await garmentsOf(request)
    await page.setViewportSize({ width, height: 844 })
    await startCheckout(page, [shirt!])
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).include('main').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await finalButton(page).click()
    await expect(field(page, 'Прізвище')).toBeFocused()
    await look()
    await fillCustomer(page)
    await fillDelivery(page)
    await finalButton(page).click()
    await page.waitForURL(/success/)
    await expect(page.getByRole('heading', { name: 'Дякуємо!' })).toBeVisible()
    await look()
  })
