import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { dismissNotices, unblocked } from '#tests/support/browser.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { readStock } from '#tests/support/paying.ts'
import { findTwoSizes, receiveOrder } from '#tests/support/received-order.ts'
import type { Order } from '#shared/entities/order.ts'

const words = {
  uk: {
    link: 'Повернути або обміняти',
    number: 'Номер замовлення',
    contact: 'Телефон або пошта із замовлення',
    find: 'Знайти замовлення',
    keep: 'лишаю',
    money: 'повернути',
    exchange: 'обміняти',
    why: 'Чому',
    faulty: 'Брак',
    small: 'Замалий розмір',
    said: 'Що сталося, необов’язково',
    ask: /Попросити повернення/,
    agreed: 'Погоджено. Чекаємо на посилку.',
    parcel: 'Номер посилки, якщо знаєте',
    sent: 'Речі вже надіслано',
    coming: 'Посилка їде до нас.',
    origin: 'Просить покупець у крамниці',
  },
  en: {
    link: 'Return or exchange',
    number: 'Order number',
    contact: 'Phone or email of the order',
    find: 'Find the order',
    keep: 'keep',
    money: 'return',
    exchange: 'exchange',
    why: 'Why',
    faulty: 'Faulty',
    small: 'Too small',
    said: 'What happened, optional',
    ask: /Ask for the return/,
    agreed: 'Agreed. We await the parcel.',
    parcel: 'Parcel number, if you know it',
    sent: 'I have sent it',
    coming: 'The parcel is on its way to us.',
    origin: 'Просить покупець у крамниці',
  },
} as const

/** Waits until the page accepts typing and checks the step; both need scripts. */
const checkStep = async (page: Page): Promise<void> => {
  await unblocked(page)
  await expectAccessible(page)
  const width = page.viewportSize()!.width
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height: 900 })
}

const visits = [
  { locale: 'uk', width: 1440, javaScriptEnabled: true },
  { locale: 'en', width: 390, javaScriptEnabled: true },
  { locale: 'uk', width: 390, javaScriptEnabled: false },
  { locale: 'en', width: 1440, javaScriptEnabled: false },
] as const

for (const { locale, width, javaScriptEnabled } of visits)
  test(`[ADM-06p] a guest gives one piece back and exchanges another, in ${locale} at ${width} px, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    counter,
    browser,
    shop,
  }) => {
    const t = words[locale]
    const [own, other] = await findTwoSizes(counter.request)
    const id = await receiveOrder(counter.request, await readBearer(counter), own)
    const { number, customer } = (await (await counter.request.get(`/v1/orders/${id}`)).json()) as Order
    const before = await readStock(counter.request, other)
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled,
      viewport: { width, height: 900 },
    })
    await dismissNotices(context, shop)
    await context.addCookies([{ name: 'locale', value: locale, url: shop.url }])
    const page = await context.newPage()
    const check = javaScriptEnabled ? checkStep : () => Promise.resolve()
    const heading = page.getByRole('heading', { level: 1 })

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: t.link }).click()
    await expect(heading).toHaveText(t.link)
    await check(page)
    await page.getByLabel(t.number).fill(number!)
    await page.getByLabel(t.contact).fill(customer!.phone)
    await page.getByRole('button', { name: t.find }).click()
    const pieces = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio') })
    await expect(pieces).toHaveCount(2)
    await check(page)
    const [first, second] = [pieces.nth(0), pieces.nth(1)]
    await expect(first.getByLabel(t.why)).toBeHidden()
    await first.getByRole('radio', { name: t.money, exact: true }).check()
    await first.getByLabel(t.why).selectOption({ label: t.faulty })
    await first.getByLabel(t.said).fill('Шов')
    await second.getByRole('radio', { name: t.exchange, exact: true }).check()
    await second.locator(`input[value="${other.size}"]`).check()
    await second.getByLabel(t.why).selectOption({ label: t.small })
    await expect(second.getByLabel(t.said)).toBeHidden()
    await check(page)
    await page.getByRole('button', { name: t.ask }).click()
    await expect(heading).toHaveText(t.agreed)
    await check(page)
    expect(await readStock(counter.request, other)).toBe(before - 1)

    await page.getByLabel(t.parcel).fill('20450000001234')
    await page.getByRole('button', { name: t.sent }).click()
    await expect(heading).toHaveText(t.coming)
    await check(page)
    await context.close()

    await counter.goto('/admin/returns')
    await expect(counter.getByRole('row').filter({ hasText: number! })).toContainText(t.origin)
    await counter.getByRole('link', { name: number! }).click()
    await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText(t.origin)
    await expect(counter.getByRole('main')).toContainText('Шов')
  })

test('[ADM-06p] by keyboard: what is missing is named where it is, and what was chosen stays', async ({
  counter,
  page,
}) => {
  const [own] = await findTwoSizes(counter.request)
  const id = await receiveOrder(counter.request, await readBearer(counter), own)
  const { number, customer } = (await (await counter.request.get(`/v1/orders/${id}`)).json()) as Order
  await page.goto('/return')
  await unblocked(page)
  const t = words.uk
  await page.getByLabel(t.number).fill(number!)
  await page.getByLabel(t.number).press('Enter')
  await expect(page.getByLabel(t.contact)).toHaveAccessibleDescription('Впишіть телефон або пошту')
  await unblocked(page)
  await expect(page.getByLabel(t.number)).toHaveValue(number!)
  await page.getByLabel(t.contact).fill(customer!.phone)
  await page.getByLabel(t.contact).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Що повертаєте?')
  await unblocked(page)
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.getByRole('radio', { name: t.keep }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('radio', { name: t.money, exact: true })).toBeChecked()
  await page.getByRole('button', { name: t.ask }).press('Enter')
  const why = first.getByLabel(t.why)
  await expect(why).toHaveAccessibleDescription('Оберіть, чому')
  await expect(first.getByRole('radio', { name: t.money, exact: true })).toBeChecked()
})
