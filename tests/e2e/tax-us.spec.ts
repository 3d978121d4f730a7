import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field, orderAddress, pressDisabled, saved } from '#tests/support/checkout.ts'
import { findVariants, openWith, type StockedVariant } from '#tests/support/shopping.ts'
import { checkout as en } from '#shared/texts/en/checkout.ts'
import { pageErrors as enErrors } from '#shared/texts/en/page-errors.ts'
import { checkout as uk } from '#shared/texts/uk/checkout.ts'
import { pageErrors as ukErrors } from '#shared/texts/uk/page-errors.ts'

test.use({ storefront: 'us' })

const summary = (page: Page) => page.getByRole('complementary', { name: en.summary })
const row = (page: Page, label: string) =>
  summary(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
const placeButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${en.place}`) })

/** Returns an amount in cents as the shop shows it. */
const dollars = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
/** 6.5 %, rounded half up. */
const washingtonTax = (cents: number): number => Math.floor((cents * 65 + 500) / 1000)

/** Returns a product whose size has to be chosen: others have one size, which is no choice. */
const findItem = async (request: Parameters<typeof findVariants>[0], index: number): Promise<StockedVariant> =>
  (await findVariants(request))
    .filter(({ size, unitsInStock }) => /^X*[SML]$/.test(size) && unitsInStock > 6)
    .at(index)!

const openCheckout = async (page: Page, item: StockedVariant): Promise<void> => {
  await openWith(page, [item], '/checkout')
  await page.waitForURL(orderAddress)
  await expect(page.getByRole('heading', { name: en['step-customer'] })).toBeVisible()
}
const fillCustomer = async (page: Page): Promise<void> => {
  await field(page, en.firstName).fill('Ann')
  await field(page, en.lastName).fill('Lee')
  await field(page, en.email).fill('ann@example.com')
  await field(page, en.phone).fill('212 555 0142')
}
const fillAddress = async (page: Page, { state = 'WA', postcode = '98101' } = {}): Promise<void> => {
  await field(page, en.address).fill('600 Pine Street')
  await field(page, en.city).fill('Seattle')
  await field(page, en.state).selectOption(state)
  await field(page, en.postcode).fill(postcode)
  await field(page, en.postcode).blur()
}

test('[CHK-06b] the tax for the address is shown before the order is placed, and is part of it afterwards', async ({
  page,
  request,
}) => {
  const item = await findItem(request, 0)
  const cents = Math.round(item.price * 100)
  await openCheckout(page, item)
  await expect(row(page, en.tax)).toContainText(en['tax-unknown'])
  await fillCustomer(page)
  await fillAddress(page)
  await expect(row(page, en['tax-estimate'])).toContainText(dollars(washingtonTax(cents)))
  await page.getByRole('radio', { name: /Courier, express/ }).check()
  const tax = washingtonTax(cents) + washingtonTax(1800)
  await expect(row(page, en['tax-estimate'])).toContainText(dollars(tax))
  const total = dollars(cents + 1800 + tax)
  await expect(row(page, en.total)).toContainText(total)
  await expect(placeButton(page)).toContainText(total)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await placeButton(page).click()
  await page.waitForURL(/\/checkout\/success\?order=/)
  const sums = page.getByRole('main').locator('dl > div')
  await expect(sums.filter({ hasText: en['tax-estimate'] })).toContainText(dollars(tax))
  await expect(sums.filter({ hasText: total })).not.toHaveCount(0)
})

test('[CHK-06c] an address without tax says so at its fields, also after a reload, and the order cannot be placed until it is corrected', async ({
  page,
  request,
  inLanguage,
}) => {
  const item = await findItem(request, 1)
  await openCheckout(page, item)
  await fillCustomer(page)
  await fillAddress(page, { state: 'WA', postcode: '10001' })
  await expect(field(page, en.postcode)).toHaveAccessibleDescription(enErrors['address-error'])
  await expect(row(page, en.tax)).toContainText(en['tax-no-address'])
  await page.getByRole('radio', { name: /Courier, express/ }).check()
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true')
  const placing: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/payment-method')) placing.push(sent.url())
  })
  await pressDisabled(placeButton(page))
  await expect(field(page, en.postcode)).toBeFocused()
  expect(placing).toEqual([])
  await page.reload()
  await unblocked(page)
  await expect(field(page, en.postcode)).toHaveAccessibleDescription(enErrors['address-error'])
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await inLanguage('uk')
  await page.reload()
  await unblocked(page)
  await expect(field(page, uk.postcode)).toHaveAccessibleDescription(ukErrors['address-error'])
  await expect(page.getByRole('complementary', { name: uk.summary })).toContainText(uk['tax-no-address'])
  await inLanguage('en')
  await page.reload()
  await unblocked(page)
  const correcting = saved(page, '/update-shipping-info')
  await field(page, en.postcode).fill('98101')
  await expect(field(page, en.postcode)).toHaveAccessibleDescription('')
  await correcting
  await expect(row(page, en['tax-estimate'])).toBeVisible()
  await placeButton(page).click()
  await page.waitForURL(/\/checkout\/success\?order=/)
})

test('at 320 px in Ukrainian the tax fits, and nothing scrolls sideways', async ({ page, request, inLanguage }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openCheckout(page, await findItem(request, 2))
  await fillAddress(page)
  await expect(field(page, en.postcode)).toHaveAccessibleDescription('')
  await expect(row(page, en['tax-estimate'])).toBeAttached()
  await inLanguage('uk')
  await page.reload()
  await unblocked(page)
  const ukrainian = page.getByRole('complementary', { name: uk.summary })
  await ukrainian.getByRole('button').first().click()
  await expect(ukrainian.getByText(uk['tax-estimate'])).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHK-06b] [CHK-06c] the tax is calculated when the form is sent: a wrong address is named, a new total is asked again', async ({
    page,
    request,
  }) => {
    recordPageUse()
    const item = await findItem(request, 3)
    await page.goto(`/catalog/product/${item.variantId}`)
    await page.locator(`label:has(input[name=size][value=${item.size}])`).click()
    await page
      .getByRole('button', { name: /^Add to/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/basket$/)
    await page
      .getByRole('button', { name: /Checkout|Check out/i })
      .first()
      .click()
    await page.waitForURL(orderAddress)
    await fillCustomer(page)
    await fillAddress(page, { postcode: '10001' })
    await page.getByRole('radio', { name: /Courier, express/ }).check()
    await placeButton(page).click()
    await expect(field(page, en.postcode)).toHaveAccessibleDescription(enErrors['address-error'])
    await expect(field(page, en.state)).toHaveValue('WA')
    await expect(page.getByRole('alert').filter({ hasText: enErrors['address-error'] })).toBeVisible()
    await field(page, en.postcode).fill('98101')
    await placeButton(page).click()
    await expect(row(page, en['tax-estimate'])).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible()
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success\?order=/)
    await expect(page.getByRole('main').getByText(en['tax-estimate'])).toBeVisible()
  })
})
