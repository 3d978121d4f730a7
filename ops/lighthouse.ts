import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '#ops/kit/median.ts'
import { findBrowser } from '#ops/test/chromium.ts'
import { findFreePort, startShop } from '#ops/test/running-shop.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** Runs Lighthouse's mobile audit on the four main landing pages of the built shop. Reports the median of three runs. */
const runs = 3
const floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const ceilings = { lcpMs: 2000, cls: 0.01, tbtMs: 50 } as const
type Category = keyof typeof floors
// The keys of the tables above.
const categories = Object.keys(floors) as Category[]
const timings = Object.keys(ceilings) as (keyof typeof ceilings)[]

interface Measured {
  page: string
  scores: Record<Category, number>
  lcpMs: number
  cls: number
  tbtMs: number
}

const measureOnce = async (page: string, url: string, port: number): Promise<Measured> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (!result) throw new Error(`Lighthouse returned no report for ${page}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`)
  const getNumber = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: getNumber('largest-contentful-paint'),
    cls: getNumber('cumulative-layout-shift'),
    tbtMs: getNumber('total-blocking-time'),
  }
}

const measure = async (page: string, url: string, port: number): Promise<Measured> => {
  const all: Measured[] = []
  for (let run = 0; run < runs; run++) all.push(await measureOnce(page, url, port))
  const middle = (of: (one: Measured) => number) => median(all.map(of))
  return {
    page,
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    lcpMs: middle(({ lcpMs }) => lcpMs),
    cls: middle(({ cls }) => cls),
    tbtMs: middle(({ tbtMs }) => tbtMs),
  }
}

const isGood = (one: Measured): boolean =>
  categories.every((category) => one.scores[category] >= floors[category]) &&
  timings.every((timing) => one[timing] <= ceilings[timing])

const print = (all: readonly Measured[]): void => {
  console.log('  page      performance  accessibility  best practices  SEO   LCP     CLS    TBT')
  for (const one of all) {
    const { scores, lcpMs, cls, tbtMs } = one
    const numbers = [
      String(scores.performance).padStart(11),
      String(scores.accessibility).padStart(13),
      String(scores['best-practices']).padStart(14),
      String(scores.seo).padStart(3),
      `${(lcpMs / 1000).toFixed(1)} s`.padStart(6),
      cls.toFixed(3),
      `${Math.round(tbtMs)} ms`.padStart(6),
    ]
    console.log(`${isGood(one) ? '✓' : '✗'} ${one.page.padEnd(8)}${numbers.join('  ')}`)
  }
}

/** Starts Chromium with a debugging port for Lighthouse and a temporary profile. */
const startChromium = async () => {
  const foundBrowser = findBrowser()
  if (foundBrowser.kind === 'none') throw new Error(foundBrowser.reason)
  const [port, profile] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'shyr-lighthouse-'))]
  const child = spawn(
    foundBrowser.kind === 'program' ? foundBrowser.file : chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // Its own process group: the command may be a script that starts the browser, and both must end.
    { stdio: 'ignore', detached: true },
  )
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('Chromium did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.pid !== undefined) process.kill(-child.pid)
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, stop }
}

const isListening = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok ?? false

const shop = await startShop('ua', { MAKE_IMAGES: 'on-demand' })
const browser = await startChromium()
try {
  const searchReply = await fetch(`${shop.url}/v1/products/variants/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"limit":1}',
  })
  // A reply of the shop itself. Other suites check it against the contract.
  const { entities } = (await searchReply.json()) as { entities: FoundVariant[] }
  const variant = entities[0]?.variant
  const pages = {
    home: '/',
    catalog: '/catalog',
    category: `/catalog/${variant?.category._id}`,
    product: `/catalog/product/${variant?._id}`,
  }
  const all: Measured[] = []
  for (const [page, path] of Object.entries(pages)) {
    // Visits each page once, so that its images are resized before the measurement.
    await measureOnce(page, `${shop.url}${path}`, browser.port)
    all.push(await measure(page, `${shop.url}${path}`, browser.port))
  }
  print(all)
  await mkdir('.cache', { recursive: true })
  await writeFile('.cache/lighthouse.json', `${JSON.stringify(all, null, 2)}\n`)
  process.exitCode = all.every(isGood) ? 0 : 1
} finally {
  await browser.stop()
  await shop.stop()
}
