import { test as base } from '#tests/support/browser.ts'
import { openStorage } from '#tests/support/storage.ts'

/**
 * The browser test on one page per worker, for tests that only look at pages: the page that stays open in the used context. Each test
 * starts in a window of the usual size. Tests that depend on an empty cache, or add routes or init scripts, need a page of their own.
 */
export const test = base.extend({
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0]!
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    // The listeners of the test.
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
    // Leaves the page of the test, which could still write into the storage that is cleaned next.
    await openStorage(page)
  },
})
