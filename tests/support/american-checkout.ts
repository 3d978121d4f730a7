import { randomInt } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { field, orderAddress } from '#tests/support/checkout.ts'
import { openWith, type BasketItem } from '#tests/support/shopping.ts'
import type { Order } from '#shared/entities/order.ts'

/** The payment methods as a visitor of the American checkout reads them. */
export const method = (page: Page, name: 'Card' | 'PayPal' | 'Cash on delivery') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const placeButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })

/** Opens the American checkout with these items and fills in everything but the payment. Returns the order's id. */
export const openAmericanCheckout = async (page: Page, items: readonly BasketItem[]): Promise<string> => {
  await openWith(page, items, '/checkout')
  await page.waitForURL(orderAddress)
  await field(page, 'First name').fill('Ann')
  await field(page, 'Last name').fill('Lee')
  await field(page, 'Email').fill('ann@example.com')
  // An order fills an empty account: a guest with the phone of an account would have to log in.
  await field(page, 'Phone').fill(`212 555 ${randomInt(1000, 9999)}`)
  await field(page, 'Address').fill('600 Pine Street')
  await field(page, 'City').fill('Seattle')
  await field(page, 'State').selectOption('WA')
  await field(page, 'ZIP code').fill('98101')
  // Chosen beforehand where it is free.
  await page.getByRole('radio', { name: /^Courier, ground/ }).check()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  // Before the total has its tax, the final button would require another confirmation.
  await expect(async () => {
    const order = (await (await page.request.get(`/v1/orders/${id}`)).json()) as Order
    expect(order).toMatchObject({ shippingInfo: { postcode: '98101' }, shippingMethod: {} })
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(`$${order.prices.total}`, {
      timeout: 2000,
    })
  }).toPass({ intervals: [500] })
  return id
}

/** The provider's frame with the card fields. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('fieldset iframe')

/** Digits of a card as they are typed one after the other. */
export interface TypedCard {
  number?: string
  expiry?: string
  cvc?: string
}

/** Types a card into the provider's fields. The default card is paid. */
export const typeCard = async (
  page: Page,
  { number = '4242424242424242', expiry = '1240', cvc = '123' }: TypedCard = {},
) => {
  const frame = cardFrame(page)
  await frame.locator('[name=number]').fill(number)
  await frame.locator('[name=expiry]').fill(expiry)
  await frame.locator('[name=cvc]').fill(cvc)
}
