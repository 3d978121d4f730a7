import { at, press, sendEmpty, waitForDialog, type Screen } from '#ops/screenshots/screen.ts'
import { linkPurposes } from '#shared/rules/mailed-links.ts'

/** The dialogs, and the account pages of customers. */
export const account: readonly Screen[] = [
  { name: 'profile', path: at('/profile'), signedIn: 'demo' },
  { name: 'profile-empty', path: at('/profile'), signedIn: 'new' },
  { name: 'profile-sizes', path: at('/profile#sizes'), signedIn: 'demo' },
  { name: 'profile-edit', path: at('/profile/edit'), signedIn: 'demo' },
  { name: 'profile-edit-new', path: at('/profile/edit'), signedIn: 'new' },
  { name: 'profile-password', path: at('/profile/edit#password'), signedIn: 'demo' },
  {
    name: 'profile-password-errors',
    path: at('/profile/edit#password'),
    signedIn: 'demo',
    prepare: sendEmpty('main form[action="/profile/password"]'),
  },
  ...linkPurposes.map((purpose) => ({
    name: `link-${purpose}`,
    path: at(`/confirm-email?for=${purpose}&token=sample`),
  })),
  ...linkPurposes.map((purpose) => ({
    name: `link-${purpose}-done`,
    path: at(`/confirm-email?for=${purpose}&result=confirmed`),
  })),
  { name: 'link-invalid', path: at('/confirm-email?result=invalid') },
  { name: 'link-missing', path: at('/confirm-email') },
  { name: 'new-password', path: at('/reset-password?token=sample') },
  { name: 'new-password-errors', path: at('/reset-password?token=sample'), prepare: sendEmpty('main form') },
  { name: 'new-password-missing', path: at('/reset-password') },
  { name: 'sign-in', path: at('/?dialog=auth'), open: waitForDialog },
  {
    name: 'sign-in-wrong',
    path: at('/?dialog=auth'),
    open: async (page) => {
      await page.locator('dialog input[type=email]').fill('olena@example.com')
      await page.locator('dialog input[autocomplete=current-password]').fill('wrong password')
      await page.keyboard.press('Enter')
      await page.locator('dialog [aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'register',
    path: at('/about?dialog=auth'),
    open: (page, { texts }) => page.getByRole('tab', { name: texts.dialogs.register }).click(),
  },
  { name: 'sign-in-errors', path: at('/?dialog=auth'), open: sendEmpty('dialog form') },
  { name: 'forgotten-password', path: at('/?dialog=reset-password'), open: waitForDialog },
  { name: 'subscribe', path: at('/?dialog=subscribe'), open: waitForDialog },
  {
    name: 'one-click',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page, { texts }) => press(page, texts.product['buy-in-click']),
  },
  {
    name: 'pre-order',
    path: ({ soldOut }) => `/catalog/product/${soldOut}`,
    open: (page, { texts }) => press(page, texts.product.preorder),
  },
  {
    name: 'stock-alert',
    path: ({ soldOut }) => `/catalog/product/${soldOut}`,
    open: (page, { texts }) => press(page, texts.product['tell-me']),
  },
  {
    name: 'success-dialog',
    path: at('/'),
    open: async (page, { texts }) => {
      const message = texts.dialogs['fast-order-done']
      await page.evaluate(showSuccess, message)
      await waitForDialog(page)
    },
  },
  {
    name: 'photo-viewer',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page) => page.locator('main a[aria-haspopup=dialog]').first().click(),
  },
  {
    name: 'size-table',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page, { texts }) => press(page, texts.product['size-table']),
  },
  { name: 'plain-sign-in', path: at('/?dialog=auth'), withoutScripts: true },
]

const showSuccess = (message: string): void => {
  window.dispatchEvent(new CustomEvent('open-dialog', { detail: { name: 'success', message } }))
}
