import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { median } from '#ops/kit/median.ts'
import { findBrowser } from '#ops/test/chromium.ts'
import { startShop } from '#ops/test/running-shop.ts'

/**
 * Measures on a phone whose processor is four times slower: the time from a tap to the paint of the next page, and to the paint of the
 * tap's effect on the same page (as browsers measure INP). Prints medians; exits with 1 if one is above its limit. An argument chooses
 * the interactions whose names contain it.
 */
const runs = 9
const cpuSlowdown = 4

interface Interaction {
  name: string
  limitMs: number
  measure: (page: Page) => Promise<number>
}

const tapOn = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().tap()

/** How long a finger rests on the glass at a tap. */
const pressMs = 80

/** Taps as a finger does: the browser sends a touch, and a click once it ends. */
const tapLikeAFinger = async (page: Page, link: Locator): Promise<void> => {
  const box = await link.boundingBox()
  if (!box) throw new Error('the link is not on the page')
  const wire = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressMs)
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await wire.detach()
}

/** Waits until the page is hydrated, accepts input, and has finished its prefetches. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
  await page.locator('[data-loading-overlay]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settle(page)
}

/**
 * Returns the milliseconds from a tap on a link to the frame that shows the product's page.
 * @param prefetched the link has been focused before, so that its page is there
 */
const toNextPage = async (page: Page, prefetched: boolean): Promise<number> => {
  await open(page, '/catalog')
  // The first cards are fetched ahead without a sign of intent.
  const card = page.locator('main li[data-place]').nth(prefetched ? 0 : 7)
  const link = card.locator('a[href^="/catalog/product/"]').filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  if (prefetched) await link.focus()
  await page.waitForLoadState('networkidle')
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startMs = 0
        addEventListener('click', ({ timeStamp }) => (startMs = timeStamp), { capture: true, once: true })
        // Before the tap the page may have been rendered hidden.
        const observer = new MutationObserver(() => {
          if (
            !document
              .querySelector('main a[aria-haspopup="dialog"] picture')
              ?.checkVisibility({ visibilityProperty: true })
          )
            return
          observer.disconnect()
          // The message is handled after the frame that follows the change.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - startMs))
            port1.start()
            port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'data-ahead'] })
      }),
  )
  await tapLikeAFinger(page, link)
  return painted
}

/** Returns the longest of the events that an action causes, in milliseconds from the input to the frame after it. */
const slowestEvent = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(window, 'durations', durations)
    new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit) // the type does not know the threshold
  })
  await act()
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return Math.max(0, ...(Reflect.get(window, 'durations') as number[])) // set above
  })
}

const dialogOpens = (page: Page) => page.locator('dialog[open]').first().waitFor()

const openProduct = async (page: Page): Promise<void> => {
  await open(page, '/catalog')
  const address = await page.locator('main li[data-place] a[href^="/catalog/product/"]').first().getAttribute('href')
  await open(page, address!) // every card has a link
}

const interactions: readonly Interaction[] = [
  { name: 'tap to product, prefetched', limitMs: 100, measure: (page) => toNextPage(page, true) },
  { name: 'tap to product, not prefetched', limitMs: 300, measure: (page) => toNextPage(page, false) },
  {
    name: 'open the filters',
    limitMs: 100,
    measure: async (page) => {
      await open(page, '/catalog')
      return slowestEvent(page, async () => {
        await tapOn(page, 'main summary')
        await dialogOpens(page)
      })
    },
  },
  {
    name: 'choose a filter',
    limitMs: 100,
    measure: async (page) => {
      await open(page, '/catalog')
      await tapOn(page, 'main summary')
      await dialogOpens(page)
      const box = page.locator('dialog[open] label').filter({ visible: true }).first()
      return slowestEvent(page, async () => {
        await box.tap()
        await page.waitForURL(/[?&]/)
      })
    },
  },
  {
    name: 'open the menu',
    limitMs: 100,
    measure: async (page) => {
      await open(page, '/')
      return slowestEvent(page, async () => {
        await tapOn(page, 'header button[aria-haspopup="dialog"]')
        await dialogOpens(page)
      })
    },
  },
  {
    name: 'add to basket',
    limitMs: 100,
    measure: async (page) => {
      await openProduct(page)
      await page.locator('main [role=radiogroup] label:has(input:enabled)').first().tap()
      return slowestEvent(page, async () => {
        await tapOn(page, 'form[action="/basket/add"] button[type=submit]')
        await page.locator('[role=status] a[href="/basket"]').waitFor()
      })
    },
  },
]

const chosen = interactions.filter(({ name }) => name.includes(process.argv[2] ?? ''))

const measureOnce = async (context: BrowserContext, { measure }: Interaction): Promise<number> => {
  const page = await context.newPage()
  try {
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await measure(page)
  } finally {
    await page.close()
  }
}

const shop = await startShop('ua', { MAKE_IMAGES: 'on-demand' })
const browserPath = findBrowser()
if (browserPath.kind === 'none') throw new Error(browserPath.reason)
const browser = await chromium.launch({
  ...(browserPath.kind === 'program' && { executablePath: browserPath.file }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
})
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: shop.url }])
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('discount-subscribe-closed', 'true')
  })
  const results: { name: string; limitMs: number; medianMs: number; allMs: readonly number[] }[] = []
  for (const interaction of chosen) {
    // Warm-up: creates the images and fills the caches. It is not counted.
    await measureOnce(context, interaction)
    const allMs: number[] = []
    for (let run = 0; run < runs; run++) allMs.push(Math.round(await measureOnce(context, interaction)))
    const { name, limitMs } = interaction
    const medianMs = median(allMs)
    results.push({ name, limitMs, medianMs, allMs })
    const sign = medianMs <= limitMs ? '✓' : '✗'
    console.log(`${sign} ${name.padEnd(32)}${String(medianMs).padStart(5)} ms of ${limitMs}   (${allMs.join(', ')})`)
  }
  await mkdir('.cache', { recursive: true })
  await writeFile('.cache/interactions.json', `${JSON.stringify(results, null, 2)}\n`)
  process.exitCode = results.every(({ medianMs, limitMs }) => medianMs <= limitMs) ? 0 : 1
} finally {
  await browser.close()
  await shop.stop()
}
