import type { APIRequestContext, Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field, fillCustomer, fillDelivery, finalButton, startCheckout, summary } from '#tests/support/checkout.ts'
import { endPayment, fillCheckout, placeAndLeave, readOrder, readStock } from '#tests/support/paying.ts'
import { findVariants, hryvnias } from '#tests/support/shopping.ts'
import { signInByApi } from '#tests/support/signed-in.ts'

test.use({ payments: 'on' })

const garment = async (request: APIRequestContext, index: number) => (await findVariants(request))[index]!
const liqpay = (page: Page) => page.getByRole('radio', { name: /LiqPay/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Widths at which every new screen is checked. */
const assertAccessible = async (page: Page): Promise<void> => {
  for (const width of [320, 768, 1440]) {
    // One after the other: it is one window.
    /* oxlint-disable no-await-in-loop */
    await page.setViewportSize({ width, height: 900 })
    expect((await axeOn(page).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    /* oxlint-enable no-await-in-loop */
  }
}

test('[CHK-03a] [CHK-07b] [CHK-07c] [CHK-07d] a declined payment opens the error page; paid again, the order is thanked for', async ({
  page,
  request,
}) => {
  const shirt = await garment(request, 4)
  const before = await readStock(request, shirt)
  const id = await fillCheckout(page, [shirt])
  await expect(page.getByRole('radio', { name: /LiqPay|Післяплата|PayPal|Карткою$/ })).toHaveCount(2)
  await liqpay(page).check()
  const { total } = (await readOrder(page.request, id)).prices
  await expect(finalButton(page)).toHaveText(new RegExp(`^Замовити й\\s+сплатити\\${hryvnias(total)}$`))
  await finalButton(page).click()
  await endPayment(page, 'declined_funds')
  await expect(page).toHaveURL(new RegExp(`/checkout/error\\?order=${id}`))
  await ready(page)
  await expect(heading(page)).toHaveText('Оплата не\u00A0пройшла.')
  await expect(page.locator('main')).toContainText(/Гроші не\s+списано. Речі тримаємо за\s+вами ще (30|29)\s+хвилин/)
  await assertAccessible(page)
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  await expect(again).toContainText(hryvnias(total))
  expect(await readOrder(page.request, id)).toMatchObject({ paymentStatus: 'FAILED', status: 'NEW' })
  expect(await readStock(request, shirt)).toBe(before - 1)
  await again.click()
  await endPayment(page, 'paid')
  await expect(page).toHaveURL(new RegExp(`/checkout/success\\?order=${id}$`))
  await expect(heading(page)).toHaveText('Дякуємо, Олено.')
  const order = await readOrder(page.request, id)
  expect(order).toMatchObject({ paymentStatus: 'COMPLETED', paymentMethod: 'LIQPAY', status: 'NEW', heldUntil: null })
  expect(order.prices).toMatchObject({ paid: total, payNow: total, dueAtDelivery: 0 })
  expect(await readStock(request, shirt)).toBe(before - 1)
  await page.goto('/basket')
  await ready(page)
  await expect(page.getByText('У кошику поки порожньо.').first()).toBeVisible()
})

test('[CHK-07d] [CHK-07j] after a declined payment the order’s page offers cash on delivery, whose prepayment is paid', async ({
  page,
  request,
}) => {
  const id = await fillCheckout(page, [await garment(request, 4)])
  await liqpay(page).check()
  const { total } = (await readOrder(page.request, id)).prices
  await finalButton(page).click()
  await endPayment(page, 'declined_funds')
  await page.getByRole('link', { name: /Вибрати інший\s+спосіб/ }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`))
  await expect(liqpay(page)).toBeChecked()
  const cash = page.getByRole('radio', { name: /Післяплата/ })
  await cash.check()
  await expect(cash).toHaveAccessibleName(new RegExp(`Передплата ₴200, решта ${hryvnias(total - 200)} під`))
  await assertAccessible(page)
  await page.getByRole('button', { name: /Внести передплату/ }).click()
  await expect(page.locator('dd').first()).toHaveText('200.00 UAH')
  await endPayment(page, 'paid')
  await expect(page).toHaveURL(new RegExp(`/checkout/success\\?order=${id}$`))
  const { prices, paymentMethod } = await readOrder(page.request, id)
  expect(paymentMethod).toBe('CASH_ON_DELIVERY')
  expect(prices).toMatchObject({ payNow: 200, paid: 200, dueAtDelivery: total - 200 })
})

test('[CFG-02b] the Ukrainian storefront has fast order, patronymic, branches and the bank’s payment service', async ({
  page,
  request,
}) => {
  const shirt = await garment(request, 4)
  await page.goto(`/catalog/product/${shirt.variantId}`)
  await expect(page.getByRole('button', { name: /Купити в\s+один клік/ }).first()).toBeVisible()
  await startCheckout(page, [shirt])
  await expect(field(page, 'По батькові')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Нова пошта, відділення/ })).toBeVisible()
  await expect(liqpay(page)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('LiqPay')).toBeVisible()
})

test('[CHK-03c] [CHK-03h] [CHK-03i] cash on delivery is prepaid with ₴200 by LiqPay, the rest is due on delivery', async ({
  page,
  request,
}) => {
  const id = await fillCheckout(page, [await garment(request, 5)])
  const cash = page.getByRole('radio', { name: /Післяплата/ })
  await cash.check()
  const { total } = (await readOrder(page.request, id)).prices
  const rest = hryvnias(total - 200)
  await expect(cash).toHaveAccessibleName(new RegExp(`Передплата ₴200, решта ${rest} під`))
  await expect(summary(page)).toContainText(/Зараз, передплата\s*₴200/)
  await expect(summary(page)).toContainText(new RegExp(`Під\\s+час отримання\\s*${rest}`))
  await expect(finalButton(page)).toContainText('₴200')
  await finalButton(page).click()
  await expect(page.locator('dd').first()).toHaveText('200.00 UAH')
  await endPayment(page, 'paid')
  await expect(heading(page)).toHaveText('Дякуємо, Олено.')
  await expect(page.locator('main')).toContainText(/Передплату ₴200 отримано./)
  await expect(page.locator('main')).toContainText(new RegExp(`Під\\s+час отримання: ${rest}.`))
  const order = await readOrder(page.request, id)
  expect(order).toMatchObject({ paymentStatus: 'WAITING_FOR_PAYMENT', paymentMethod: 'CASH_ON_DELIVERY' })
  expect(order.prices).toMatchObject({ paid: 200, dueAtDelivery: total - 200 })
})

test('an abandoned payment is found again by Back and by the page of the order, and paid from there, in English', async ({
  page,
  request,
  inLanguage,
}) => {
  const id = await placeAndLeave(page, await garment(request, 6))
  await inLanguage('en')
  // Back does not show a form that was sent.
  await page.goBack()
  await unblocked(page)
  await expect(heading(page)).toHaveText('Pay for your order')
  await expect(page.locator('main')).toContainText(/holding your items for \d+\s+more minutes/)
  await assertAccessible(page)
  await page.goto(`/checkout/success?order=${id}`)
  await ready(page)
  await expect(heading(page)).toHaveText('Checking your payment.')
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await expect(heading(page)).toHaveText('Pay for your order')
  // Only by the keyboard.
  const pay = page.getByRole('button', { name: /^Pay/ })
  await pay.focus()
  await page.keyboard.press('Enter')
  await endPayment(page, 'paid')
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByRole('definition').filter({ hasText: '₴' }).last()).toBeVisible()
  const order = await readOrder(page.request, id)
  expect(order.paymentStatus).toBe('COMPLETED')
  await page.goto(`/checkout/${id}`)
  await expect(page.getByRole('heading', { name: /already finished/i })).toBeVisible()
})

test('a result that never arrives is asked for when the payer comes back; one that arrives late turns into the thanks', async ({
  page,
  request,
}) => {
  const shirt = await garment(request, 7)
  const lost = await fillCheckout(page, [shirt])
  await liqpay(page).check()
  await finalButton(page).click()
  await endPayment(page, 'lost')
  await expect(heading(page)).toHaveText('Дякуємо, Олено.')
  expect((await readOrder(page.request, lost)).paymentStatus).toBe('COMPLETED')
  const slow = await fillCheckout(page, [shirt])
  await liqpay(page).check()
  await finalButton(page).click()
  await endPayment(page, 'slow')
  await expect(heading(page)).toHaveText('Перевіряємо оплату.')
  await expect(page.getByRole('status').filter({ hasText: 'Банк ще' })).toBeVisible()
  await expect(heading(page)).toHaveText('Дякуємо, Олено.', { timeout: 60_000 })
  expect((await readOrder(page.request, slow)).paymentStatus).toBe('COMPLETED')
})

test('a customer pays an order from the profile', async ({ page, request }) => {
  await signInByApi(page)
  // A phone of a paid order belongs to its account, and bars guests.
  const id = await placeAndLeave(page, await garment(request, 8), '067 555 01 43')
  await page.goto('/profile')
  await unblocked(page)
  await page.getByRole('button', { name: /^Сплатити замовлення/ }).click()
  await endPayment(page, 'paid')
  await expect(page).toHaveURL(new RegExp(`/checkout/success\\?order=${id}$`))
  await page.goto('/profile')
  await ready(page)
  await expect(page.getByText('оплачено').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Сплатити/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHK-04k] an order is placed and paid through forms: declined, then paid again', async ({ page, request }) => {
    recordPageUse()
    // Its shipping is not free.
    const shirt = (await findVariants(request)).find(({ price }) => price < 2000)!
    await page.goto(`/catalog/product/${shirt.variantId}`)
    await page.locator(`label:has(input[name=size][value="${shirt.size}"])`).click()
    await page
      .getByRole('button', { name: /Додати в/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Оформити замовлення' }).first().click()
    await fillCustomer(page)
    await fillDelivery(page)
    await page.getByRole('radio', { name: /Післяплата/ }).check()
    await finalButton(page).click()
    // The shipping is new in the total, so it has to be confirmed again.
    await expect(page.getByText(/^Сума змінилася: тепер/)).toBeVisible()
    await finalButton(page).click()
    await expect(heading(page)).toHaveText('Оплата замовлення')
    await page.getByRole('button', { name: /Продовжити в\s+LiqPay/ }).click()
    await endPayment(page, 'declined_limit')
    await expect(heading(page)).toHaveText('Оплата не\u00A0пройшла.')
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await page.getByRole('button', { name: /Продовжити в\s+LiqPay/ }).click()
    await endPayment(page, 'paid')
    await expect(heading(page)).toHaveText('Дякуємо, Олено.')
    await expect(page.locator('main')).toContainText('Передплату ₴200 отримано.')
    await page.goto('/basket')
    await expect(page.getByText('У кошику поки порожньо.').first()).toBeVisible()
  })
})

test('[CFG-09a] [CFG-09b] card fields and PayPal leave no control and no code on the Ukrainian storefront', async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url())
  })
  await fillCheckout(page, [await garment(request, 4)])
  for (const way of await page.getByRole('group', { name: 'Спосіб оплати' }).getByRole('radio').all()) {
    await way.check()
    await expect(page.getByRole('group', { name: 'Дані картки' })).toHaveCount(0)
  }
  await expect(page.getByText('PayPal')).toHaveCount(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /stripe|card-fields/.test(url))).toEqual([])
})
