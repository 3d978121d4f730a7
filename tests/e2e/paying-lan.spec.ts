import { expect, test, unblocked } from '#tests/support/browser.ts'
import { endPayment, readOrder } from '#tests/support/paying.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import { asCustomer, signInByApi } from '#tests/support/signed-in.ts'

test.use({ storefront: 'lan', payments: 'on' })

test('[CHK-07b] [CHK-07c] a customer of the second brand pays by LiqPay in English: left, refused by the bank, then confirmed', async ({
  page,
  request,
  inLanguage,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await signInByApi(page)
  const customer = await asCustomer(page)
  const [item] = (await findVariants(request)).slice(4)
  const id = await placeOrder(customer, item!, { storefront: 'lan', paymentMethod: 'LIQPAY' })
  await inLanguage('en')
  await page.goto(`/checkout/${id}`)
  await unblocked(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await endPayment(page, 'leave')
  await expect(heading).toHaveText('Checking your payment.')
  await unblocked(page)
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await expect(heading).toHaveText('Pay for your order')
  await unblocked(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await endPayment(page, 'secure')
  await endPayment(page, 'declined_card')
  await expect(page).toHaveURL(/\/checkout\/error/)
  await expect(heading).toHaveText('Payment didn’t go through.')
  // Before the hydration, the button opens the page of the order, whose form leads to LiqPay.
  await unblocked(page)
  await page.getByRole('button', { name: /^Try again/ }).click()
  await endPayment(page, 'secure')
  await endPayment(page, 'paid')
  await expect(page).toHaveURL(new RegExp(`/checkout/success\\?order=${id}$`))
  await expect(heading).toContainText('Thank you')
  const { paymentStatus, prices } = await readOrder(customer, id)
  expect({ paymentStatus, paid: prices.paid }).toEqual({ paymentStatus: 'COMPLETED', paid: prices.total })
})
