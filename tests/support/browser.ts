import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '#shared/enums.ts'
import type { JobName } from '#api/ports/jobs.ts'
import { createJobControl } from '#ops/kit/job-control.ts'
import { startShop, type RunningShop } from '#ops/test/running-shop.ts'
import { usesPage } from '#tests/conformance/results.ts'
import { copyShopDatabase } from '#tests/support/shop-databases.ts'
import type { TestStorefront } from '#tests/support/templates.ts'
import { cleanContext, openUsedContext } from '#tests/support/used-context.ts'

export interface PerWorker {
  /** The storefront under test: `test.use({ storefront: 'us' })`. */
  storefront: TestStorefront
  /**
   * Online payments, with simulators of their providers: `test.use({ payments: 'on' })`. Off: only cash on delivery, without prepayment.
   */
  payments: 'on' | 'off'
  /** A name of tests that need a shop of their own: `test.use({ shopOf: 'packers' })`. */
  shopOf: string
  /** The built shop. SHOP_URL and SHOP_DATA name one that runs already and is Ukrainian, without online payments. */
  shop: Pick<RunningShop, 'url' | 'dataDir'> & {
    /** Runs jobs now that otherwise run each minute. In a shop of SHOP_URL they run within their minute. */
    runJobs: (names: readonly JobName[]) => Promise<void>
  }
}
export interface PerTest {
  /** True if the visitor answered the cookie banner and closed the discount before, so that neither covers the page. */
  hasAnswered: boolean
  /** True for tests that depend on a browser which never loaded a file of the shop. */
  hasEmptyCache: boolean
  /** Opens pages in a language from the next navigation on. */
  inLanguage: (locale: Locale) => Promise<void>
  /** Errors and warnings in the console. The test fails if any remain. */
  complaints: string[]
  /** Records whether the test opened a page. */
  pageUse: void
}

/** Playwright's test over the built shop: one running shop per worker, and a page per test in a browser that forgot the last visitor. */
export const test = base.extend<PerTest, PerWorker>({
  storefront: ['ua', { option: true, scope: 'worker' }],
  payments: ['off', { option: true, scope: 'worker' }],
  shopOf: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({ storefront, payments }, use) => {
      const { SHOP_URL: url, SHOP_DATA: dataDir } = process.env
      if (url && dataDir && storefront === 'ua' && payments === 'off')
        return use({ url, dataDir, runJobs: () => Promise.resolve() })
      const database = process.env['TEST_DATABASE_URL'] ? await copyShopDatabase(storefront) : undefined
      try {
        const shop = await startShop(
          storefront,
          { PAYMENT_SIMULATORS: payments, ...(database && { DATABASE_URL: database.url }) },
          { hasQuery: !database },
        )
        const { run } = createJobControl((database ?? shop).query, () => undefined)
        await use({ ...shop, runJobs: run })
        await shop.stop()
      } finally {
        await database?.drop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  hasAnswered: [true, { option: true }],
  hasEmptyCache: [false, { option: true }],
  context: async (
    {
      browser,
      shop,
      hasAnswered,
      hasEmptyCache,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      colorScheme,
      forcedColors,
      contextOptions,
    },
    use,
  ) => {
    const prepare = async (context: BrowserContext): Promise<void> => {
      if (hasAnswered) await dismissNotices(context, shop)
    }
    if (hasEmptyCache) {
      const context = await browser.newContext()
      await prepare(context)
      await use(context)
      return context.close()
    }
    const options = [hasAnswered, viewport, hasTouch, isMobile, javaScriptEnabled, colorScheme, forcedColors]
    const used = await openUsedContext(browser, [...options, contextOptions], prepare)
    if (hasAnswered) await used.context.addCookies(answeredConsent(shop))
    await use(used.context)
    await cleanContext(used)
  },
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
  pageUse: [
    async ({ context }, use, testInfo) => {
      // The conformance report counts a test that opens no page as a test of the API.
      const note = () => testInfo.annotations.push({ type: usesPage })
      context.once('request', note)
      await use()
      // A shared context outlives the test.
      context.off('request', note)
    },
    { auto: true },
  ],
})

/** The cookies of a visitor who refused cookies. */
const answeredConsent = ({ url }: { url: string }) => [{ name: 'cookie-consent', value: 'necessary', url }]

/** Makes a context one whose visitor refused cookies and closed the discount before. */
export const dismissNotices = async (context: BrowserContext, shop: { url: string }): Promise<void> => {
  await context.addCookies(answeredConsent(shop))
  await context.addInitScript(() => {
    // Empty pages have no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('discount-subscribe-closed', 'true')
  })
}

/** The browser logs every response that is not a success; each test decides whether it is expected. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource')

/** Records that a test opens pages in a context of its own, which the fixture does not see. */
export const recordPageUse = (): void => {
  test.info().annotations.push({ type: usesPage })
}

/** Waits until the page is hydrated, with the parts whose scripts load later, and its text has its fonts. */
export const ready = async (page: Page): Promise<void> => {
  await hydrated(page)
  await page.waitForFunction(() => 'fonts' in (document.querySelector('html')?.dataset ?? {}))
}

/** Waits until the page is hydrated, with the parts whose scripts load later, so that it handles clicks. */
export const hydrated = async (page: Page): Promise<void> => {
  // A document that is being replaced has no element yet.
  await page.waitForFunction(
    () =>
      document.querySelector('html')?.dataset['ready'] === 'true' &&
      !document.querySelector('[data-later]:not([data-later="ready"])'),
  )
}

/** Waits until the page accepts typing: the keyboard is blocked until 500 ms after hydration. [LAY-11] */
export const unblocked = async (page: Page): Promise<void> => {
  await ready(page)
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
}

export { expect }
