import type { PageSpeed } from '#shared/entities/page-speed.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

declare global {
  interface Window {
    /** The values that the page has reported, and whether with cookies. */
    reports: { body: string; credentials: string }[]
  }
}

// Also before the cookie banner is answered, because a report contains nothing about the visitor.
test.use({ hasAnswered: false, hasEmptyCache: true })

test('a page reports its speed when it is hidden: each measure once, by the name of the route, without cookies', async ({
  page,
  shop,
}) => {
  const countOnServer = async (): Promise<number> => {
    const figures = await (await page.request.get(`${shop.url}/metrics`)).text()
    return Number(/^shop_page_fcp_seconds_count\{page="catalog"\} (\d+)$/m.exec(figures)?.[1] ?? 0)
  }
  const before = await countOnServer()
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.reports = []
    window.fetch = (input, init) => {
      // The body that the page sends is a text.
      if (input === '/v1/page-speeds')
        window.reports.push({ body: init?.body as string, credentials: init?.credentials ?? '' })
      return send(input, init)
    }
  })
  await page.goto('/catalog?q=olena')
  await ready(page)
  /** Another tab, and back: a page that was hidden from the start would not be measured. */
  const hide = () =>
    page.evaluate(() => {
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }
    })
  const listReports = async () =>
    (await page.evaluate(() => window.reports)).map(({ body, credentials }) => ({
      ...(JSON.parse(body) as PageSpeed), // the server refuses any other
      credentials,
    }))
  const listMeasures = async () => (await listReports()).flatMap(({ vitals }) => Object.keys(vitals))
  // The script loads after everything else, so it may not have measured yet.
  await expect(async () => {
    // The first input ends the measure of the largest paint.
    await page.getByRole('heading', { level: 1 }).click()
    await hide()
    expect(await listMeasures()).toEqual(expect.arrayContaining(['LCP', 'CLS', 'FCP', 'TTFB']))
  }).toPass({ timeout: 60_000 })
  await hide()
  const reports = await listReports()
  expect(new Set(reports.map((report) => report.page))).toEqual(new Set(['catalog']))
  expect(new Set(reports.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  const measures = await listMeasures()
  expect(measures).toHaveLength(new Set(measures).size)
  await expect.poll(countOnServer).toBe(before + 1)
})

test('[API-02f] a report of page speed carries neither v nor a token, and nothing is shown when it is lost', async ({
  page,
}) => {
  const reports: { url: string; headers: Record<string, string> }[] = []
  await page.route('**/v1/page-speeds*', (route) => {
    reports.push({ url: route.request().url(), headers: route.request().headers() })
    return route.abort()
  })
  await page.goto('/contacts')
  await ready(page)
  await expect(async () => {
    await page.evaluate(() => {
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }
    })
    expect(reports.length).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const { url, headers } = reports[0]!
  expect(new URL(url).search).toBe('')
  expect(headers).not.toHaveProperty('authorization')
  // The region that reports a lost call.
  await expect(page.getByRole('region', { name: 'Повідомлення' })).toBeEmpty()
})
