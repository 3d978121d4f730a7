import type { Page } from '@playwright/test'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { findVariants } from '#tests/support/shopping.ts'

/** The scripts that this page has not loaded yet are gone. The next page finds those of the new build. */
const deploy = async (page: Page) => {
  let isOld = true
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
}

const open = async (page: Page, path: string) => {
  // Nothing is loaded in advance.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })
  await page.goto(path)
  await ready(page)
  await unblocked(page)
}
const withoutMissing = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))

test('[ERP-05g] after a deploy, what was added on an open page is in the bag', async ({
  page,
  request,
  complaints,
}) => {
  const [shirt] = await findVariants(request)
  await open(page, `/catalog/product/${shirt!.variantId}`)
  await page
    .getByRole('radiogroup', { name: 'Розмір' })
    .getByRole('radio', { name: shirt!.size, exact: true })
    .check({ force: true })
  await deploy(page)
  await page
    .getByRole('button', { name: /^Додати в кошик/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Річ уже в кошику' })).toBeVisible()
  const stored = await page.evaluate(() => Object.values(localStorage).join())
  expect(stored).toContain(shirt!.variantId)
  expect(withoutMissing(complaints.splice(0))).toEqual([])
})

test('[ERP-05g] after a deploy, the language that was pressed on an open page shows', async ({ page, complaints }) => {
  await open(page, '/faq')
  await deploy(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  expect(withoutMissing(complaints.splice(0))).toEqual([])
})

test('[ERP-05g] after a deploy, a dialog that was pressed on an open page is asked to be pressed again, and opens', async ({
  page,
  complaints,
}) => {
  await open(page, '/')
  await deploy(page)
  await page.getByRole('banner').getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Натисніть, будь ласка, ще' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(withoutMissing(complaints.splice(0))).toEqual([])
})
