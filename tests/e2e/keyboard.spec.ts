import { demoCustomer } from '#database/seed/demo-customer.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import { customerPassword, signInByApi } from '#tests/support/signed-in.ts'
import { profile } from '#shared/texts/uk/profile.ts'

test('a customer signs in with the keyboard alone, and opens the profile', async ({ page }) => {
  await page.goto('/about')
  await unblocked(page)
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Увійти' }))
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Електронна пошта'), demoCustomer.email)
  await type(page, dialog.getByLabel('Пароль', { exact: true }), demoCustomer.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Соломія' }))
  await page.waitForURL('/profile')
})

test('[ACC-06a] details, password and sizes are changed with the keyboard alone', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/profile/edit')
  await unblocked(page)
  const main = page.getByRole('main')
  const done = page.getByRole('status')
  const tab = (name: string) => page.getByRole('navigation', { name: profile.parts }).getByRole('link', { name })
  await type(page, main.getByLabel('Прізвище'), 'Бондаренко')
  await type(page, main.getByLabel('Ім’я'), 'Олена')
  await page.keyboard.press('Enter')
  await expect(done.getByText(profile.saved)).toBeVisible()

  await tabTo(page, tab(profile.password), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByLabel(profile.oldPassword, { exact: true })).toBeVisible()
  await type(page, main.getByLabel(profile.oldPassword, { exact: true }), customerPassword)
  await type(page, main.getByLabel(profile.newPassword, { exact: true }), 'ще ширший степ')
  await press(page, main.getByRole('button', { name: profile['change-password'] }))
  await expect(done.getByText(profile['password-changed'])).toBeVisible()

  await tabTo(page, tab(profile.sizes), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/profile#sizes')
  await unblocked(page)
  const size = main.getByRole('group', { name: profile['all-categories'] }).getByRole('checkbox', { name: 'M' })
  await press(page, size, 'Space')
  await expect(size).toBeChecked()
  await page.keyboard.press('Space')
  await expect(size).not.toBeChecked()
})

/** The provider's button is in a frame of another site, so the shop's styles see only that the frame has the focus. */
const framedLibrary = `window.google = { accounts: { id: {
  initialize() {},
  renderButton(place) {
    const frame = document.createElement('iframe')
    frame.title = 'Google'
    place.replaceChildren(frame)
    frame.contentDocument.body.append(frame.contentDocument.createElement('button'))
  },
} } }`

test('the identity provider’s button, which is in a frame, shows the focus ring of the shop’s', async ({ page }) => {
  await page.route('**/gsi/client*', (route) => route.fulfill({ contentType: 'text/javascript', body: framedLibrary }))
  await page.goto('/faq?dialog=auth')
  await unblocked(page)
  const frame = page.locator('dialog[open] iframe')
  await expect(frame).toBeAttached()
  const ring = frame.locator('xpath=../..')
  await expect(ring).toHaveCSS('outline-style', 'none')
  await tabTo(page, frame)
  await expect(ring).toHaveCSS('outline-style', 'solid')
  await expect(ring).toHaveCSS('outline-color', 'rgb(29, 69, 196)')
})
