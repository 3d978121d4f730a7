/// <reference lib="dom" />
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#ops/test/chromium.ts'
import { startShop, type RunningShop } from '#ops/test/running-shop.ts'
import { adjustCounter, openCounter } from '#ops/screenshots/counter.ts'
import { prepareOrder, type OrderedItem } from '#ops/screenshots/order.ts'
import type { Screen, Subject } from '#ops/screenshots/screen.ts'
import { plan } from '#ops/screenshots/screens.ts'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import type { Category } from '#shared/entities/category.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'
import { texts } from '#shared/texts/all.ts'

/**
 * Takes a screenshot of every screen of the built shop at 390 and 1440 pixels, into docs/screenshots. README shows some of them.
 * With arguments, only those whose name contains one of them: `npm run screenshots -- profile us-en`.
 */
const wanted = process.argv.slice(2)

const folder = join(import.meta.dirname, '../docs/screenshots')
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** The first window of each of these is also saved under a short name. */
const forReadme = new Set(['ua-uk-home-1440', 'ua-uk-counter-orders-1440'])
const pictureTimeoutMs = 30_000
const minStock = 6

interface FoundSubjects extends Pick<Subject, 'category' | 'product' | 'soldOut' | 'oneSize' | 'comingSoon'> {
  basket: OrderedItem[]
  /** Returns the items of the next order. They differ from those of earlier orders, which would sell out. */
  nextItems: () => OrderedItem[]
}

/** Products of the demo shop that the screens show. */
const findSubjects = async ({ url }: RunningShop): Promise<FoundSubjects> => {
  const search = async <T>(path: string, body: unknown = {}): Promise<T[]> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/${path}/search`, { method: 'POST', headers, body: JSON.stringify(body) })
    // A reply of the shop itself. Other suites check it against the contract.
    return ((await response.json()) as { entities: T[] }).entities
  }
  const [category] = await search<Category>('categories')
  const variants = (await search<FoundVariant>('products/variants', { limit: 100 })).map(({ variant }) => variant)
  const absent = variants.filter(({ inStock }) => !inStock)
  const items = variants.flatMap(({ _id, sizes }) => {
    const size = sizes.find(({ quantity }) => quantity >= minStock)
    return size ? [{ variantId: _id, size: size.value, quantity: 1 }] : []
  })
  const getVariantId = (variant: (typeof variants)[number] | undefined): string => {
    if (!variant) throw new Error('the demo shop lacks a product')
    return variant._id
  }
  if (!category) throw new Error('the demo shop has no categories')
  let orders = 0
  return {
    category: category._id,
    product: getVariantId(variants.find(({ _id }) => _id === items[0]?.variantId)),
    soldOut: getVariantId(absent.find(({ comingSoon }) => !comingSoon)),
    oneSize: getVariantId(variants.find(({ inStock, sizes }) => inStock && sizes.length === 1)),
    comingSoon: getVariantId(absent.find(({ comingSoon }) => comingSoon)),
    basket: items.slice(0, 3),
    nextItems: () => [items.at(3 + (orders++ % (items.length - 3)))!],
  }
}

/** Waits until the page is hydrated, its requests have finished and all its images are loaded, including those below the fold. */
const waitForPage = async (page: Page, hasScripts: boolean): Promise<void> => {
  // Mailbox and API reference are no pages of the storefront.
  if (hasScripts)
    await page.waitForFunction(
      () => !document.querySelector('main#content') || document.documentElement.dataset['ready'] === 'true',
    )
  // A provider's card fields may never be idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(async (timeoutMs) => {
    // The browser leaves out cards that are far below the window.
    for (const card of document.querySelectorAll<HTMLElement>('li')) card.style.contentVisibility = 'visible'
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
    const loaded = pictures.map((picture) => picture.decode().catch(() => undefined))
    await Promise.race([Promise.all([document.fonts.ready, ...loaded]), timeout])
  }, pictureTimeoutMs)
}

const takeScreenshot = async (page: Page, base: string, screen: Screen, subject: Subject): Promise<Buffer> => {
  const { path, prepare, open, withoutScripts } = screen
  const settled = () => waitForPage(page, !withoutScripts)
  await page.goto(`${base}${path(subject)}`)
  await settled()
  const change = prepare ?? open
  if (change) {
    await change(page, subject)
    await page.waitForTimeout(600)
    await settled()
  }
  // Sticky elements would be in the middle of the page.
  if (!open) await page.evaluate(() => window.scrollTo(0, 0))
  return page.screenshot({ fullPage: !open, animations: 'disabled' })
}

const save = async (name: string, png: Buffer, height: number): Promise<void> => {
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 80 }).toBuffer())
  if (!forReadme.has(name)) return
  const { width } = await sharp(png).metadata()
  const first = sharp(png).extract({ left: 0, top: 0, width, height }).webp({ quality: 78 })
  await writeFile(join(folder, `${name.replace('ua-uk-', '')}.webp`), await first.toBuffer())
}

const takeAll = async (browser: Browser, shop: RunningShop, step: (typeof plan)[number]): Promise<string[]> => {
  const shots = step.locales.flatMap((locale) =>
    windows.flatMap((viewport) =>
      step.screens
        .map((screen) => ({
          screen,
          locale,
          viewport,
          name: `${step.storefront}-${locale}-${screen.name}-${viewport.width}`,
        }))
        .filter(({ name }) => isWanted(name)),
    ),
  )
  if (shots.length === 0) return []
  const foundSubjects = await findSubjects(shop)
  const failed: string[] = []
  let staff: Page | undefined
  for (const { screen, locale, viewport, name } of shots) {
    const { signedIn } = screen
    const isStaff = signedIn === 'staff'
    const page = isStaff
      ? (staff ??= await openCounter(browser, shop.url))
      : await openPage(browser, shop, locale, viewport, screen, foundSubjects.basket)
    try {
      if (isStaff) await adjustCounter(page, locale, viewport)
      else if (signedIn) await signIn(page, shop.url, signedIn)
      const order = screen.withOrder
        ? await prepareOrder(page, shop.url, foundSubjects.nextItems(), screen.withOrder)
        : ''
      const subject = { ...foundSubjects, order, texts: texts[locale], isPhone: viewport.width < 769 }
      await save(name, await takeScreenshot(page, shop.url, screen, subject), viewport.height)
      console.log(`  ${name}`)
    } catch (error) {
      failed.push(name)
      console.error(`✗ ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
    if (isStaff) continue
    // A browser that crashed fails one screenshot, not the rest.
    await page
      .context()
      .close()
      .catch(() => undefined)
  }
  await staff?.context().close()
  return failed
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word))

let registered = 0

/** Signs a customer in from a page of the shop, so that the browser gets the session cookies. */
const signIn = async (page: Page, url: string, who: 'demo' | 'new'): Promise<void> => {
  await page.goto(`${url}/terms-conditions`)
  const email = `new-${(registered += 1)}@example.com`
  const [path, customer] =
    who === 'demo' ? ['/v1/auth/login', demoCustomer] : ['/v1/auth/register', { ...demoCustomer, email }]
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json', 'x-session': 'cookie' }
      return (await fetch(address!, { method: 'POST', headers, body: body! })).status
    },
    [path, JSON.stringify(customer)],
  )
  if (status >= 300) throw new Error(`the customer could not sign in: ${status}`)
}

const openPage = async (
  browser: Browser,
  { url }: RunningShop,
  locale: Locale,
  viewport: { width: number; height: number },
  { withBasket, withoutScripts, isFirstVisit }: Screen,
  items: readonly OrderedItem[],
): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    javaScriptEnabled: !withoutScripts,
  })
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'locale', value: locale, url }])
  await context.addInitScript((chosen) => {
    if (location.pathname.startsWith('/admin')) localStorage.setItem('counter-locale', chosen)
  }, locale)
  // Otherwise cookie banner and discount lie over the pages.
  if (!isFirstVisit) {
    await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url }])
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('discount-subscribe-closed', 'true')
    })
  }
  if (withBasket)
    await context.addInitScript((stored) => localStorage.setItem('basket', stored), JSON.stringify({ items }))
  return context.newPage()
}

const foundBrowser = findBrowser()
if (foundBrowser.kind === 'none') throw new Error(foundBrowser.reason)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  ...(foundBrowser.kind === 'program' && { executablePath: foundBrowser.file }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
})
const failed: string[] = []
for (const step of plan) {
  // A start takes seconds.
  const names = step.locales.flatMap((locale) =>
    step.screens.map(({ name }) => `${step.storefront}-${locale}-${name}-`),
  )
  if (!names.some((name) => windows.some(({ width }) => isWanted(`${name}${width}`)))) continue
  const shop = await startShop(step.storefront, { MAKE_IMAGES: 'on-demand' })
  try {
    failed.push(...(await takeAll(browser, shop, step)))
  } finally {
    await shop.stop()
  }
}
await browser.close()
if (failed.length) console.error(`\n${failed.length} screenshots failed: ${failed.join(', ')}`)
process.exitCode = failed.length ? 1 : 0
