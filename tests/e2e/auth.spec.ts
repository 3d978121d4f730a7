import type { Locator, Page } from '@playwright/test'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import { texts } from '#shared/texts/all.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { header } from '#tests/support/layout.ts'
import { field, fillCustomer, fillDelivery, finalButton, startCheckout } from '#tests/support/checkout.ts'
import { findVariants } from '#tests/support/shopping.ts'
import { readAccessToken, signInByApi } from '#tests/support/signed-in.ts'

const { dialogs: t, errors, layout, 'page-errors': pageErrors, ui, validation } = texts.uk
const auth = (page: Page) => page.getByRole('dialog', { name: t['auth-title'] })
const reset = (page: Page) => page.getByRole('dialog', { name: t['reset-title'] })
const email = (dialog: Locator) => dialog.getByLabel(t.email)
const password = (dialog: Locator) => dialog.getByLabel(t.password, { exact: true })
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name })
const newEmail = () => `dialog-${process.pid}-${Date.now()}@example.com`

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await unblocked(page)
}
const openAuth = async (page: Page, path = '/faq') => {
  await open(page, path)
  await button(header(page), layout['sign-in']).click()
  await expect(auth(page)).toBeVisible()
}
/** Presses a button that is announced disabled. */
const press = (disabled: Locator) => disabled.click({ force: true })
/** The bodies that were posted to a call. */
const posted = (page: Page, call: string): unknown[] => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === call) bodies.push(request.postDataJSON())
  })
  return bodies
}
/** Once the opening transition has ended. */
const measureWidth = async (dialog: Locator) => {
  const panel = dialog.locator('> div').first()
  await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0)
  return (await panel.boundingBox())!.width
}

test('[DLG-05a] [DLG-05b] [DLG-05d] [DLG-05e] [DLG-02a] [DLG-04c] [LAY-01j] the header’s button opens login; register is its second tab, with what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAuth(page)
  expect(await measureWidth(auth(page))).toBe(530)
  await expect(tab(auth(page), t.login)).toHaveAttribute('aria-selected', 'true')
  await expect(auth(page).getByRole('textbox')).toHaveCount(2)
  await expect(email(auth(page))).toBeFocused()
  await email(auth(page)).fill('olena@example.com')
  await password(auth(page)).fill('степ')
  await expect(password(auth(page))).toHaveAttribute('type', 'password')
  await button(auth(page), ui['show-password']).click()
  await expect(password(auth(page))).toHaveAttribute('type', 'text')
  await button(auth(page), ui['hide-password']).click()
  await expect(password(auth(page))).toHaveAttribute('type', 'password')

  await tab(auth(page), t.login).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(auth(page), t.register)).toBeFocused()
  await expect(tab(auth(page), t.register)).toHaveAttribute('aria-selected', 'true')
  await expect(auth(page).getByRole('tabpanel', { name: t.register }).locator('input')).toHaveCount(2)
  await expect(email(auth(page))).toHaveValue('olena@example.com')
  await expect(password(auth(page))).toHaveValue('степ')
  await expect(password(auth(page))).toHaveAttribute('autocomplete', 'new-password')

  // Closed by Escape, it gives the focus back to its button.
  await page.keyboard.press('Escape')
  await expect(auth(page)).toBeHidden()
  await expect(button(header(page), layout['sign-in'])).toBeFocused()
})

test('[ACC-01i] an invalid form sends nothing and says what is missing', async ({ page }) => {
  const sent = posted(page, '/v1/auth/login')
  await openAuth(page)
  const submit = button(auth(page), t['sign-in'])
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await press(submit)
  await expect(email(auth(page))).toBeFocused()
  await expect(auth(page).getByText(validation['required-email'])).toBeVisible()
  await email(auth(page)).fill('olena')
  await password(auth(page)).fill('12345')
  await page.keyboard.press('Enter')
  await expect(auth(page).getByText(validation.email)).toBeVisible()
  await expect(auth(page).getByText('Щонайменше 6 символів')).toBeVisible()
  await email(auth(page)).fill(' olena@example.com ')
  await password(auth(page)).fill('123456')
  await expect(submit).not.toHaveAttribute('aria-disabled')
  expect(sent).toEqual([])
  await submit.click()
  await expect(auth(page).getByText(errors['invalid-credentials'])).toBeVisible()
  await expect(password(auth(page))).toBeFocused()
  expect(sent).toEqual([{ email: 'olena@example.com', password: '123456' }])
})

test('[ACC-01j] [LAY-01i] [ACC-04f] the demo customer signs in: tokens, details, a toast, and a link to the profile in every tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, '/faq')
  await openAuth(page)
  const details = page.waitForResponse(/\/v1\/customer-profile\/details/)
  await email(auth(page)).fill(demoCustomer.email)
  await password(auth(page)).fill(demoCustomer.password)
  await page.keyboard.press('Enter')
  expect((await details).status()).toBe(200)
  await expect(page.getByRole('status').getByText(t['logged-in'])).toBeVisible()
  await expect(auth(page)).toBeHidden()
  expect(await readAccessToken(context)).toBeDefined()
  for (const one of [page, other]) {
    const link = header(one).locator('a[href="/profile"]')
    await expect(link).toHaveText('Соломія')
    await expect(button(header(one), layout['sign-in'])).toHaveCount(0)
  }
  // The server renders the link too, and in the menu.
  const html = await (await page.request.get('/faq')).text()
  expect(html).toContain('href="/profile"')
  expect(html).not.toContain('dialog=auth')
})

test('[LAY-01k] [LAY-05g] checkout has no way to the account; the menu has one, of its own on phones', async ({
  page,
}) => {
  await open(page, '/checkout')
  await expect(button(header(page), layout.menu)).toBeVisible()
  await expect(button(header(page), layout['sign-in'])).toHaveCount(0)
  await button(header(page), layout.menu).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Питання' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: layout['sign-in'] })).toHaveCount(0)

  await open(page, '/faq')
  await button(header(page), layout.menu).click()
  const menu = page.getByRole('dialog', { name: layout.menu })
  await expect(menu.getByRole('button', { name: layout['sign-in'] }).last()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await button(menu, layout['sign-in-or-register']).click()
  await expect(auth(page)).toBeVisible()
  expect(await measureWidth(auth(page))).toBe(390)
  await page.keyboard.press('Escape')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  // On phones the header's button is an icon with a name.
  await button(header(page), layout['sign-in']).click()
  await expect(auth(page)).toBeVisible()

  await signInByApi(page)
  await open(page, '/faq')
  await button(header(page), layout.menu).click()
  await expect(menu.getByRole('link', { name: layout.profile })).toHaveAttribute('href', '/profile')
})

test('[ACC-01k] [ACC-01l] [ACC-01m] registering signs in, toasts and is reported; a taken e-mail shows at its field', async ({
  page,
  context,
}) => {
  await openAuth(page)
  await page.evaluate(() =>
    window.addEventListener('customer-registered', () => (document.documentElement.dataset['registered'] = 'true')),
  )
  await tab(auth(page), t.register).click()
  await email(auth(page)).fill(demoCustomer.email)
  await password(auth(page)).fill('широкий степ')
  await button(auth(page), t['create-account']).click()
  await expect(auth(page).getByText(errors['email-already-exist'])).toBeVisible()
  await expect(email(auth(page))).toBeFocused()
  await expect(email(auth(page))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-registered')

  await email(auth(page)).fill(newEmail())
  await expect(auth(page).getByText(errors['email-already-exist'])).toBeHidden()
  await button(auth(page), t['create-account']).click()
  await expect(page.getByRole('status').getByText(t.registered)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'true')
  await expect(auth(page)).toBeHidden()
  await expect(header(page).locator('a[href="/profile"]')).toHaveText(layout.profile)
  expect(await readAccessToken(context)).toBeDefined()
})

test('[DLG-02b] [DLG-02d] [DLG-05c] [DLG-06c] [DLG-06d] [DLG-06e] the address opens the dialog with its e-mail; the reset dialog asks for one, and tells an unknown one', async ({
  page,
}) => {
  const sent = posted(page, '/v1/auth/reset-password')
  await open(page, '/faq?dialog=auth&email=olena%40example.com')
  await expect(email(auth(page))).toHaveValue('olena@example.com')
  await expect(page).toHaveURL('/faq')

  await button(auth(page), t['forgot-password']).click()
  await expect(email(reset(page))).toHaveValue('olena@example.com')
  await email(reset(page)).fill('')
  await press(button(reset(page), t['reset-submit']))
  await expect(reset(page).getByText(validation['required-email'])).toBeVisible()
  await email(reset(page)).fill('olena')
  await page.keyboard.press('Enter')
  await expect(reset(page).getByText(validation.email)).toBeVisible()
  expect(sent).toEqual([])
  await email(reset(page)).fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(reset(page).getByText(pageErrors['invalid-reset-email'])).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await email(reset(page)).fill(demoCustomer.email)
  await page.keyboard.press('Enter')
  await expect(reset(page)).toBeHidden()
  await expect(page.getByRole('status').getByText(t['reset-sent'])).toBeVisible()
  await expect(auth(page)).toBeVisible()
  expect(sent).toEqual([{ email: 'nobody@example.com' }, { email: demoCustomer.email }])
  // Opened again, it is empty.
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('open-dialog', { detail: { name: 'reset-password' } })),
  )
  await expect(email(reset(page))).toHaveValue('')
})

test('[RTE-07a] [RTE-07b] a guest at the profile is sent home to sign in and returns there', async ({ page }) => {
  await open(page, '/profile')
  await expect(page).toHaveURL('/')
  await email(auth(page)).fill(demoCustomer.email)
  await password(auth(page)).fill(demoCustomer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(auth(page)).toBeHidden()

  // After the sign-out, Back opens the home page as well.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Питання' }).click()
  await expect(page).toHaveURL('/faq')
  // Removed first: a page that gets the message of the change while the cookies exist renews its session with them.
  await page.context().clearCookies({ name: /access|refresh/ })
  await page.evaluate(() => {
    const channel = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('changed')
    channel.close()
  })
  await expect(button(header(page), layout['sign-in'])).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  await expect(auth(page)).toBeVisible()
})

test('[ACC-03d] [DLG-05f] the provider’s button signs in, closes the dialog and toasts', async ({ page, context }) => {
  test.skip('SHOP_URL' in process.env, 'each process of a demo has its own simulator, which the others do not trust')
  await openAuth(page)
  await expect(auth(page).getByText(t.or, { exact: true })).toBeVisible()
  await expect(auth(page).getByText(t['google-login'], { exact: true }).first()).toBeVisible()
  const own = auth(page).getByRole('button', { name: 'Увійти через Google' })
  // The provider's button covers the shop's, edge to edge.
  await expect(own).toHaveCount(1)
  const boxes = await Promise.all([own, button(auth(page), t['sign-in'])].map((one) => one.boundingBox()))
  expect(boxes.map((box) => [Math.round(box!.width), Math.round(box!.height)])).toEqual([
    [450, 56],
    [450, 56],
  ])
  const details = page.waitForResponse(/\/v1\/customer-profile\/details/)
  await own.click()
  expect((await details).status()).toBe(200)
  await expect(page.getByRole('status').getByText(t['logged-in'])).toBeVisible()
  await expect(auth(page)).toBeHidden()
  await expect(header(page).locator('a[href="/profile"]')).toHaveText('Соломія')
  expect(await readAccessToken(context)).toBeDefined()
})

test('[ACC-03e] [DLG-05g] without the provider’s library there is neither its button nor “or”; the error is only logged', async ({
  page,
  complaints,
}) => {
  await page.route('**/gsi/client*', (route) => route.abort())
  await openAuth(page)
  await expect(auth(page).getByText(t.or, { exact: true })).toHaveCount(0)
  await expect(auth(page).getByText(t['google-login'])).toHaveCount(0)
  // It loads, and does not start.
  await page.unroute('**/gsi/client*')
  await page.route('**/gsi/client*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await openAuth(page)
  await expect(auth(page).getByText(t.or, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button(auth(page), t['sign-in'])).toBeVisible()
  await expect
    .poll(() => complaints.filter((text) => /gsi\/client.* did not load|identity library/.test(text)).length)
    .toBe(2)
  complaints.length = 0
})

test('[CHK-08f] a guest with the e-mail of an account signs in from the checkout, loses nothing and orders', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await fillCustomer(page)
  await fillDelivery(page)
  await field(page, 'Електронна пошта').fill(demoCustomer.email)
  await finalButton(page).click()
  await page.getByRole('main').getByRole('button', { name: texts.uk.checkout['log-in'], exact: true }).click()
  await expect(email(auth(page))).toHaveValue(demoCustomer.email)
  await password(auth(page)).fill(demoCustomer.password)
  const saved = page.waitForResponse((response) => response.url().includes('update-customer') && response.ok())
  await page.keyboard.press('Enter')
  await expect(auth(page)).toBeHidden()
  await saved
  // Neither the message at the button nor the toast.
  await expect(page.getByText(errors['email-or-phone-taken'])).toHaveCount(0)
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  await expect(field(page, 'Місто')).toHaveValue('Львів')
  await expect(field(page, 'Номер відділення')).toHaveValue('14')
  await finalButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
})
