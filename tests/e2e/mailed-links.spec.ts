import type { Page } from '@playwright/test'
import { texts } from '#shared/texts/all.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { header } from '#tests/support/layout.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { signInByApi } from '#tests/support/signed-in.ts'

const { 'mailed-links': t, dialogs, errors, names, 'page-errors': pageErrors, validation } = texts.uk
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await unblocked(page)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('[ACC-02h] [ACC-02m] [RTE-01e] [RTE-03e] /confirm-email asks, and shows that the e-mail is confirmed, was before, or that the link is bad', async ({
  page,
  shop,
  inLanguage,
}) => {
  const email = await signInByApi(page)
  const link = await mailedLink(shop, email, '/confirm-email')
  await open(page, link)
  await expect(page).toHaveTitle(`ШИР — ${names['confirm-email']}`)
  await expect(heading(page)).toHaveText(t['account-title'])
  // Scripts take the token out of the address before anything else can read it.
  await expect(page).toHaveURL('/confirm-email')
  await button(page, t['account-submit']).click()
  await expect(heading(page)).toHaveText(t['account-done-title'])
  await expect(page).toHaveURL('/confirm-email?result=confirmed')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(heading(page)).toHaveText(t['account-done-title'])

  await open(page, `/amp${link}`)
  await button(page, t['account-submit']).click()
  await expect(heading(page)).toHaveText(t['account-already-title'])

  await inLanguage('en')
  const en = texts.en['mailed-links']
  await open(page, '/confirm-email?token=forged')
  await expect(page).toHaveTitle(`SHYR — ${texts.en.names['confirm-email']}`)
  await button(page, en['account-submit']).click()
  await expect(heading(page)).toHaveText(en['invalid-title'])
  await expect(page.getByText(en['account-invalid'])).toBeVisible()
  await page.context().clearCookies({ name: /access|refresh/ })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(page, '/confirm-email')
  await expect(heading(page)).toHaveText(en['missing-title'])
  // A guest's browser does not prefetch the profile: its 401 would redirect home.
  await page.getByRole('link', { name: en['to-profile'] }).hover()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((path) => path.includes('customer-profile'))).toEqual([])
  await expect(page).toHaveURL('/confirm-email')
})

test('[ACC-02h] a page of a mailed link that is reloaded does not call the link invalid', async ({ page, shop }) => {
  const email = await signInByApi(page)
  const link = await mailedLink(shop, email, '/confirm-email')
  await open(page, link)
  await expect(page).toHaveURL('/confirm-email')
  await page.reload()
  await expect(heading(page)).toHaveText(t['missing-title'])
  await open(page, link)
  await button(page, t['account-submit']).click()
  await expect(heading(page)).toHaveText(t['account-done-title'])
  // The account is confirmed by now.
  await open(page, '/confirm-email')
  await expect(heading(page)).toHaveText(t['account-already-title'])
  await open(page, '/reset-password')
  await expect(heading(page)).toHaveText(t['missing-title'])
  await expect(page.getByRole('link', { name: t['to-new-link'] })).toBeVisible()
})

test('[ACC-02h] the profile has the first confirmation mailed again until the address is confirmed', async ({
  page,
  shop,
}) => {
  const email = await signInByApi(page)
  const first = await mailedLink(shop, email, '/confirm-email')
  await open(page, '/profile')
  await button(page, texts.uk.profile['send-again']).click()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
  await expect.poll(() => mailedLink(shop, email, '/confirm-email')).not.toBe(first)
  await open(page, await mailedLink(shop, email, '/confirm-email'))
  await button(page, t['account-submit']).click()
  await expect(heading(page)).toHaveText(t['account-done-title'])
  await page.getByRole('link', { name: t['to-profile'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email)
  await expect(button(page, texts.uk.profile['send-again'])).toHaveCount(0)
})

test('a link whose call fails can be tried again', async ({ page }) => {
  await page.route('**/v1/customer-users/confirm-subscription*', (route) => route.abort())
  await open(page, '/confirm-email?for=subscription&token=forged')
  await expect(heading(page)).toHaveText(t['subscription-title'])
  await button(page, t['subscription-submit']).click()
  await expect(page.getByRole('alert')).toContainText(errors['cannot-connect-server'])
  await expect(button(page, t['subscription-submit'])).toBeEnabled()
  await page.unroute('**/v1/customer-users/confirm-subscription*')
  await button(page, t['subscription-submit']).click()
  await expect(heading(page)).toHaveText(t['invalid-title'])
})

test('[ACC-02i] [ACC-02j] [RTE-03e] /reset-password asks twice, sets the password, signs out and goes on to login; a used link says so', async ({
  page,
  shop,
  context,
}) => {
  const email = await signInByApi(page)
  await page.request.post('/v1/auth/reset-password', { data: { email } })
  const link = await mailedLink(shop, email, '/reset-password')
  await open(page, link)
  await expect(page).toHaveTitle(`ШИР — ${names['reset-password']}`)
  await expect(page).toHaveURL('/reset-password')
  const password = page.getByLabel(t.password, { exact: true })
  const again = page.getByLabel(t.confirmation)
  const submit = button(page, t['password-submit'])
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await password.fill('новий пароль')
  await again.fill('інший пароль')
  await page.keyboard.press('Enter')
  await expect(page.getByText(validation.confirmation)).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill('новий пароль')
  const changed = page.waitForRequest(/\/v1\/auth\/forgot-password/)
  await submit.click()
  const sent = (await changed).postDataJSON() as object
  expect(Object.keys(sent).toSorted()).toEqual(['password', 'token'])

  await expect(page).toHaveURL('/')
  const auth = page.getByRole('dialog', { name: dialogs['auth-title'] })
  await expect(page.getByRole('status').getByText(t['password-done'])).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => /access|refresh/.test(name))).toEqual([])
  await auth.getByLabel(dialogs.email).fill(email)
  await auth.getByLabel(dialogs.password, { exact: true }).fill('новий пароль')
  await page.keyboard.press('Enter')
  await expect(header(page).locator('a[href="/profile"]')).toBeVisible()

  await open(page, link)
  await password.fill('ще один пароль')
  await again.fill('ще один пароль')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(pageErrors['reset-token-invalid'])
  await page.getByRole('link', { name: t['to-new-link'] }).click()
  await expect(page.getByRole('dialog', { name: dialogs['reset-title'] })).toBeVisible()
})
