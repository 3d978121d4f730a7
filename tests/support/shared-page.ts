import type { Page } from '@playwright/test'
import { answerNotices, answeredConsent, test as base } from '#tests/support/browser.ts'
import { openStorage } from '#tests/support/storage.ts'

/** The window of a new page. */
const viewport = { width: 1280, height: 720 }

/** The page that the tests of this worker share. A worker has a browser and a shop of its own. */
let shared: Page | undefined

/**
 * The browser test on one page per worker, for tests that only look at pages. A page loads with half the processor time in a browser
 * context that was used before: files are cached and scripts are compiled. Each test starts as a guest with an empty storage, in a window of the usual size.
 * Tests that depend on an empty cache, or add routes or init scripts, need a page of their own.
 */
export const test = base.extend({
  page: async ({ browser, shop }, use, { project }) => {
    if (!shared || shared.isClosed()) {
      const { locale, timezoneId } = project.use
      const context = await browser.newContext({
        baseURL: shop.url,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      await answerNotices(context, shop)
      shared = await context.newPage()
    }
    const page = shared
    await page.setViewportSize(viewport)
    await use(page)
    // The listeners of the test.
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
    await openStorage(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    await page.context().addCookies(answeredConsent(shop))
  },
  context: async ({ page }, use) => use(page.context()),
})
