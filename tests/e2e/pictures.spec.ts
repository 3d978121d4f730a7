import type { Page } from '@playwright/test'
import { expect, ready, test } from '#tests/support/browser.ts'

const pictures = (page: Page) => page.locator('main li[data-place] picture img')

test('[CAT-02d] a product’s photo is offered at 500 and 1000 pixels', async ({ page }) => {
  await page.goto('/catalog')
  const sources = await page.locator('main li[data-place] picture').first().locator('source').all()
  expect(sources).toHaveLength(2)
  for (const source of sources) {
    const set = await source.getAttribute('srcset')
    expect(set).toMatch(/-500\.\w+ 500w/)
    expect(set).toMatch(/-1000\.\w+ 1000w/)
  }
  const [first] = (await sources[1]!.getAttribute('srcset'))!.split(' ')
  expect((await page.request.get(first!)).headers()['content-type']).toMatch(/^image\//)
})

test('[LAY-15c] the first photo loads at once, those far below only when they come near', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/catalog')
  await ready(page)
  await page.waitForLoadState('networkidle')
  await expect(pictures(page).first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures(page).first()).toHaveAttribute('loading', 'eager')
  await expect(pictures(page).last()).toHaveAttribute('loading', 'lazy')
  /** The files that the image may load. */
  const isAsked = async (index: number) => {
    const files = await pictures(page)
      .nth(index)
      .locator('xpath=..')
      .locator('source')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset') ?? ''))
    return requests.some((path) => path.startsWith('/images/') && files.some((set) => set.includes(path)))
  }
  expect(await isAsked(0)).toBe(true)
  const last = (await pictures(page).count()) - 1
  expect(await isAsked(last)).toBe(false)
  await pictures(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => isAsked(last)).toBe(true)
})

test('[LAY-15d] a photo that fails is requested once more, and only once', async ({ page }) => {
  const tries = new Map<string, number>()
  await page.route('**/images/**', (route) => {
    const { pathname } = new URL(route.request().url())
    tries.set(pathname, (tries.get(pathname) ?? 0) + 1)
    return route.abort()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await ready(page)
  await expect.poll(() => Math.max(0, ...tries.values())).toBe(2)
  await page.waitForTimeout(1500)
  // Prefetched pages show the same photos, but are not rendered.
  expect(new Set(tries.values())).toEqual(new Set([2]))
})
