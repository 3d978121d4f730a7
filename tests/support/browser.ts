import { test as base, expect, type Page } from '@playwright/test'
import type { Locale } from '#shared/enums.ts'
import { startShop, type RunningShop } from '#ops/test/running-shop.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

interface PerWorker {
  /** Which shop this file looks at: `test.use({ storefront: 'us' })`. */
  storefront: TestStorefront
  shop: RunningShop
}
interface PerTest {
  /** Opens pages in a language from the next navigation on. */
  inLanguage: (locale: Locale) => Promise<void>
  /** What the console complained of; anything left in it fails the test. */
  complaints: string[]
}

/** Playwright's test over the built shop: one running shop for each worker, a fresh browser for each test. */
export const test = base.extend<PerTest, PerWorker>({
  storefront: ['ua', { option: true, scope: 'worker' }],
  shop: [
    async ({ storefront }, use) => {
      const shop = await startShop(storefront)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  inLanguage: async ({ context, shop }, use) =>
    use(async (locale) => context.addCookies([{ name: 'locale', value: locale, url: shop.url }])),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(
        complaints.filter((text) => !isExpected(text)),
        'the console complained',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself reports every answer that is no success; whether it was meant is what the test says. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource')

/** Waits until the page's scripts have taken over, so that clicks are heard. */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
}

export { expect }
