import type { Page } from '@playwright/test'
import { method, openAmericanCheckout, placeButton, typeCard } from '#tests/support/american-checkout.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field, orderAddress } from '#tests/support/checkout.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import { endPayment, readOrder, readStock } from '#tests/support/paying.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import { asCustomer, signInByApi } from '#tests/support/signed-in.ts'

test.use({ storefront: 'us', payments: 'on' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[CHK-03a] [CHK-07b] a guest pays on PayPal’s page; nothing of the card provider is loaded', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[9]!
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url())
  })
  const id = await openAmericanCheckout(page, [item])
  await method(page, 'PayPal').check()
  await placeButton(page).click()
  await endPayment(page, 'paid', 'PayPal')
  await page.waitForURL(`/checkout/success?order=${id}`)
  await expect(heading(page)).toHaveText('Thank you, Ann.')
  const order = await readOrder(page.request, id)
  expect(order).toMatchObject({ paymentMethod: 'PAYPAL', paymentStatus: 'COMPLETED' })
  expect(order.prices.paid).toBe(order.prices.total)
  expect(scripts.filter((url) => /stripe|card-fields/.test(url))).toEqual([])
})

test('[CHK-07c] [CHK-07d] a customer pays in Ukrainian: left at PayPal, declined, then paid, once', async ({
  page,
  request,
  inLanguage,
}) => {
  const item = (await findVariants(request))[10]!
  const before = await readStock(request, item)
  await signInByApi(page)
  const customer = await asCustomer(page)
  const id = await placeOrder(customer, item, { storefront: 'us', paymentMethod: 'PAYPAL' })
  await inLanguage('uk')
  await page.goto(`/checkout/${id}`)
  await unblocked(page)
  await page.getByRole('button', { name: /^Сплатити/ }).click()
  await endPayment(page, 'leave', 'PayPal')
  await expect(heading(page)).toHaveText('Перевіряємо оплату.')
  expect((await readOrder(customer, id)).prices.paid).toBe(0)
  await page.getByRole('link', { name: 'Повернутися до оплати' }).click()
  await page.getByRole('button', { name: /^Сплатити/ }).click()
  await endPayment(page, 'declined_card', 'PayPal')
  await page.waitForURL(/\/checkout\/error/)
  await expect(heading(page)).toHaveText('Оплата не\u00A0пройшла.')
  expect((await readOrder(customer, id)).status).toBe('NEW')
  await page.getByRole('button', { name: /^Спробувати ще раз/ }).click()
  await endPayment(page, 'paid', 'PayPal')
  await page.waitForURL(`/checkout/success?order=${id}`)
  await expect(heading(page)).toContainText('Дякуємо')
  expect((await readOrder(customer, id)).paymentStatus).toBe('COMPLETED')
  expect(await readStock(request, item)).toBe(before - 1)
})

test('[CHK-04e] [CHK-07d] a guest buys with the keyboard alone; PayPal cannot be reached at first, and the order stays payable', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request)).filter(({ size }) => /^X*[SML]$/.test(size)).at(-7)!
  await page.goto(`/catalog/product/${item.variantId}`)
  await unblocked(page)
  await press(page, page.getByRole('radiogroup').getByRole('radio', { name: item.size, exact: true }), 'Space')
  await press(page, page.getByRole('button', { name: /^Add to/ }).first())
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Bag, 1/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/basket')
  await press(page, page.getByRole('link', { name: /check ?out/i }).first())
  await page.waitForURL(orderAddress)
  await unblocked(page)
  await type(page, field(page, 'First name'), 'Ann')
  await type(page, field(page, 'Last name'), 'Lee')
  await type(page, field(page, 'Email'), 'ann@example.com')
  await type(page, field(page, 'Phone'), '2125550142')
  await type(page, field(page, 'Address'), '600 Pine Street')
  await type(page, field(page, 'City'), 'Seattle')
  await type(page, field(page, 'State'), 'Washington')
  await expect(field(page, 'State')).toHaveValue('WA')
  await type(page, field(page, 'ZIP code'), '98101')
  // The free method is chosen already.
  await expect(page.getByRole('radio', { name: /^Courier, ground/ })).toBeChecked()
  // The arrows choose within the group.
  await press(page, method(page, 'Card'), 'ArrowDown')
  await expect(method(page, 'PayPal')).toBeChecked()
  // The order is placed, and its payment could not be started.
  await page.route(
    '**/payment-method*',
    async (route) => {
      await route.fetch()
      const refused = { code: 'PAYPAL_LINK_ERROR', message: '' }
      await route.fulfill({ status: 502, json: refused })
    },
    { times: 1 },
  )
  await press(page, placeButton(page))
  await page.waitForURL(/\/checkout\/error/)
  await expect(page.getByRole('main')).toContainText(/Your order is saved\..*holding your items for (30|29)/s)
  await press(page, page.getByRole('button', { name: /^Try again/ }))
  await expect(heading(page)).toContainText('PayPal')
  await press(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await page.waitForURL(/\/checkout\/success/)
  await expect(heading(page)).toHaveText('Thank you, Ann.')
})

test('[CHK-12k] a page that stays open says when its items are held no longer, and offers a new order', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[13]!
  await page.clock.install()
  await openAmericanCheckout(page, [item])
  await method(page, 'Card').check()
  await typeCard(page, { number: '4000000000000002' })
  await placeButton(page).click()
  await expect(page.getByText(/is placed but not paid yet/)).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(heading(page)).toHaveText('This order can no longer be paid.')
  const id = await placeOrder(page.request, item, { storefront: 'us', paymentMethod: 'STRIPE' })
  await page.goto(`/checkout/${id}`)
  await unblocked(page)
  await expect(page.getByRole('main')).toContainText(/holding your items for (30|29)/)
  await page.clock.fastForward('31:00')
  await expect(heading(page)).toHaveText('This order can no longer be paid.')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByText(/is in your bag/).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHK-04k] PayPal is chosen and paid through forms', async ({ page, request }) => {
    recordPageUse()
    const item = (await findVariants(request))[14]!
    const id = await placeOrder(page.request, item, { storefront: 'us' })
    await page.goto(`/checkout/${id}`)
    await method(page, 'PayPal').check()
    await page.getByRole('button', { name: /^Pay in advance/ }).click()
    await endPayment(page, 'paid', 'PayPal')
    await expect(heading(page)).toHaveText('Thank you, Ann.')
    expect((await readOrder(page.request, id)).prices.paid).toBe(10)
  })
})
