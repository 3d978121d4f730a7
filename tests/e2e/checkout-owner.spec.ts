import { demoCustomer } from '#database/seed/demo-customer.ts'
import { checkout } from '#shared/texts/uk/checkout.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field, finalButton, orderAddress, startCheckout, fillCustomer, fillDelivery } from '#tests/support/checkout.ts'
import { header } from '#tests/support/layout.ts'
import { findMailedLink } from '#tests/support/mailed-link.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import { addOnServer, signInByApi } from '#tests/support/signed-in.ts'

test('[CHK-05a] [RTE-06d] an unknown and a malformed order show their own page, with its status', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'order-1']) {
    const response = await page.goto(`/checkout/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такого замовлення немає. Створіть нове.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Створити нове замовлення' })).toHaveAttribute('href', '/checkout')
  }
})

test('[CHK-05b] the checkout of a placed order says that it is finished, and links to it', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const address = page.url()
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Це замовлення вже оформлено. Створіть нове.' })).toBeVisible()
  await page.getByRole('link', { name: /Переглянути замовлення/ }).click()
  await expect(page.getByRole('heading', { name: 'Дякуємо, Олено.' })).toBeVisible()
})

test('[LAY-01k] the checkout of a signed-in customer has no link to the profile', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  const profile = header(page).locator('a[href="/profile"]')
  await page.goto('/basket')
  await expect(profile).toBeVisible()
  await addOnServer(page, shirt!)
  await page.goto('/checkout')
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Хто отримує' })).toBeVisible()
  await unblocked(page)
  await expect(profile).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Каталог' })).toHaveCount(0)
})

test('[CHK-14f] another browser sees drafts and placed orders as unknown orders', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const otherBrowser = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const draft = page.url().split('/').at(-1)
  const placed = await placeOrder(page.request, shirt!)
  for (const id of [draft, placed]) {
    const response = await otherBrowser.goto(`/checkout/${id}`)
    expect(response?.status()).toBe(404)
    await expect(otherBrowser.getByRole('heading', { name: 'Такого замовлення немає. Створіть нове.' })).toBeVisible()
    await otherBrowser.goto(`/checkout/success?order=${id}`)
    await expect(otherBrowser.getByRole('heading', { name: 'Тут немає замовлення' })).toBeVisible()
  }
  await otherBrowser.context().close()
})

test('the success address of a draft redirects to its checkout', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const id = page.url().split('/').at(-1)
  await page.goto(`/checkout/success?order=${id}`)
  await page.getByRole('link', { name: 'Завершити оформлення' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`))
})

for (const { what, phone, code } of [
  { what: 'e-mail', phone: '067 555 01 42', code: 'PHONE_AND_EMAIL_MISMATCHED' },
  { what: 'e-mail and phone', phone: '067 555 01 88', code: 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED' },
] as const)
  test(`[CHK-08d] a guest who enters the ${what} of an account is asked to log in to order`, async ({
    page,
    request,
  }) => {
    const [shirt] = await findVariants(request)
    await startCheckout(page, [shirt!])
    await fillCustomer(page)
    await fillDelivery(page)
    const codes: unknown[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('update-customer') || response.ok()) return
      // The body of a reply is gone where the page went on or the test ended.
      const body = (await response.json().catch(() => ({}))) as { code?: unknown }
      if (body.code !== undefined) codes.push(body.code)
    })
    // Its e-mail is confirmed, and orders with its phone are delivered.
    await field(page, 'Електронна пошта').fill(demoCustomer.email)
    await field(page, 'Телефон').fill(phone)
    await finalButton(page).click()
    await expect.poll(() => codes.at(-1)).toBe(code)
    // At the button, and for those who do not see it as a message.
    await expect(page.getByRole('alert').filter({ hasText: 'Увійдіть, щоб замовити' }).first()).toBeVisible()
    await expect(page).toHaveURL(orderAddress)
    await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  })

test('[CHK-14e] the mailed link opens the order in a browser without its cookie', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const [shirt] = await findVariants(request)
  const email = `${crypto.randomUUID()}@example.com`
  const id = await placeOrder(page.request, shirt!, { email })
  const link = await findMailedLink(shop, email, ({ pathname, searchParams }) => {
    return pathname === '/checkout/success' && searchParams.get('order') === id
  })
  recordPageUse()
  const otherBrowser = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await otherBrowser.goto(link.replace(/key=(.)/, (_found, first) => `key=${first === 'A' ? 'B' : 'A'}`))
  await expect(otherBrowser.getByRole('heading', { name: 'Тут немає замовлення' })).toBeVisible()
  await otherBrowser.goto(link)
  await expect(otherBrowser.getByRole('heading', { name: 'Дякуємо, Олено.' })).toBeVisible()
  await expect(otherBrowser.getByText(`надіслано на ${email}`)).toBeVisible()
  await otherBrowser.context().close()
})

test('[CHK-04n] the checkout mails a link; on another device it opens with everything filled in, without the key', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const [shirt] = await findVariants(request)
  const email = `${crypto.randomUUID()}@example.com`
  await startCheckout(page, [shirt!])
  const send = page.getByRole('button', { name: checkout['send-link'] })
  await expect(send).toBeHidden()
  await fillCustomer(page)
  await field(page, 'Електронна пошта').fill(email)
  await fillDelivery(page)
  await send.click()
  await expect(page.getByText(`Надіслали посилання на\u00A0${email}`)).toBeVisible()

  const isOfOrder = ({ pathname, searchParams }: URL) =>
    /^\/checkout\/[\da-f-]{36}$/.test(pathname) && searchParams.has('key')
  const link = await findMailedLink(shop, email, isOfOrder)
  recordPageUse()
  const otherBrowser = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await otherBrowser.goto(link)
  await expect(otherBrowser).toHaveURL(orderAddress)
  await expect(field(otherBrowser, 'Електронна пошта')).toHaveValue(email)
  await expect(field(otherBrowser, 'Місто')).toHaveValue('Львів')
  await otherBrowser.context().close()
})
