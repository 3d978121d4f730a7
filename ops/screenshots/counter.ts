import type { Browser, Page } from '@playwright/test'
import { at, type Screen } from '#ops/screenshots/screen.ts'
import type { Locale } from '#shared/enums.ts'

/** Opens the first record that the list links to, and waits until it is shown. */
const openFirst =
  (path: string, shown = 'main h1') =>
  async (page: Page) => {
    const links = page.locator(`main :is(table, ul, [role=grid]) a[href*="/admin/${path}/"]`)
    await links.first().click()
    await page.waitForURL(new RegExp(`/admin/${path}/[^/]+`))
    await page.locator(shown).first().waitFor()
  }

/** Opens a dialog by a key. */
const openByKey = (key: string) => async (page: Page) => {
  await page.locator('main h1').first().waitFor()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

const staff = (name: string, path: string, changes: Pick<Screen, 'prepare' | 'open'> = {}): Screen => ({
  name: `counter-${name}`,
  path: at(`/admin${path}`),
  signedIn: 'staff',
  ...changes,
})

/** The screens of the counter. */
export const counter: readonly Screen[] = [
  staff('today', ''),
  staff('orders', '/orders?view=all'),
  staff('order', '/orders?view=confirm', { prepare: openFirst('orders') }),
  staff('call', '/orders?view=call', { prepare: openFirst('orders') }),
  staff('new-order', '/orders/new'),
  staff('packing', '/packing'),
  staff('packing-order', '/packing', { prepare: openFirst('packing') }),
  staff('numbers', '/packing/numbers'),
  staff('returns', '/returns'),
  staff('new-return', '/returns/new'),
  staff('products', '/products'),
  staff('product', '/products', { prepare: openFirst('products') }),
  staff('new-product', '/products/new'),
  staff('stock', '/stock'),
  staff('movements', '/stock/movements'),
  staff('receipt', '/stock/receipt'),
  staff('prices', '/stock/prices'),
  staff('discounts', '/sales'),
  staff('new-sale', '/sales/new'),
  staff('promo-code', '/sales', { prepare: openFirst('sales/codes', 'main dl') }),
  staff('new-promo-code', '/sales/codes/new'),
  staff('own-profile', '/profile'),
  staff('find', '', { open: openByKey('Control+k') }),
  staff('keys', '/orders', { open: openByKey('Shift+Slash') }),
  staff('export', '/orders?view=all', {
    open: async (page) => {
      await page.getByRole('button', { name: /CSV/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  { name: 'counter-sign-in', path: at('/admin') },
]

/** Signs the demo's administrator in. All screens share the page: a code of the second factor is valid once. */
export async function openCounter(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: /Увійти з усіма правами|Sign in with all rights/ }).click()
  await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor()
  return page
}

/** Shows the counter in a language and a window. */
export async function adjustCounter(
  page: Page,
  locale: Locale,
  viewport: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate((chosen) => localStorage.setItem('counter-locale', chosen), locale)
}
