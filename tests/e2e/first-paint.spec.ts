import type { Page } from '@playwright/test'
import { expect, hydrated, ready, test } from '#tests/support/browser.ts'
import { readDemo, listPages } from '#tests/support/demo.ts'
import { measureShift } from '#tests/support/measure-shift.ts'

test.use({ hasEmptyCache: true })

/** Holds back all requests of a kind until released. */
const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Returns the fonts that the browser draws the first headline and the first link with. */
const fontsDrawn = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const listFonts = async (selector: string) => {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts, selector).not.toEqual([])
    return fonts.map(({ familyName }) => familyName)
  }
  const drawn = [...(await listFonts('main h1')), ...(await listFonts('body > a'))]
  await browser.detach()
  return [...new Set(drawn)]
}
const ofTheBrand = expect.stringMatching(/^TikTok Sans/)

test('text is painted before the fonts arrive, and no line moves when they do', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { home, catalog, product } = listPages(await readDemo(request))
  for (const address of [home!, catalog!, product!]) {
    const release = await holdBack(page, /\.woff2/)
    await page.goto(address, { waitUntil: 'commit' })
    await hydrated(page)
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    expect(painted, address).toBe(1)
    expect(await fontsDrawn(page), address).not.toContainEqual(ofTheBrand)
    release()
    await ready(page)
    expect(await fontsDrawn(page), address).toEqual([ofTheBrand])
    expect(await measureShift(page), address).toBeLessThanOrEqual(0.01)
    await page.unroute(/\.woff2/)
  }
})

test('the page is painted with its styles and first photo before any script arrives', async ({ page }) => {
  const release = await holdBack(page, /\.js$/)
  await page.goto('/catalog', { waitUntil: 'commit' })
  const photo = page.locator('main li[data-place] picture img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await fontsDrawn(page)).not.toContainEqual(ofTheBrand)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  release()
  await ready(page)
})

/** Records when the stylesheet gets to use the fonts. */
const recordFonts = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      Reflect.set(window, 'fontsUsedAt', performance.now())
    })
    observer.observe(document, { subtree: true, attributeFilter: ['data-fonts'] })
  })

/** Times in milliseconds since the navigation. */
const loadTimes = (page: Page) =>
  page.evaluate(async () => {
    const drawn = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // the type of these entries
    const find = (name: RegExp) => entries.find((entry) => name.test(entry.name))
    const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')!.currentSrc
    const loaded = entries.find(({ name }) => name === photo)!.responseEnd
    return {
      /** When the photo is drawn, or is no longer waited for. */
      photo: Math.min(drawn, loaded + 100, find(/\/start-[^/]*\.js$/)!.responseEnd + 1000),
      script: find(/\/browser-[^/]*\.js$/)!.startTime,
      font: find(/\.woff2$/)!.startTime,
      fontsUsed: Reflect.get(window, 'fontsUsedAt') as number,
    }
  })

test('scripts and fonts are requested once the first photo is drawn, or a second later', async ({ page }) => {
  await recordFonts(page)
  const release = await holdBack(page, /\/images\//)
  const started = page.waitForResponse(/\/start-[^/]*\.js$/)
  await page.goto('/catalog', { waitUntil: 'commit' })
  await started
  release()
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  const { photo, script, font, fontsUsed } = await loadTimes(page)
  expect(script).toBeGreaterThanOrEqual(photo)
  expect(font).toBeGreaterThanOrEqual(photo)
  expect(fontsUsed).toBeGreaterThan(font)
})

test('text has its fonts at once if the browser has them from an earlier page', async ({ page }) => {
  await recordFonts(page)
  await page.goto('/catalog')
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await page.goto('/about')
  await page.goto('/catalog')
  await ready(page)
  const { fontsUsed, script } = await loadTimes(page)
  expect(fontsUsed).toBeLessThan(script)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('text has its fonts', async ({ page }) => {
    const requested = page.waitForRequest(/\.woff2$/)
    await page.goto('/catalog')
    await requested
  })
})

test('a device without the fallback fonts still gets the fonts of the brand', async ({ page }) => {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/local\([^)]*\)/g, 'local(Nowhere)')
    await route.fulfill({ response, body: text })
  })
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => document.fonts.ready)
  const missing = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family),
  )
  expect(missing.length).toBeGreaterThan(0)
  expect(await fontsDrawn(page)).toEqual([ofTheBrand])
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  const farBelow = [
    { parts: 'cards', path: '/catalog', each: 'main li[data-place]', content: 'picture' },
    { parts: 'rows of categories', path: '/', each: '[aria-labelledby="categories"] li', content: 'a' },
  ]
  for (const { parts, path, each, content } of farBelow)
    for (const width of [320, 390, 768])
      test(`${width} px: ${parts} far below the window have their height before they are laid out`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        await ready(page)
        const last = page.locator(each).last()
        const isLaidOut = () =>
          last.locator(content).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))
        expect(await isLaidOut()).toBe(false)
        const measureHeight = () => last.evaluate((part) => part.getBoundingClientRect().height)
        const before = await measureHeight()
        await last.scrollIntoViewIfNeeded()
        await expect.poll(isLaidOut).toBe(true)
        expect(Math.abs((await measureHeight()) - before)).toBeLessThanOrEqual(0.5)
      })
})

test('a page creates no number and date formats, which are slow, for what it shows and what it fetches ahead', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const created: string[] = []
    Reflect.set(window, 'created', created)
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct: (format, args) => {
            created.push(name)
            return Reflect.construct(format, args) as object
          },
        }),
      )
  })
  const { home, catalog, product } = listPages(await readDemo(request))
  for (const address of [home!, catalog!, product!]) {
    await page.goto(address)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'created') as string[]), address).toEqual([])
  }
})
