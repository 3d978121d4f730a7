import { cardFrame, method, openAmericanCheckout, placeButton, typeCard } from '#tests/support/american-checkout.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { readOrder, readStock } from '#tests/support/paying.ts'
import { findVariants } from '#tests/support/shopping.ts'
import { asCustomer, signInByApi } from '#tests/support/signed-in.ts'
import { texts } from '#shared/texts/all.ts'

test.use({ storefront: 'us', payments: 'on' })

test('[CFG-03b] a guest pays by card on the shop’s own page; nothing of the card provider loads before it is chosen', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[0]!
  const before = await readStock(request, item)
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url())
  })
  const ofCards = () => scripts.filter((url) => /stripe\.js|card-fields/.test(url))
  const id = await openAmericanCheckout(page, [item])
  await expect(method(page, 'PayPal')).toBeVisible()
  expect(ofCards()).toEqual([])
  await method(page, 'Card').check()
  await typeCard(page)
  expect(ofCards()).toHaveLength(2)
  await placeButton(page).click()
  await page.waitForURL(`/checkout/success?order=${id}`)
  await expect(page.getByRole('heading', { name: 'Thank you, Ann.' })).toBeVisible()
  const order = await readOrder(page.request, id)
  expect(order).toMatchObject({ paymentMethod: 'STRIPE', paymentStatus: 'COMPLETED', status: 'NEW' })
  expect(order.prices.paid).toBe(order.prices.total)
  expect(await readStock(request, item)).toBe(before - 1)
})

test('[CHK-07f] each of the five card errors has its text beside the fields; the card stays, and pressing again pays the same order', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[1]!
  const before = await readStock(request, item)
  const id = await openAmericanCheckout(page, [item])
  await method(page, 'Card').check()
  const numbers = new Set<unknown>()
  for (const [error, card] of [
    ['incorrect_number', { number: '4242424242424241' }],
    ['invalid_expiry_month', { expiry: '1340' }],
    ['invalid_expiry_year', { expiry: '1220' }],
    ['invalid_cvc', { cvc: '99' }],
    // A text of the provider, because the shop has none of its own.
    [undefined, { number: '4000000000000119' }],
    ['card_declined', { number: '4000000000000002' }],
  ] as const) {
    await typeCard(page, card)
    await placeButton(page).click()
    const text = error ? texts.en['page-errors'][error] : 'The card could not be processed.'
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page.getByText(/is placed but not paid yet/)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    const order = await readOrder(page.request, id)
    expect(order.status).toBe('NEW')
    expect(order.prices.paid).toBe(0)
    numbers.add(order.number)
  }
  await expect(cardFrame(page).locator('[name=number]')).toHaveValue('4000 0000 0000 0002')
  await typeCard(page)
  await placeButton(page).click()
  await page.waitForURL(/success/)
  const order = await readOrder(page.request, id)
  expect(order.paymentStatus).toBe('COMPLETED')
  numbers.add(order.number)
  expect(numbers.size).toBe(1)
  expect(await readStock(request, item)).toBe(before - 1)
})

test('[CHK-03c] [CHK-03i] cash on delivery has $10 prepaid by card; the rest is due on delivery', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[4]!
  const id = await openAmericanCheckout(page, [item])
  await method(page, 'Cash on delivery').check()
  await typeCard(page)
  await expect(placeButton(page)).toContainText('$10')
  await placeButton(page).click()
  await page.waitForURL(/success/)
  const order = await readOrder(page.request, id)
  expect(order).toMatchObject({ paymentMethod: 'CASH_ON_DELIVERY', paymentStatus: 'WAITING_FOR_PAYMENT' })
  expect(order.prices.paid).toBe(10)
})

test('[CHK-04j] the card fields load again on request; an incomplete card and an outdated total place no order, and a double press places one', async ({
  page,
  request,
  complaints,
}) => {
  const item = (await findVariants(request))[5]!
  const id = await openAmericanCheckout(page, [item])
  await page.route('**/v3/stripe.js', (route) => route.abort(), { times: 1 })
  await method(page, 'Card').check()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await expect(alert('The card fields did not load.')).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('stripe.js did not load')
  complaints.length = 0
  const { promise: loaded, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(
    '**/v3/stripe.js',
    async (route) => {
      await loaded
      await route.fallback()
    },
    { times: 1 },
  )
  const retry = alert('The card fields did not load.').getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry.locator('svg')).toBeVisible()
  goOn()
  await expect(retry).toHaveCount(0)
  await typeCard(page, { number: '4242' })
  await placeButton(page).click()
  await expect(alert('Please check the card details.')).toBeVisible()
  await expect(cardFrame(page).locator('[name=number]')).toBeFocused()
  await typeCard(page)
  // The page shows an outdated total once: the server then refuses it.
  await page.route(
    '**/payment-method*',
    async (route) => {
      const body = route.request().postDataJSON() as { total: number }
      await route.continue({ postData: JSON.stringify({ ...body, total: body.total - 1 }) })
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(alert('The total has changed to')).toBeVisible()
  expect((await readOrder(page.request, id)).placedAt).toBeNull()
  const placed: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/payment-method')) placed.push(sent.url())
  })
  await placeButton(page).dblclick()
  await page.waitForURL(/success/)
  expect(placed).toHaveLength(1)
  expect((await readOrder(page.request, id)).paymentStatus).toBe('COMPLETED')
})

test('after a reload the placed order is paid on its own page: refused by the bank, then confirmed', async ({
  page,
  request,
}) => {
  const item = (await findVariants(request))[7]!
  const id = await openAmericanCheckout(page, [item])
  await method(page, 'Card').check()
  await typeCard(page, { number: '4000000000000002' })
  await placeButton(page).click()
  await expect(page.getByText(/is placed but not paid yet/)).toBeVisible()
  await page.reload()
  await unblocked(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  await typeCard(page, { number: '4000002500003155' })
  await placeButton(page).click()
  await cardFrame(page)
    .getByRole('button', { name: /Відхилити|Refuse/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'The bank could not confirm the payment.' })).toBeVisible()
  await expectAccessible(page)
  await placeButton(page).click()
  await cardFrame(page)
    .getByRole('button', { name: /Підтвердити|Confirm/ })
    .click()
  await page.waitForURL(`/checkout/success?order=${id}`)
  expect((await readOrder(page.request, id)).paymentStatus).toBe('COMPLETED')
})

test('the card fields and their errors have no accessibility violation; a customer pays by keyboard, in Ukrainian', async ({
  page,
  request,
}) => {
  await signInByApi(page)
  const item = (await findVariants(request))[8]!
  const id = await openAmericanCheckout(page, [item])
  await page.getByRole('button', { name: 'УКР, Українська' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
  await page.getByRole('radio', { name: /^Карткою/ }).focus()
  await page.keyboard.press('Space')
  await expect(cardFrame(page).locator('[name=number]')).toBeVisible()
  await expectAccessible(page)
  const typeByKeyboard = async (number: string) => {
    await cardFrame(page).locator('[name=number]').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await page.keyboard.type('1240')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    const button = page.getByRole('button', { name: /^(Замовити|Сплатити)/ })
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await typeByKeyboard('4000000000000002')
  await expect(page.getByRole('alert').filter({ hasText: texts.uk['page-errors'].card_declined })).toBeVisible()
  await expect(page.getByText(/оформлено, але ще не\s+сплачено/)).toBeVisible()
  await expectAccessible(page)
  await typeByKeyboard('4242424242424242')
  await page.waitForURL(/success/)
  expect((await readOrder(await asCustomer(page), id)).paymentStatus).toBe('COMPLETED')
})
