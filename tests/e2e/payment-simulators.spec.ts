import { axeOn } from '#tests/support/axe.ts'
import { expect, test, type Page } from '@playwright/test'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liqpayPayments } from '#api/adapters/payments/liqpay.ts'
import { startLiqpaySimulator, type LiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { startPaypalSimulator, type PaypalSimulator } from '#simulators/payments/paypal.ts'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { startStripeSimulator, type StripeSimulator } from '#simulators/payments/stripe.ts'
import { newPayment, startedPayment } from '#tests/support/payment-providers.ts'

/** The simulators' pages and card fields in a browser, on a page with the content security policy of the shop. */

const silent = { warn: () => {}, error: () => {} }
const now = () => new Date()
let stripe: StripeSimulator
let liqpay: LiqpaySimulator
let paypal: PaypalSimulator
let shop: Server
let shopUrl: string

test.beforeAll(async () => {
  ;[stripe, liqpay, paypal] = await Promise.all([
    startStripeSimulator(now),
    startLiqpaySimulator(now),
    startPaypalSimulator(now),
  ])
  const policy = `default-src 'self'; script-src 'self' ${stripe.url}; frame-src ${stripe.url}; connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'`
  const page = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="card"></div></main><script src="${stripe.settings.scriptUrl}"></script></html>`
  shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page)
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` // it listens on a port
})
test.afterAll(async () => {
  await Promise.all([stripe.close(), liqpay.close(), paypal.close()])
  shop.close()
})

/** Opens the shop's page with the card fields of a new payment. */
const openCardFields = async (page: Page, locale: 'uk' | 'en' = 'en') => {
  const faults: string[] = []
  page.on('console', (message) => {
    // A declined card is a 402 of the simulator, which the browser reports.
    if (message.type() === 'error' && !message.text().includes('402')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  const provider = stripePayments(stripe.settings, now, silent)
  const request = newPayment('USD', 'http://127.0.0.1:1/result')
  const { reference, step } = await provider.start(request)
  if (step.kind !== 'CARD') throw new Error('expected card fields')
  await page.goto(shopUrl)
  await page.evaluate(
    async ({ publishableKey, clientSecret, locale }) => {
      const stripe = window.Stripe!(publishableKey)
      const elements = stripe.elements({ clientSecret, locale: locale as 'en' })
      const element = elements.create('payment')
      const state = { complete: false, heard: [] as string[] }
      addEventListener('message', ({ data }) => state.heard.push(JSON.stringify(data)))
      element.on('change', ({ complete }) => (state.complete = complete))
      const ready = new Promise((resolve) => element.on('ready', resolve))
      element.mount('#card')
      await ready
      Object.assign(window, { stripe, elements, state })
    },
    { ...step, locale },
  )
  const confirm = () =>
    page.evaluate(async () => {
      const { stripe, elements } = window as unknown as TestWindow
      const result = await stripe.confirmPayment({ elements, redirect: 'if_required' })
      return { code: result.error?.code, type: result.error?.type, status: result.paymentIntent?.status }
    })
  const fields = page.frameLocator('#card iframe')
  const fill = async (number: string, expiry = '12 / 40', cvc = '123') => {
    await fields.getByLabel(locale === 'uk' ? 'Номер картки' : 'Card number').pressSequentially(number)
    await fields.getByLabel(locale === 'uk' ? 'Строк дії' : 'Expiry date').fill(expiry)
    await fields.getByLabel(locale === 'uk' ? 'Код CVC' : 'CVC', { exact: true }).fill(cvc)
  }
  const check = () => provider.check(startedPayment(request, reference), { mayCharge: true })
  return { faults, confirm, fields, fill, check, clientSecret: step.clientSecret }
}
type TestWindow = {
  stripe: Stripe
  elements: StripeElements
  state: { complete: boolean; heard: string[] }
}

test('a card is paid in the frame, and the shop’s page learns nothing of it', async ({ page }) => {
  const { faults, confirm, fields, fill, check } = await openCardFields(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.frame() === page.mainFrame()} ${request.postData() ?? ''}`))
  await fill('4242424242424242')
  await expect(fields.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(await page.evaluate(() => (window as unknown as TestWindow).state.complete)).toBe(true)
  expect(await confirm()).toEqual({ status: 'succeeded' })
  expect(await check()).toMatchObject({ state: 'COMPLETED', amountMinor: 290_001 })
  const heard = await page.evaluate(() => (window as unknown as TestWindow).state.heard.join('\n'))
  expect(heard).toContain('succeeded')
  expect(heard).not.toContain('4242')
  expect(sent.filter((request) => request.startsWith('true'))).toEqual([])
  expect(faults).toEqual([])
})

test('a declined card says why, and another one can follow', async ({ page }) => {
  const { faults, confirm, fields, fill, check } = await openCardFields(page)
  const cards = [
    ['4000000000000002', '12 / 40', '123', 'card_declined'],
    ['4242424242424241', '12 / 40', '123', 'incorrect_number'],
    ['4242424242424242', '13 / 40', '123', 'invalid_expiry_month'],
    ['4242424242424242', '01 / 20', '123', 'invalid_expiry_year'],
    ['4242424242424242', '12 / 40', '99', 'invalid_cvc'],
  ] as const
  for (const [number, expiry, cvc, code] of cards) {
    await fields.getByLabel('Card number').fill('')
    await fill(number, expiry, cvc)
    expect(await confirm()).toEqual({ code, type: 'card_error' })
    expect(await check()).toMatchObject({ state: 'FAILED', failure: { card: code } })
  }
  await fields.getByLabel('Card number').fill('')
  await fill('4242424242424242')
  expect(await confirm()).toEqual({ status: 'succeeded' })
  expect(faults).toEqual([])
})

test('incomplete fields are named, and take the focus', async ({ page }) => {
  const { confirm, fields } = await openCardFields(page)
  await fields.getByLabel('Card number').fill('4242 4242 4242 4242')
  expect(await confirm()).toEqual({ type: 'validation_error', code: 'incomplete_expiry' })
  await expect(fields.getByLabel('Expiry date')).toBeFocused()
  await expect(fields.getByLabel('Expiry date')).toHaveAccessibleDescription('Complete this field.')
  await expect(fields.getByLabel('Card number')).toHaveAccessibleDescription('')
})

test('the bank’s confirmation is asked for in the frame, by keyboard too', async ({ page }) => {
  const { confirm, fields, fill, check, faults } = await openCardFields(page, 'uk')
  await fill('4000002500003155')
  const refused = confirm()
  await fields.getByRole('button', { name: 'Відхилити' }).click()
  expect(await refused).toMatchObject({ code: 'payment_intent_authentication_failure' })
  expect(await check()).toMatchObject({ state: 'FAILED' })
  const confirmed = confirm()
  await expect(fields.locator('#challenge')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await confirmed).toEqual({ status: 'succeeded' })
  expect(faults).toEqual([])
})

test('a payment is read by its secret after a return to the shop', async ({ page }) => {
  const { clientSecret, fill, confirm } = await openCardFields(page)
  await fill('4242424242424242')
  await confirm()
  await page.goto(shopUrl)
  const status = await page.evaluate(
    async ({ key, clientSecret }) =>
      (await window.Stripe!(key).retrievePaymentIntent(clientSecret)).paymentIntent?.status,
    { key: stripe.settings.publishableKey, clientSecret },
  )
  expect(status).toBe('succeeded')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the pages of all simulators are accessible, also at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const assertAccessible = async () => {
    expect((await axeOn(page).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  const form = await liqpayPayments(liqpay.settings, silent).start(newPayment('UAH', '', { locale: 'uk' }))
  if (form.step.kind !== 'FORM') throw new Error('expected a form')
  const { address, fields } = form.step
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  await page.goto(response.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LiqPay · симулятор')
  await assertAccessible()
  await page.getByRole('button', { name: 'Оплатити з підтвердженням банком' }).click()
  await expect(page.getByRole('button', { name: 'Підтвердити' })).toBeVisible()
  await assertAccessible()

  const link = await paypalPayments(paypal.settings, now, silent).start(newPayment('USD', ''))
  if (link.step.kind !== 'REDIRECT') throw new Error('expected an address')
  await page.goto(link.step.address)
  await assertAccessible()

  const { fields: card } = await openCardFields(page)
  await card.getByText('Simulator: test cards').click()
  await assertAccessible()
})
