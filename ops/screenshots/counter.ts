import type { Browser, Page } from '@playwright/test'
import { at, type Screen } from '#ops/screenshots/screen.ts'
import type { Locale } from '#shared/enums.ts'

/** Opens the first order of the list that is shown. */
const openFirst = (noun: 'orders' | 'packing') => async (page: Page) => {
  await page.locator(`main :is(table, ul) a[href*="/admin/${noun}/"]`).first().click()
  await page.locator('main h1').filter({ hasText: /-\d/ }).waitFor()
}

/** The screens of the counter. */
export const counter: readonly Screen[] = [
  { name: 'counter-today', path: at('/admin'), signedIn: 'staff' },
  { name: 'counter-orders', path: at('/admin/orders?view=all'), signedIn: 'staff' },
  { name: 'counter-order', path: at('/admin/orders?view=confirm'), signedIn: 'staff', prepare: openFirst('orders') },
  { name: 'counter-call', path: at('/admin/orders?view=call'), signedIn: 'staff', prepare: openFirst('orders') },
  { name: 'counter-new-order', path: at('/admin/orders/new'), signedIn: 'staff' },
  { name: 'counter-packing', path: at('/admin/packing'), signedIn: 'staff' },
  { name: 'counter-packing-order', path: at('/admin/packing'), signedIn: 'staff', prepare: openFirst('packing') },
  { name: 'counter-returns', path: at('/admin/returns'), signedIn: 'staff' },
  { name: 'counter-new-return', path: at('/admin/returns/new'), signedIn: 'staff' },
  {
    name: 'counter-find',
    path: at('/admin'),
    signedIn: 'staff',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'counter-sign-in', path: at('/admin') },
]

/** Signs the demo's administrator in. All screens share the page: a code of the second factor is valid once. */
export const openCounter = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: /Увійти з усіма правами|Sign in with all rights/ }).click()
  await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor()
  return page
}

/** Shows the counter in a language and a window. */
export const adjustCounter = async (
  page: Page,
  locale: Locale,
  viewport: { width: number; height: number },
): Promise<void> => {
  await page.setViewportSize(viewport)
  await page.evaluate((chosen) => localStorage.setItem('counter-locale', chosen), locale)
}
