/// <reference lib="dom" />
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#ops/test/chromium.ts'
import { startShop, type RunningShop } from '#ops/test/running-shop.ts'
import { placeOrder, startOrder } from '#ops/screenshots/order.ts'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import { plan, type Screen, type Subject } from '#ops/screenshots/screens.ts'
import type { Category } from '#shared/entities/category.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Locale, Size } from '#shared/enums.ts'
import { texts } from '#shared/texts/all.ts'

/**
 * Takes a screenshot of every screen of the built shop at 390 and 1440 pixels, into docs/screenshots. README shows some of them.
 */
const folder = join(import.meta.dirname, '../docs/screenshots')
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** The first window of each of these is also saved under a short name. */
const forReadme = new Set(['ua-uk-home-1440', 'ua-uk-home-390', 'ua-uk-product-1440'])
const pictureTimeoutMs = 30_000

interface Found {
  category: string
  product: string
  lines: { variantId: string; size: Size; quantity: number }[]
}

/** Products of the demo shop that the screens show. */
const findSubjects = async ({ url }: RunningShop): Promise<Found> => {
  const search = async <T>(path: string): Promise<T[]> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/${path}/search`, { method: 'POST', headers, body: '{}' })
    // A reply of the shop itself. Other suites check it against the contract.
    return ((await response.json()) as { entities: T[] }).entities
  }
  const [category] = await search<Category>('categories')
  const variants = await search<FoundVariant>('products/variants')
  const lines = variants.flatMap(({ variant }) => {
    const size = variant.sizes.find(({ quantity }) => quantity > 0)
    return size ? [{ variantId: variant._id, size: size.value, quantity: 1 }] : []
  })
  if (!category || !lines[0]) throw new Error('the demo shop has no products')
  return { category: category._id, product: lines[0].variantId, lines: lines.slice(0, 3) }
}

/** Waits until the page is hydrated, its requests have finished and all its images are loaded, including those below the fold. */
const waitForPage = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (timeoutMs) => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
    const loaded = pictures.map((picture) => picture.decode().catch(() => undefined))
    await Promise.race([Promise.all([document.fonts.ready, ...loaded]), timeout])
  }, pictureTimeoutMs)
}

const takeScreenshot = async (page: Page, base: string, screen: Screen, subject: Subject): Promise<Buffer> => {
  await page.goto(`${base}${screen.path(subject)}`)
  await waitForPage(page)
  if (!screen.open) return page.screenshot({ fullPage: true, animations: 'disabled' })
  await screen.open(page, subject)
  await page.waitForTimeout(600)
  await waitForPage(page)
  return page.screenshot({ animations: 'disabled' })
}

const save = async (name: string, png: Buffer, height: number): Promise<void> => {
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 80 }).toBuffer())
  if (!forReadme.has(name)) return
  const { width } = await sharp(png).metadata()
  const first = sharp(png).extract({ left: 0, top: 0, width, height }).webp({ quality: 78 })
  await writeFile(join(folder, `${name.replace('ua-uk-', '')}.webp`), await first.toBuffer())
}

const takeAll = async (browser: Browser, shop: RunningShop, step: (typeof plan)[number]): Promise<string[]> => {
  const found = await findSubjects(shop)
  const failed: string[] = []
  for (const locale of step.locales)
    for (const viewport of windows)
      for (const screen of step.screens) {
        const name = `${step.storefront}-${locale}-${screen.name}-${viewport.width}`
        const page = await openPage(browser, shop, locale, viewport, screen.withBasket ? found.lines : [])
        try {
          if (screen.signedIn) await signIn(page, shop.url)
          const order = screen.withOrder ? await startOrder(page.request, shop.url, found.lines) : ''
          const placed = screen.withOrder === 'placed' ? await placeOrder(page.request, shop.url, order) : ''
          const subject = { ...found, order, placed, texts: texts[locale], isPhone: viewport.width < 769 }
          await save(name, await takeScreenshot(page, shop.url, screen, subject), viewport.height)
          console.log(`  ${name}`)
        } catch (error) {
          failed.push(name)
          console.error(`✗ ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
        }
        await page.context().close()
      }
  return failed
}

/** Signs the demo's customer in from a page of the shop, so that the browser gets the session cookies. */
const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/terms-conditions`)
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-session': 'cookie' }
    return (await fetch('/v1/auth/login', { method: 'POST', headers, body })).status
  }, JSON.stringify(demoCustomer))
  if (status !== 200) throw new Error(`the demo customer could not sign in: ${status}`)
}

const openPage = async (
  browser: Browser,
  { url }: RunningShop,
  locale: Locale,
  viewport: { width: number; height: number },
  items: Found['lines'],
): Promise<Page> => {
  const context = await browser.newContext({ viewport, timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  // Neither cookie banner nor discount lies over the pages.
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'cookie-consent', value: 'necessary', url },
  ])
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('discount-subscribe-closed', 'true')
  })
  if (items.length)
    await context.addInitScript((stored) => localStorage.setItem('basket', stored), JSON.stringify({ items }))
  return context.newPage()
}

const found = findBrowser()
if (found.kind === 'none') throw new Error(found.reason)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  ...(found.kind === 'program' && { executablePath: found.file }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
})
const failed: string[] = []
for (const step of plan) {
  const shop = await startShop(step.storefront, { MAKE_IMAGES: 'on-demand' })
  failed.push(...(await takeAll(browser, shop, step)))
  await shop.stop()
}
await browser.close()
if (failed.length) console.error(`\n${failed.length} screenshots failed: ${failed.join(', ')}`)
process.exitCode = failed.length ? 1 : 0
