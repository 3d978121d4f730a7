import { expect, test } from '#tests/support/browser.ts'
import { field, finalButton, summary, orderAddress, startCheckout } from '#tests/support/checkout.ts'
import { garmentsOf, hryvnias, openWith } from '#tests/support/shopping.ts'

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
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
  for (const name of ['Країна', 'Код країни']) {
    const options = field(page, name).locator('option')
    await expect(options.first()).toContainText(/Україна|\+380/)
    const codes = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    expect(codes.toSorted()).toEqual([...union.split(' '), 'GB', 'UA'].toSorted())
  }
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

test('[CFG-08d] the language changes without losing what was typed', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  await field(page, 'Прізвище').fill('Бондаренко')
  await page.getByRole('contentinfo').getByText('English').click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue('Бондаренко')
})

test('[VAL-03a] the country that was chosen cannot be cleared, only changed', async ({ page, request }) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const country = field(page, 'Країна')
  await country.selectOption('PL')
  const offered = await country
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(offered).not.toContain('')
  await country.press('Delete')
  await country.press('Backspace')
  await expect(country).toHaveValue('PL')
})

test('[VAL-03b] the comment is a field of 70 that grows with its text to 300, then scrolls', async ({
  page,
  request,
}) => {
  const [shirt] = await garmentsOf(request)
  await startCheckout(page, [shirt!])
  const comment = field(page, 'Коментар')
  const height = async () => (await comment.boundingBox())?.height
  expect(await height()).toBe(70)
  await comment.fill('рядок\n'.repeat(6))
  const grown = (await height())!
  expect(grown).toBeGreaterThan(120)
  expect(grown).toBeLessThan(300)
  await comment.fill('рядок\n'.repeat(40))
  expect(await height()).toBe(300)
  expect(await comment.evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true)
})
