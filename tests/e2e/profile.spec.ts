import type { Page } from '@playwright/test'
import { expect, ready, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field, pressDisabled, startCheckout } from '#tests/support/checkout.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import {
  readAccessToken,
  asCustomer,
  customerPassword,
  serverBasket,
  signInAsDemo,
  signInByApi,
  signInHere,
} from '#tests/support/signed-in.ts'
import { profile as en } from '#shared/texts/en/profile.ts'
import { errors } from '#shared/texts/uk/errors.ts'
import { profile as uk } from '#shared/texts/uk/profile.ts'
import { statuses } from '#shared/texts/uk/statuses.ts'
import { validation } from '#shared/texts/uk/validation.ts'

const orders = (page: Page) => page.getByRole('main').getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: uk.parts }).getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await unblocked(page)
}

test('[ACC-05d] [ACC-05e] [ACC-05h] [ACC-05i] the profile has the customer’s name and every field of each order, in pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsDemo(page)
  await open(page, '/profile')
  await expect(title(page)).toHaveText('Вітаємо, Соломіє.')
  await expect(page.getByText('Соломія Ткаченко Андріївна', { exact: true })).toBeVisible()
  await expect(orders(page)).toHaveCount(12)
  const sent = orders(page).filter({ hasText: 'Заплава' })
  await expect(sent.getByRole('heading', { name: /^Замовлення SH-\d+$/ })).toBeVisible()
  await expect(sent.getByRole('time')).toHaveText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
  for (const text of [
    'Нова пошта, відділення, Львів, № 14',
    '₴2,230',
    '₴2,150',
    'Худі на блискавці «Заплава»',
    /^[а-яґєії]+, L$/,
  ])
    await expect(sent.getByText(text, { exact: true })).toBeVisible()
  await expect(sent.getByText(statuses['order-IN_PROCESS'], { exact: true })).toHaveCount(0)
  await expect(sent.getByText(statuses['payment-ON_DELIVERY'], { exact: true })).toBeVisible()
  // What waits for payment can be paid.
  const waiting = orders(page).filter({ hasText: statuses['payment-WAITING_FOR_PAYMENT'] })
  await expect(waiting.filter({ hasNot: page.getByRole('button', { name: /^Сплатити/ }) })).toHaveCount(0)
  // The columns of all orders begin at the same places.
  const columns = await orders(page).evaluateAll((all) =>
    all.map((one) => [...one.querySelectorAll('dl > div')].slice(0, 4).map((fact) => fact.getBoundingClientRect().x)),
  )
  for (const places of columns) expect(places).toEqual(columns[0])
  const address = await sent.getByRole('heading').getByRole('link').getAttribute('href')
  const tracking = sent.getByRole('link', { name: /^\d{14}$/ })
  await expect(tracking).toHaveAttribute('href', /^https:\/\/novaposhta\.ua\/tracking\/\?cargo_number=\d{14}$/)
  await expect(sent.getByText(/^Нова пошта(?:: .+)?$/)).toBeVisible()
  await expect(orders(page).filter({ hasText: 'Стежка' }).first().getByText('по ₴230')).toBeVisible()
  for (const status of ['NEW', 'DONE', 'CANCELED'] as const)
    await expect(orders(page).getByText(statuses[`order-${status}`], { exact: true }).first()).toBeVisible()
  for (const status of ['FAILED', 'COMPLETED'] as const)
    await expect(orders(page).getByText(statuses[`payment-${status}`], { exact: true }).first()).toBeVisible()
  await expect(sent.getByRole('link', { name: /Заплава/ })).toHaveAttribute(
    'href',
    /^\/catalog\/product\/[\da-f-]{36}$/,
  )
  // A photo of 84 × 112, a square of 9, the line of the tabs over the first order. [design §11]
  expect(await sent.locator('picture').boundingBox()).toMatchObject({ x: 24, width: 84, height: 112 })
  expect(await sent.locator('dd i').first().boundingBox()).toMatchObject({ width: 9, height: 9 })
  await page.getByRole('link', { name: uk['show-more'] }).click()
  await expect(orders(page)).toHaveCount(15)
  await expect(page).toHaveURL(/\/profile\?page=2$/)
  await expect(page.getByRole('link', { name: uk['show-more'] })).toHaveCount(0)
  await page.goto(address!)
  const stations = page.getByRole('region', { name: 'Шлях замовлення' }).getByRole('listitem')
  await expect(stations).toHaveText([/Прийнято/, /Пакуємо/, /дорозі/, /У.вас/])
})

test('[RTE-01f] [RTE-03f] [ACC-05d] both pages are the server’s, private, titled in both languages; a new customer has an empty one', async ({
  page,
  inLanguage,
}) => {
  const email = await signInByApi(page)
  const titles = { uk: ['ШИР — Кабінет', 'ШИР — Мої дані'], en: ['SHYR — Profile', 'SHYR — My details'] } as const
  for (const locale of ['uk', 'en'] as const) {
    await inLanguage(locale)
    for (const [index, path] of ['/profile', '/amp/profile/edit'].entries()) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      expect(await response?.text()).toContain(email)
      await expect(page).toHaveTitle(titles[locale][index]!)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  }
  await page.goto('/profile')
  await expect(title(page)).toHaveText(email)
  await expect(page.getByText(en['no-orders'])).toBeVisible()
})

test('[ACC-06g] [ACC-06h] names and phone are changed; what is invalid shows at its field', async ({ page }) => {
  await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.firstName).fill('Олена')
  await field(page, uk.lastName).fill('Бондаренко')
  await field(page, uk.patronymic).fill('Ігорівна')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await expect(field(page, en.firstName)).toHaveValue('Олена')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Українською|Українська/ })
    .click()
  await expect(field(page, uk.firstName)).toHaveValue('Олена')
  await field(page, uk.phone).fill('12')
  await pressDisabled(button(page, uk.save))
  await expect(field(page, uk.phone)).toBeFocused()
  await expect(field(page, uk.phone)).toHaveAttribute('aria-invalid', 'true')
  await field(page, uk.phone).fill('067 555 01 77')
  await button(page, uk.save).click()
  await expect(page.getByText(uk.saved)).toBeVisible()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Бондаренко Ігорівна', { exact: true })).toBeVisible()
  await open(page, '/profile/edit')
  await expect(field(page, uk.patronymic)).toHaveValue('Ігорівна')
  await expect(field(page, uk.phone)).toHaveValue('67 555 01 77')
  await field(page, uk.patronymic).fill('')
  await button(page, uk.save).click()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Бондаренко', { exact: true })).toBeVisible()
})

test('[ACC-06g] a new e-mail waits for its confirmation while the old one stays; one that is taken shows at the field', async ({
  page,
}) => {
  const taken = await signInByApi(page)
  await page.context().clearCookies()
  const email = await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.email).fill(taken)
  await button(page, uk.save).click()
  await expect(page.getByText(errors['email-already-exist'])).toBeVisible()
  await expect(field(page, uk.email)).toBeFocused()
  const next = `next-${email}`
  await field(page, uk.email).fill(next)
  await button(page, uk.save).click()
  await expect(page.getByText(uk['saved-email-sent'].replace('{email}', next))).toBeVisible()
  const note = page.getByText(uk['email-pending'].replace('{email}', next).replace('{current}', email))
  await expect(note).toBeVisible()
  await expect(field(page, uk.email)).toHaveValue(email)
  await open(page, '/profile/edit')
  await expect(note).toBeVisible()
  await button(page, uk['keep-current']).click()
  await expect(note).toHaveCount(0)
})

test('[ACC-06g] what another device has saved meanwhile is shown before it is overwritten', async ({ page }) => {
  await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.firstName).fill('Олена')
  const elsewhere = await asCustomer(page)
  const body = { firstName: 'Ольга', lastName: 'Лис' }
  expect((await elsewhere.patch('/v1/customer-profile/update', { data: body })).status()).toBe(200)
  await button(page, uk.save).click()
  await expect(page.getByRole('alert').filter({ hasText: uk['changed-elsewhere'] })).toBeVisible()
  await expect(page.getByText(uk['saved-elsewhere'].replace('{value}', 'Ольга'))).toBeVisible()
  await expect(field(page, uk.lastName)).toHaveValue('Лис')
  await expect(field(page, uk.firstName)).toHaveValue('Олена')
  await button(page, uk.save).click()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Лис', { exact: true })).toBeVisible()
  await elsewhere.patch('/v1/customer-profile/update', { data: { lastName: 'Вовк' } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(field(page, uk.lastName)).toHaveValue('Вовк')
})

test('[ACC-06g] the password is changed with the old one; a wrong old one shows at its field', async ({
  page,
  request,
}) => {
  const email = await signInByApi(page)
  await open(page, '/profile/edit#password')
  await expect(tab(page, uk.password)).toHaveAttribute('aria-current', 'page')
  await field(page, uk.oldPassword).fill('не той пароль')
  await field(page, uk.newPassword).fill('12345')
  await pressDisabled(button(page, uk['change-password']))
  await expect(field(page, uk.newPassword)).toBeFocused()
  await field(page, uk.newPassword).fill('новий широкий степ')
  await button(page, uk['change-password']).click()
  await expect(field(page, uk.oldPassword)).toHaveAccessibleDescription(validation['password-wrong'])
  await expect(field(page, uk.oldPassword)).toBeFocused()
  await field(page, uk.oldPassword).fill(customerPassword)
  await button(page, uk['change-password']).click()
  await expect(page.getByText(uk['password-changed'])).toBeVisible()
  await expect(field(page, uk.oldPassword)).toHaveValue('')
  await expect(page.getByText(/^Впишіть/)).toHaveCount(0)
  const signIn = async (password: string) =>
    (await request.post('/v1/auth/login', { data: { email, password } })).status()
  expect([await signIn(customerPassword), await signIn('новий широкий степ')]).toEqual([400, 200])
})

test('[ACC-07b] signing out ends the session here, and every tab leaves the private page', async ({
  page,
  context,
}) => {
  await signInByApi(page)
  const token = await readAccessToken(context)
  const other = await context.newPage()
  await open(other, '/profile/edit')
  await open(page, '/profile')
  await button(page, uk['sign-out']).click()
  for (const one of [page, other]) await expect(one).toHaveURL(/\/$/)
  expect(await readAccessToken(context)).toBeUndefined()
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/v1/customer-profile/details', { headers })).status()).toBe(401)
})

test('[ACC-07d] “on all devices” ends the other sessions too', async ({ page, browser, shop }) => {
  recordPageUse()
  const email = await signInByApi(page)
  const device = await browser.newContext({ baseURL: shop.url })
  const response = await device.request.post('/v1/auth/login', { data: { email, password: customerPassword } })
  const { accessToken } = (await response.json()) as { accessToken: string }
  await open(page, '/profile/edit#password')
  await button(page, uk['sign-out-everywhere']).click()
  await expect(page).toHaveURL(/\/$/)
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await device.request.get('/v1/customer-profile/details', { headers })).status()).toBe(401)
  await device.close()
})

test('[ACC-05f] an order is repeated: what is left goes into the basket, what is sold out is named', async ({
  page,
  request,
}) => {
  await signInByApi(page)
  const variants = await findVariants(request)
  const kept = variants[20]!
  const gone = variants.slice(21).find(({ unitsInStock }) => unitsInStock <= 10)!
  const own = await asCustomer(page)
  await placeOrder(own, { ...kept, quantity: 1 })
  await placeOrder(own, { ...gone, quantity: gone.unitsInStock })
  await open(page, '/profile')
  await expect(orders(page)).toHaveCount(2)
  const repeat = (name: string) =>
    orders(page)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Повторити/ })
      .click()
  await repeat(gone.name)
  await expect(
    orders(page)
      .filter({ hasText: gone.name })
      .getByText(/^Усе розпродано: /),
  ).toContainText(gone.name)
  expect(await serverBasket(page)).toEqual([])
  await repeat(kept.name)
  await expect(page.getByRole('link', { name: uk['to-basket'] })).toBeVisible()
  expect(await serverBasket(page)).toEqual([{ variantId: kept.variantId, size: kept.size, quantity: 1 }])
})

test('[CHK-01g] the checkout has the signed-in customer’s details, in the server’s page too, and keeps what is typed', async ({
  page,
  request,
}) => {
  const email = await signInByApi(page)
  const own = await asCustomer(page)
  const details = { firstName: 'Олена', lastName: 'Бондаренко', patronymic: 'Ігорівна', phone: '+380675550178' }
  await own.patch('/v1/customer-profile/update', { data: details })
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const expectDetails = async (firstName: string) => {
    await expect(field(page, 'Ім’я')).toHaveValue(firstName)
    await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
    await expect(field(page, 'По батькові')).toHaveValue('Ігорівна')
    await expect(field(page, 'Електронна пошта')).toHaveValue(email)
    await expect(field(page, 'Телефон')).toHaveValue('67 555 01 78')
  }
  await expectDetails('Олена')
  // Stored by the first visit already; another draft order has none of it.
  const created = await own.post('/v1/orders/create', {
    data: { products: [{ variantId: shirt!.variantId, size: shirt!.size, quantity: 1 }] },
  })
  const { _id } = (await created.json()) as { _id: string }
  const html = await (await page.request.get(`/checkout/${_id}`)).text()
  expect(html).toMatch(/<input[^>]*name="lastName"[^>]*value="Бондаренко"/)
  await field(page, 'Ім’я').fill('Оленка')
  await page.reload()
  await unblocked(page)
  await expectDetails('Оленка')
})

test('[CHK-01g] a guest who signs in at the checkout finds the empty fields filled in, and what was typed as it was', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  const own = await asCustomer(page)
  const details = { firstName: 'Олена', lastName: 'Бондаренко', phone: '+380675550179' }
  const response = await own.patch('/v1/customer-profile/update', { data: details })
  const { email } = (await response.json()) as { email: string }
  await page.context().clearCookies()
  await startCheckout(page, [shirt!])
  await field(page, 'Ім’я').fill('Оленка')
  await page.reload()
  await unblocked(page)
  await signInHere(page, email)
  await expect(field(page, 'Електронна пошта')).toHaveValue(email)
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  await expect(field(page, 'Телефон')).toHaveValue('67 555 01 79')
  await expect(field(page, 'Ім’я')).toHaveValue('Оленка')
})

test('[STA-02g] [FIT-02c] sizes are chosen, stay after a reload, and are cleared', async ({ page, context }) => {
  await signInByApi(page)
  await open(page, '/profile#sizes')
  await expect(tab(page, uk.sizes)).toHaveAttribute('aria-current', 'page')
  const all = page.getByRole('group', { name: uk['all-categories'] })
  await all.getByRole('checkbox', { name: 'M', exact: true }).check()
  await expect(page.getByText(uk['as-all'].replace('{sizes}', 'M')).first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('own-garments', '{"hoodies":{"ruler":{"chest":1280}}}'))
  const other = await context.newPage()
  await open(other, '/profile#sizes')
  await expect(other.getByRole('group', { name: uk['all-categories'] }).getByLabel('M', { exact: true })).toBeChecked()
  await button(page, uk['clear-sizes']).click()
  await expect(all.getByRole('checkbox', { name: 'M', exact: true })).not.toBeChecked()
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('my-sizes'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('own-garments'))).toBeNull()
})

test('the tabs work by keyboard, from page to page and back, and without scripts', async ({ page, browser, shop }) => {
  await signInByApi(page)
  await open(page, '/profile')
  await tab(page, uk.password).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/edit#password$/)
  await expect(field(page, uk.oldPassword)).toBeVisible()
  await expect(field(page, uk.email)).toBeHidden()
  await tab(page, uk.details).click()
  await expect(field(page, uk.email)).toBeVisible()
  await page.goBack()
  await expect(field(page, uk.oldPassword)).toBeVisible()
  await expect(tab(page, uk.password)).toHaveAttribute('aria-current', 'page')

  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  await plain.addCookies(await page.context().cookies())
  const document = await plain.newPage()
  await document.goto('/profile/edit')
  await expect(field(document, uk.email)).toBeVisible()
  await expect(field(document, uk.oldPassword)).toBeHidden()
  await document.getByRole('link', { name: uk.password }).click()
  await expect(field(document, uk.oldPassword)).toBeVisible()
  await expect(field(document, uk.email)).toBeHidden()
  await document.getByRole('link', { name: uk.sizes }).click()
  // Searches by text skip what is in a noscript.
  await expect(document.locator('main noscript p')).toBeVisible()
  await expect(document.getByText(uk['all-categories'])).toBeHidden()
  await document.goto('/profile/edit')
  await field(document, uk.firstName).fill('Марічка')
  await button(document, uk.save).click()
  await expect(document.getByText(uk.saved)).toBeVisible()
  await expect(title(document)).toHaveText('Вітаємо, Марічко.')
  await button(document, uk['sign-out']).click()
  await expect(document).toHaveURL(/\/$/)
  await plain.close()
  await ready(page)
})
