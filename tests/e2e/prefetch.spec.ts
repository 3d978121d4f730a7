import type { CDPSession, Page } from '@playwright/test'
import { dismissNotices, expect, ready, recordPageUse, test } from '#tests/support/browser.ts'

test.use({ hasEmptyCache: true })

interface Transfer {
  url: string
  bytes: number
}

/** Records the files that the page loads over the network from now on, images aside. */
const recordTransfers = async (page: Page): Promise<Transfer[]> => {
  const transfers: Transfer[] = []
  const wire: CDPSession = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type !== 'Image') urls.set(requestId, response.url)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url !== undefined) transfers.push({ url: new URL(url).pathname, bytes: encodedDataLength })
  })
  await wire.send('Network.enable')
  return transfers
}

test('[LAY-15f] scrolling a page of 24 cards on a phone loads at most 60 kB besides photos, in at most 6 calls', async ({
  browser,
  shop,
}) => {
  recordPageUse()
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  // The banner has scripts of its own, which are no cost of scrolling.
  await dismissNotices(context, shop)
  const page = await context.newPage()
  const transfers = await recordTransfers(page)
  await page.goto('/catalog')
  await ready(page)
  // Menu and basket load their scripts once the page is idle, scrolled or not; from here on everything counts, and products from the start.
  for (const script of ['/menu-and-catalogue-', '/buying-'])
    await expect.poll(() => transfers.some(({ url }) => url.includes(script))).toBe(true)
  await page.waitForLoadState('networkidle')
  const ofProducts = transfers.filter(({ url }) => url.startsWith('/v1/') || url.includes('product'))
  transfers.splice(0, transfers.length, ...ofProducts)
  const cards = page.locator('main li[data-place]')
  await expect(cards).toHaveCount(24)
  for (let index = 0; index < 24; index += 2) {
    await cards.nth(index).scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  }
  await page.waitForLoadState('networkidle')
  const calls = transfers.filter(({ url }) => url.startsWith('/v1/'))
  const bytes = transfers.reduce((sum, one) => sum + one.bytes, 0)
  const listed = transfers.map(({ url, bytes: size }) => `${size} ${url}`).join('\n')
  test.info().annotations.push({ type: 'measured', description: `${calls.length} calls, ${bytes} bytes\n${listed}` })
  // Two products: their data and their delivery.
  expect(calls.filter(({ url }) => url.startsWith('/v1/products/variants/'))).toHaveLength(2)
  expect(calls.length).toBeLessThanOrEqual(6)
  expect(bytes).toBeLessThanOrEqual(60_000)
  await context.close()
})
