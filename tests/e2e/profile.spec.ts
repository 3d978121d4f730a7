import type { Page } from '@playwright/test'
import { expect, ready, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field } from '#tests/support/checkout.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import {
  readAccessToken,
  asCustomer,
  customerPassword,
  serverBasket,
  signInAsDemo,
  signInByApi,
} from '#tests/support/signed-in.ts'
import { profile as en } from '#shared/texts/en/profile.ts'
import { profile as uk } from '#shared/texts/uk/profile.ts'
import { statuses } from '#shared/texts/uk/statuses.ts'

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
  // An order that waits for payment can be paid.
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
  // Searches by text skip the contents of a noscript.
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
