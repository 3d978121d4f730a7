import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { ukrainianStorefrontCountries } from '#shared/storefronts/countries.ts'
import { dialogs as enDialogs } from '#shared/texts/en/dialogs.ts'
import { dialogs } from '#shared/texts/uk/dialogs.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
const oneClick = (page: Page) => page.getByRole('dialog', { name: dialogs['fast-order-title'] })
const preorder = (page: Page) => page.getByRole('dialog', { name: dialogs['preorder-title'] })
const success = (page: Page) => page.getByRole('dialog', { name: dialogs['success-title'] })
const phone = (page: Page) => page.getByLabel(dialogs.phone, { exact: true })
const buy = (page: Page) => page.getByRole('button', { name: 'Купити в один клік' })
const choose = (page: Page, size: string) =>
  page.getByRole('main').getByRole('radio', { name: size, exact: true }).check({ force: true })

/** Returns the address of the first product that is out of stock. */
const findGone = async (page: Page): Promise<string> => {
  const filter = { field: 'variants.inStock', op: 'eq', value: false }
  const response = await page.request.post('/v1/products/variants/search', { data: { filter, limit: 1 } })
  const { entities } = (await response.json()) as { entities: { variant: { _id: string } }[] }
  return `/catalog/product/${entities[0]!.variant._id}`
}
/** The bodies of the orders that the page sends. */
const recordOrders = (page: Page) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/orders/create')) sent.push(request.postDataJSON())
  })
  return sent
}

test('[CAT-03l] [CHK-09e] [DLG-07b] [DLG-07c] [DLG-07d] [DLG-07e] [DLG-04d] a size, one click and a phone place an order', async ({
  page,
}) => {
  const sent = recordOrders(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(plai)
  await unblocked(page)
  await choose(page, 'M')
  await buy(page).click()
  const dialog = oneClick(page)
  await expect(dialog).toContainText('бордовий, M')
  await expect(dialog).toContainText('₴1,690')
  await expect(dialog).toContainText('щодня з 9:00 до 20:00')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0)
  await expect(phone(page)).toBeFocused()
  const panel = dialog.locator('> div').first()
  await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0)
  expect((await panel.boundingBox())!.width).toBe(560)
  const countries = dialog.getByRole('combobox').locator('option')
  expect(await countries.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).toSorted())).toEqual(
    [...ukrainianStorefrontCountries].toSorted(),
  )

  const submit = dialog.getByRole('button', { name: dialogs['fast-order-submit'] })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  // It stays focusable and shows the missing value.
  await submit.press('Enter')
  await expect(phone(page)).toBeFocused()
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  await phone(page).fill('67 55')
  await submit.press('Enter')
  await expect(dialog).toContainText('Перевірте номер телефону')
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([])
  expect(sent).toEqual([])

  await phone(page).fill('067 555 01 42')
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await submit.click()
  await expect(success(page)).toContainText(dialogs['fast-order-done'])
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([
    {
      fast: true,
      products: [{ variantId: variantId('sweatshirt-plai', 'burgundy'), size: 'M' }],
      customer: { phone: '+380675550142' },
    },
  ])
  await page.keyboard.press('Escape')
  await expect(success(page)).toBeHidden()
  await expect(buy(page)).toBeFocused()
  await buy(page).click()
  await expect(phone(page)).toHaveValue('')
})

test('without a chosen size the dialog asks for it; a sold-out one turns it into a pre-order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/catalog/product/${variantId('tee-step', 'milk')}`)
  await unblocked(page)
  await buy(page).click()
  const tape = page.getByRole('dialog').getByRole('radiogroup', { name: dialogs.size })
  // A sheet over the full width of a phone.
  const panel = oneClick(page).locator('> div').first()
  await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0)
  const box = (await panel.boundingBox())!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
  await phone(page).fill('0675550143')
  await phone(page).press('Enter')
  await expect(oneClick(page)).toContainText(dialogs['choose-size'])
  await expect(tape.getByRole('radio').first()).toBeFocused()

  await tape.getByRole('radio', { name: 'S, розпродано', exact: true }).check({ force: true })
  await expect(preorder(page).getByRole('button', { name: dialogs['preorder-submit'] })).toBeVisible()
  await tape.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await oneClick(page).getByRole('button', { name: dialogs['fast-order-submit'] }).click()
  await expect(success(page)).toContainText(dialogs['fast-order-done'])
})

test('[CAT-03m] [DLG-07a] what is out of stock can be pre-ordered, in words of its own', async ({
  page,
  inLanguage,
}) => {
  await inLanguage('en')
  await page.goto(await findGone(page))
  await unblocked(page)
  await page.getByRole('main').getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: 'Pre-order' }).click()
  const dialog = page.getByRole('dialog', { name: enDialogs['preorder-title'] })
  await expect(dialog).toContainText(enDialogs['preorder-lead'])
  await dialog.getByLabel(enDialogs.phone, { exact: true }).fill('+48 512 345 678')
  const reply = page.waitForResponse(/\/v1\/orders\/create/)
  await dialog.getByRole('button', { name: enDialogs['preorder-submit'] }).click()
  expect(await (await reply).json()).toMatchObject({ preorder: true, customer: { phone: '+48512345678' } })
  await expect(page.getByRole('dialog', { name: enDialogs['success-title'] })).toContainText(enDialogs['preorder-done'])
})

test('[ERR-01k] an order whose call was lost is sent again by itself, with the same key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route('**/v1/orders/create*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.abort() : route.continue())
  })
  await page.goto(plai)
  await unblocked(page)
  await choose(page, 'L')
  await buy(page).click()
  await phone(page).fill('0675550144')
  await oneClick(page).getByRole('button', { name: dialogs['fast-order-submit'] }).click()
  await expect(success(page)).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
})

test('[CHK-09l] a phone with three open orders is told to wait for the call, and stays in the field', async ({
  page,
}) => {
  const customer = { phone: '+380675550145' }
  const products = [{ variantId: variantId('sweatshirt-plai', 'burgundy'), size: 'L' }]
  for (const _order of [1, 2, 3])
    await page.request.post('/v1/orders/create', { data: { fast: true, products, customer } })
  await page.goto(plai)
  await unblocked(page)
  await choose(page, 'L')
  await buy(page).click()
  await phone(page).fill('0675550145')
  await oneClick(page).getByRole('button', { name: dialogs['fast-order-submit'] }).click()
  await expect(page.getByRole('alert')).toContainText('Дочекайтеся нашого дзвінка')
  await expect(phone(page)).toHaveValue('0675550145')
})

test('[DLG-02e] without a product the one-click order opens nothing, by event or address', async ({ page }) => {
  await page.goto('/faq?dialog=buy-in-click')
  await unblocked(page)
  await expect(page).toHaveURL(/\/faq$/)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-dialog', { detail: { name: 'buy-in-click' } })))
  await ready(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing invisible covers the page.
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})
