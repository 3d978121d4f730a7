import type { Locator, Page } from '@playwright/test'
import { demoOf, pagesOf, startOrder, type Demo } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

/** A measurement of the design, checked in the browser: one value in one window. */
interface Measure {
  /** The clause that it proves, if it comes from the requirements and not only from the design. */
  proves?: string
  what: string
  /** Width and height of the window. */
  at: readonly [number, number]
  /** A page of the demo shop by its name, or 'order': a started checkout. */
  on: string
  of: (page: Page) => Locator
  is: Partial<Record<'x' | 'width' | 'height', number>> | Record<string, string>
  /** With three products in the basket. */
  withBasket?: true
}

const desktop = [1440, 900] as const
const tablet = [834, 1112] as const
const phone = [390, 844] as const

const header = (page: Page) => page.locator('body > header')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const grid = (page: Page) => page.locator('main ul:has(> li[data-place])').first()
const card = (place: number) => (page: Page) => grid(page).locator('> li').nth(place)
/** Text roles are classes: any element with the class has their values. */
const role = (name: string) => (page: Page) => page.locator(`.type-${name}`).first()
const text = (page: Page) => page.locator('main .type-body p').first()
const frame = (page: Page) => page.locator('main a:has(picture)').first().locator('xpath=ancestor::div[i][1]')
const basketPhoto = (page: Page) => page.locator('main li picture, main [role=listitem] picture').first()

const measures: readonly Measure[] = [
  { proves: 'LAY-13c', what: 'the header', at: desktop, on: 'faq', of: header, is: { height: 64, width: 1440 } },
  { proves: 'LAY-13c', what: 'the header', at: tablet, on: 'faq', of: header, is: { height: 60, width: 834 } },
  { proves: 'LAY-13c', what: 'the header', at: phone, on: 'faq', of: header, is: { height: 56, width: 390 } },
  // 4, 3 and 2 in a row, 2 px apart.
  {
    proves: 'LAY-13b',
    what: 'a card of four',
    at: desktop,
    on: 'catalog',
    of: card(1),
    is: { x: 360.5, width: 358.5 },
  },
  {
    proves: 'LAY-13b',
    what: 'a card of three',
    at: tablet,
    on: 'catalog',
    of: card(1),
    is: { x: 278.67, width: 276.67 },
  },
  { proves: 'LAY-13b', what: 'a card of two', at: phone, on: 'catalog', of: card(1), is: { x: 196, width: 194 } },
  { proves: 'LAY-13d', what: 'the margin', at: desktop, on: 'faq', of: title, is: { x: 24 } },
  { proves: 'LAY-13d', what: 'the margin', at: phone, on: 'faq', of: title, is: { x: 16 } },
  { proves: 'LAY-13d', what: 'the margin', at: [1920, 1080], on: 'faq', of: title, is: { x: 32 } },
  { proves: 'LAY-13g', what: 'd1', at: desktop, on: 'faq', of: title, is: { 'font-size': '104.16px' } },
  { proves: 'LAY-13g', what: 'd1', at: phone, on: 'faq', of: title, is: { 'font-size': '36.96px' } },
  { proves: 'LAY-13g', what: 'd2', at: desktop, on: 'home', of: role('d2'), is: { 'font-size': '50.72px' } },
  { proves: 'LAY-13g', what: 'd2', at: phone, on: 'home', of: role('d2'), is: { 'font-size': '26.57px' } },
  { proves: 'LAY-13g', what: 'body', at: desktop, on: 'shipping', of: text, is: { 'font-size': '16px' } },
  {
    proves: 'LAY-13g',
    what: 'body',
    at: phone,
    on: 'shipping',
    of: text,
    is: { 'font-size': '15px' },
  },
  { proves: 'LAY-13g', what: 't1', at: desktop, on: 'shipping', of: role('t1'), is: { 'font-size': '26.272px' } },
  { proves: 'LAY-13g', what: 't1', at: phone, on: 'shipping', of: role('t1'), is: { 'font-size': '20.182px' } },
  {
    what: 'the hero’s frame',
    at: desktop,
    on: 'home',
    of: frame,
    is: { x: 24, width: 1392, height: 640 },
  },
  {
    what: 'the hero’s frame',
    at: phone,
    on: 'home',
    of: frame,
    is: { x: 16, width: 358, height: 470 },
  },
  {
    what: 'a button',
    at: desktop,
    on: 'contacts',
    of: (page) => page.getByRole('link', { name: 'Відкрити мапу' }),
    is: { height: 56 },
  },
  {
    what: 'a field',
    at: desktop,
    on: 'order',
    of: (page) => page.locator('main input[autocomplete=given-name]').locator('..'),
    is: { height: 40 },
  },
  {
    what: 'the summary',
    at: desktop,
    on: 'order',
    of: (page) => page.locator('main aside').first(),
    is: { width: 463 },
  },
  {
    proves: 'LAY-13e',
    what: 'a photo in the basket',
    at: desktop,
    on: 'basket',
    of: basketPhoto,
    is: { width: 120, height: 160 },
    withBasket: true,
  },
  {
    proves: 'LAY-13e',
    what: 'a photo in the basket',
    at: phone,
    on: 'basket',
    of: basketPhoto,
    is: { width: 92 },
    withBasket: true,
  },
  {
    proves: 'LAY-13e',
    what: 'a photo in the basket',
    at: [320, 640],
    on: 'basket',
    of: basketPhoto,
    is: { width: 72 },
    withBasket: true,
  },
]

for (const { proves, what, at, on, of, is, withBasket } of measures) {
  const numbers = Object.entries(is).map(([name, value]) => `${name} ${value}`)
  test(`${proves ? `[${proves}] ` : ''}At ${at[0]} × ${at[1]} ${what} measures ${numbers.join(', ')}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: at[0], height: at[1] })
    const demo = await demoOf(request)
    if (withBasket) await fillBasket(page, demo)
    await page.goto(on === 'order' ? await startOrder(page.request, demo) : pagesOf(demo)[on]!)
    await ready(page)
    const found = of(page)
    await expect(found).toBeVisible()
    const box = await found.boundingBox()
    const style = await found.evaluate((element) => ({ 'font-size': getComputedStyle(element).fontSize }))
    const measured = { ...box, ...style } as Record<string, number | string>
    for (const [name, value] of Object.entries(is)) {
      const asNumber = (one: unknown) => Number.parseFloat(String(one))
      expect(Math.abs(asNumber(measured[name]) - asNumber(value)), `${name} is ${measured[name]}`).toBeLessThan(0.6)
    }
  })
}

const tokens = {
  '--ink': '#141311',
  '--ink-2': '#5e5c58',
  '--accent': '#1d45c4',
  '--error': '#b3261e',
  '--ok': '#1e6b3a',
  '--paper': '#efede8',
}
test(`the colours are those of the design: ${Object.values(tokens).join(', ')}`, async ({ page }) => {
  await page.goto('/contacts')
  const found = await page
    .locator('html')
    .evaluate(
      (element, names) => names.map((name) => [name, getComputedStyle(element).getPropertyValue(name).trim()]),
      Object.keys(tokens),
    )
  expect(Object.fromEntries(found)).toEqual(tokens)
})

for (const [width, posts] of [
  [1440, 31.68],
  [390, 14],
] as const) {
  test(`at ${width} the posts of the hero’s frame are ${Math.round(posts)} thick`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto('/')
    const post = await frame(page).locator('> i').first().boundingBox()
    expect(post?.width).toBeCloseTo(posts, 0)
  })
}

test('the bar above the catalogue is 52 high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await ready(page)
  const summary = page.locator('main').getByText('Розмір', { exact: true }).first()
  const heights = await summary.evaluate((element) => {
    const found: number[] = []
    for (let one: Element | null = element; one && one.tagName !== 'MAIN'; one = one.parentElement)
      found.push(Math.round(one.getBoundingClientRect().height))
    return found
  })
  expect(heights.some((height) => height >= 52 && height <= 54)).toBe(true)
})

test('on a phone a bar of 64 shows the main button again once it has left the screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pagesOf(await demoOf(request))['product']!)
  await ready(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((one) => getComputedStyle(one).position === 'fixed')
          .map((one) => one.getBoundingClientRect())
          .filter(({ bottom, width }) => Math.abs(bottom - innerHeight) < 2 && width >= 375)
          .map(({ height }) => Math.round(height)),
      ),
    )
    .toContain(64)
})

const fillBasket = (page: Page, { lines }: Demo) =>
  page.addInitScript((items) => localStorage.setItem('basket', JSON.stringify({ items })), lines)
