import { AxeBuilder } from '@axe-core/playwright'
import { expect, ready, test } from '#tests/support/browser.ts'
import {
  field,
  finalButton,
  summary,
  orderAddress,
  startCheckout,
  fillCustomer,
  fillDelivery,
  saved,
} from '#tests/support/checkout.ts'
import { buyElsewhere, garmentsOf, hryvnias, openWith } from '#tests/support/shopping.ts'

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

test('[STA-03a] while the order is placed its button is disabled and shows the loader', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await fillCustomer(page)
  await fillDelivery(page)
  const { promise: placing, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/payment-method*', async (route) => {
    await placing
    await route.continue()
  })
  await expect(finalButton(page)).not.toHaveAttribute('aria-disabled')
  await finalButton(page).click()
  const button = page.getByRole('button', { name: /^Замовляємо/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button.locator('svg')).toBeVisible()
  goOn()
  await page.waitForURL(/success/)
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
