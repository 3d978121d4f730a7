import { expect, test, unblocked } from '#tests/support/browser.ts'
import {
  field,
  fillCustomer,
  fillDelivery,
  finalButton,
  orderAddress,
  pressDisabled,
  startCheckout,
  summary,
} from '#tests/support/checkout.ts'
import { findVariants, hryvnias, openWith } from '#tests/support/shopping.ts'
import { customerPassword } from '#tests/support/signed-in.ts'

test('[VAL-01a] [VAL-01b] the final button shows what is missing below each field, and focuses the first', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await pressDisabled(finalButton(page))
  const sentences = {
    Прізвище: 'Впишіть прізвище',
    'Ім’я': 'Впишіть ім’я',
    'Електронна пошта': 'Впишіть електронну пошту',
    Телефон: 'Впишіть номер телефону',
    Місто: 'Впишіть місто',
  }
  for (const [name, sentence] of Object.entries(sentences)) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(sentence)
  }
  const methodError = page.getByText('Виберіть спосіб доставки')
  await expect(methodError).toBeVisible()
  await expect(page.getByText('ще 6 полів')).toBeVisible()
  const [error, label] = [
    await methodError.boundingBox(),
    await page.locator('label', { hasText: 'Коментар' }).boundingBox(),
  ]
  expect(Math.round(label!.y - error!.y - error!.height)).toBe(16)
  await expect(field(page, 'Прізвище')).toBeFocused()
  await expect(page).toHaveURL(orderAddress)
  const red = 'rgb(179, 38, 30)'
  await expect(page.locator('label', { hasText: 'Прізвище' })).toHaveCSS('color', red)
  await expect(field(page, 'Місто').locator('..')).toHaveCSS('border-bottom-color', red)
})

test('an incomplete e-mail and an invalid phone show their errors when the field loses focus', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await field(page, 'Електронна пошта').fill('olena@ukr')
  await field(page, 'Телефон').fill('12')
  await field(page, 'Місто').fill('Львів')
  await expect(field(page, 'Електронна пошта')).toHaveAccessibleDescription(/name@example.com/)
  await expect(field(page, 'Телефон')).toHaveAccessibleDescription('Перевірте номер телефону')
  await field(page, 'Телефон').fill('+380 67 555 01 42')
  await expect(field(page, 'Телефон')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[VAL-01d] the messages are in the page’s language', async ({ page, request, inLanguage }) => {
  const [shirt] = await findVariants(request)
  await inLanguage('en')
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await pressDisabled(page.getByRole('button', { name: /^Place the order/ }))
  await expect(field(page, 'City')).toHaveAccessibleDescription('Fill in your city')
})

test('[CHK-02b] [CHK-02e] the country’s methods are shown with price, days and free delivery', async ({
  page,
  request,
}) => {
  const cheap = (await findVariants(request)).find(({ price }) => price < 2000)!
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

test('[ERR-01p] a change that could not be saved is announced beside the button', async ({
  page,
  request,
  complaints,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await page.route('**/update-shipping-info*', (route) =>
    route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: 'x' } }),
  )
  await fillDelivery(page)
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'ще не збережено' })).toBeVisible()
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('[LAY-04i] the checkout links to Telegram for questions', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await expect(page.getByRole('main').getByRole('link', { name: 'Запитайте в\u00A0Telegram' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\//,
  )
})

test('[CHK-01e] a branch asks for its number, a courier for address and postcode', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  for (const name of ['Адреса', 'Поштовий індекс', 'Номер відділення']) await expect(field(page, name)).toHaveCount(0)
  await page.getByRole('radio', { name: /відділення/ }).check()
  await expect(field(page, 'Номер відділення')).toBeVisible()
  await expect(field(page, 'Адреса')).toHaveCount(0)
  await page.getByRole('radio', { name: /кур’єр/ }).check()
  await expect(field(page, 'Номер відділення')).toHaveCount(0)
  await expect(field(page, 'Адреса')).toBeVisible()
})

test('[CFG-05e] [CFG-05f] country and phone code offer the storefront’s countries, Ukraine first', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
  for (const name of ['Країна', 'Код країни']) {
    const options = field(page, name).locator('option')
    await expect(options.first()).toContainText(/Україна|\+380/)
    const codes = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    expect(codes.toSorted()).toEqual([...union.split(' '), 'GB', 'UA'].toSorted())
  }
})

test('a single payment method is a sentence, and the button shows the total', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await expect(page.getByText(`Післяплата. Усю суму, ${hryvnias(shirt!.price)}, сплачуєте`)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Післяплата/ })).toHaveCount(0)
  await expect(finalButton(page)).toContainText(hryvnias(shirt!.price))
  await expect(summary(page)).toContainText('Під\u00A0час отримання')
})

test('[CFG-08d] [CFG-08e] changing the language keeps what was typed and the basket', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await fillCustomer(page)
  await page.getByRole('radio', { name: /Нова пошта, відділення/ }).check()
  await page.getByRole('banner').getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue('Бондаренко')
  await expect(field(page, 'Phone')).toHaveValue('067 555 01 42')
  await expect(page.getByRole('radio', { name: /Nova Poshta branch/ })).toBeChecked()
  const basket = await page.evaluate(() => localStorage.getItem('basket'))
  expect(JSON.parse(basket ?? '{}')).toMatchObject({ items: [{ variantId: shirt!.variantId }] })
})

test('[STA-03c] [STA-03d] an incomplete form looks and is announced disabled, sends nothing, and shows what is missing', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT') sent.push(one.url())
  })
  const button = finalButton(page)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await pressDisabled(button)
  await expect(field(page, 'Прізвище')).toBeFocused()
  for (const name of ['Прізвище', 'Ім’я', 'Електронна пошта', 'Телефон', 'Місто'])
    await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Виберіть спосіб доставки')).toBeVisible()
  expect(sent).toEqual([])
  await fillCustomer(page)
  await fillDelivery(page)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('[VAL-01c] label and underline of a wrong select turn red', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await page.route('**/update-shipping-info*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'VALIDATION_ERROR', message: 'x', details: [{ field: 'country', rule: 'not_offered' }] },
    }),
  )
  await field(page, 'Місто').fill('Львів')
  await field(page, 'Місто').blur()
  await expect(field(page, 'Країна')).toHaveAttribute('aria-invalid', 'true')
  const red = 'rgb(179, 38, 30)'
  await expect(page.locator('label', { hasText: 'Країна' })).toHaveCSS('color', red)
  await expect(field(page, 'Країна')).toHaveCSS('border-bottom-color', red)
  // The phone's country code is a select too: it shares the line of its number.
  await pressDisabled(finalButton(page))
  await expect(field(page, 'Телефон').locator('..')).toHaveCSS('border-bottom-color', red)
})

test('[ERP-05c] an order can be placed if the phone metadata does not load', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await page.route(/phone-min/, (route) => route.abort())
  let arrivals = 0
  page.on('framenavigated', (frame) => {
    if (orderAddress.test(frame.url())) arrivals += 1
  })
  await startCheckout(page, [shirt!])
  // The page reloads once for the missing part, then goes on without it.
  await expect.poll(() => arrivals).toBe(2)
  await unblocked(page)
  const customer = page.waitForRequest(/update-customer/)
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  expect((await customer).postDataJSON()).toMatchObject({ phone: '+380675550142' })
  await page.waitForURL(/success/)
})

test('[VAL-03a] [VAL-03f] the country is the browser’s own list: it can be changed but not cleared', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const country = field(page, 'Країна')
  await expect(country).toHaveJSProperty('tagName', 'SELECT')
  await expect(country).toHaveJSProperty('multiple', false)
  await country.selectOption('PL')
  const offered = await country
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(offered).not.toContain('')
  await country.press('Delete')
  await country.press('Backspace')
  await expect(country).toHaveValue('PL')
})

test('[VAL-03b] the comment is 70 high, grows with its text to 300, then scrolls', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
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

test('[CHK-01k] a guest can sign in from the first step, and the account fills it in', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  const email = `${crypto.randomUUID()}@example.com`
  const registered = await request.post('/v1/auth/register', { data: { email, password: customerPassword } })
  expect(registered.status()).toBe(201)
  await startCheckout(page, [shirt!])
  await page.locator('form').getByRole('link', { name: 'Увійти' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Електронна пошта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(customerPassword)
  await dialog.getByRole('button', { name: 'Увійти', exact: true }).click()
  await expect(page.getByRole('main').getByLabel('Електронна пошта')).toHaveValue(email)
  await expect(page).toHaveURL(orderAddress)
  await expect(page.locator('form').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
})
