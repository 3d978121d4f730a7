import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { field, finalButton, orderAddress, startCheckout, fillCustomer, fillDelivery } from '#tests/support/checkout.ts'
import { garmentsOf, placeOrder } from '#tests/support/shopping.ts'

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
  const draft = page.url().split('/').at(-1)
  const placed = await placeOrder(page.request, shirt!)
  for (const path of [draft, placed].flatMap((id) => [`/checkout/${id}`, `/checkout/success?order=${id}`])) {
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

for (const { what, own, phone, code } of [
  { what: 'e-mail', own: '+380675557701', phone: '067 555 01 42', code: 'PHONE_AND_EMAIL_MISMATCHED' },
  {
    what: 'e-mail and phone',
    own: '+380675557702',
    phone: '067 555 77 02',
    code: 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED',
  },
] as const)
  test(`[CHK-08d] whoever fills in the ${what} of an account is told to log in to order`, async ({ page, request }) => {
    const [shirt] = await garmentsOf(request)
    const email = await newAccount(request, own)
    await startCheckout(page, [shirt!])
    await fillCustomer(page)
    await fillDelivery(page)
    const codes: unknown[] = []
    page.on('response', async (answer) => {
      if (!answer.url().includes('update-customer') || answer.ok()) return
      codes.push(((await answer.json()) as { code: unknown }).code)
    })
    await field(page, 'Електронна пошта').fill(email)
    await field(page, 'Телефон').fill(phone)
    await finalButton(page).click()
    await expect.poll(() => codes.at(-1)).toBe(code)
    await expect(page.getByRole('alert').filter({ hasText: 'Увійдіть, щоб замовити' })).toBeVisible()
    await expect(page).toHaveURL(orderAddress)
    await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  })

/** An account that has this phone; answers its e-mail. */
const newAccount = async (request: APIRequestContext, phone: string): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.com`
  const made = await request.post('/v1/auth/register', { data: { email, password: 'широкий степ' } })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const changed = await request.patch('/v1/customer-profile/update', {
    data: { phone },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(changed.ok()).toBe(true)
  return email
}

test('[CHK-14e] the mailed link opens the order in a browser that has never seen it', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const [shirt] = await garmentsOf(request)
  const email = `${crypto.randomUUID()}@example.com`
  const id = await placeOrder(page.request, shirt!, { email })
  const link = async () => {
    const list = await (await request.get('/mailbox')).text()
    const mail = list.split('<li>').find((row) => row.includes(email))
    if (!mail) return undefined
    const text = await (await request.get(/href="(\/mailbox\/[^"]+)"/.exec(mail)![1]!)).text()
    return /https?:\S+checkout\/success\?order=[^\s<]+/.exec(text)?.[0].replaceAll('&#38;', '&')
  }
  await expect.poll(link, { timeout: 20_000 }).toContain(id)
  const { pathname, search } = new URL((await link())!)
  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
  expect((await stranger.goto(pathname + search.replace(/key=./, 'key=_')))?.status()).toBe(404)
  expect((await stranger.goto(pathname + search))?.status()).toBe(200)
  await expect(stranger.getByRole('heading', { name: 'Дякуємо!' })).toBeVisible()
  await expect(stranger.getByText(email)).toBeVisible()
  await stranger.context().close()
})
