/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { at, press, type Screen, type Subject } from '#ops/screenshots/screen.ts'

const checkout = ({ order }: Subject) => `/checkout/${order}`
const success = ({ order }: Subject) => `/checkout/success?order=${order}`
const choosePayment = (page: Page, method: string) =>
  page.locator(`main input[name=paymentMethod][value=${method}]`).check({ force: true })

/** The checkout that is filled in, with each payment method of a storefront. */
const paidBy = (...methods: readonly string[]): readonly Screen[] =>
  methods.map((method) => ({
    name: `checkout-${method.toLowerCase()}`,
    path: checkout,
    withBasket: true,
    withOrder: 'filled',
    prepare: async (page) => {
      await choosePayment(page, method)
      if (method === 'STRIPE') await page.frameLocator('fieldset iframe').locator('[name=number]').waitFor()
    },
  }))

/** The steps to an order, which differ between storefronts. */
export const storefrontCheckoutScreens: readonly Screen[] = [
  { name: 'basket', path: at('/basket'), withBasket: true },
  { name: 'checkout', path: checkout, withBasket: true, withOrder: 'started' },
  { name: 'success', path: success, withOrder: 'paid' },
]

export const checkoutScreensUkraine: readonly Screen[] = [
  ...paidBy('LIQPAY', 'CASH_ON_DELIVERY'),
  {
    name: 'checkout-branches',
    path: checkout,
    withBasket: true,
    withOrder: 'filled',
    open: async (page) => {
      const field = page.locator('main [name=branchNumber]')
      await field.fill('')
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await field.pressSequentially('1')
      await page.getByRole('listbox').waitFor()
    },
  },
]

export const checkoutScreensAmerica: readonly Screen[] = paidBy('STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY')

/** Every other state of basket, checkout and payment. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'basket-empty', path: at('/basket') },
  {
    name: 'basket-removed',
    path: at('/basket'),
    withBasket: true,
    prepare: async (page, { texts }) => {
      await page.locator('main li').getByRole('button', { name: texts.basket.remove }).first().click()
    },
  },
  {
    name: 'basket-promo',
    path: at('/basket'),
    withBasket: true,
    prepare: (page, { texts }) => enterCode(page, texts.basket['promo-label'], 'SHYR10'),
  },
  {
    name: 'basket-promo-wrong',
    path: at('/basket'),
    withBasket: true,
    prepare: (page, { texts }) => enterCode(page, texts.basket['promo-label'], 'NONE'),
  },
  {
    name: 'checkout-errors',
    path: checkout,
    withBasket: true,
    withOrder: 'started',
    prepare: async (page, { texts }) => {
      // It looks disabled while the form is incomplete, and shows the missing fields when it is pressed.
      await page.getByRole('button', { name: texts.checkout.place }).click({ force: true })
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'checkout-empty', path: at('/checkout') },
  { name: 'order-unknown', path: at(`/checkout/${crypto.randomUUID()}`) },
  { name: 'order-finished', path: checkout, withOrder: 'paid' },
  { name: 'pay', path: checkout, withOrder: 'unpaid' },
  { name: 'pay-prepayment', path: checkout, withOrder: 'placed' },
  { name: 'pay-again', path: checkout, withOrder: 'declined' },
  { name: 'payment-open', path: success, withOrder: 'unpaid' },
  { name: 'payment-failed', path: ({ order }) => `/checkout/error?order=${order}`, withOrder: 'declined' },
  { name: 'payment-unknown', path: at('/checkout/error') },
  { name: 'order-not-placed', path: success, withOrder: 'filled' },
  {
    name: 'added',
    path: ({ product }) => `/catalog/product/${product}`,
    open: async (page, { texts }) => {
      await page.locator('main input[type=radio][name=size]:not([disabled])').nth(2).check({ force: true })
      await press(page, texts.product['add-to-basket']).catch(() =>
        page.getByRole('button', { name: texts.product['add-to-basket'] }).first().click(),
      )
      await page.getByRole('status').first().waitFor()
    },
  },
  { name: 'plain-basket', path: at('/basket'), withoutScripts: true },
  { name: 'plain-checkout', path: checkout, withOrder: 'filled', withoutScripts: true },
]

const enterCode = async (page: Page, label: string, code: string): Promise<void> => {
  const answer = page.waitForResponse((response) => response.url().includes('/promo-codes/search'))
  await page.getByLabel(label, { exact: true }).fill(code)
  await answer
}
