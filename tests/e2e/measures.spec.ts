import type { Locator, Page } from '@playwright/test'
import { demoOf, pagesOf, startOrder, type Demo } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { signInAsDemo } from '#tests/support/signed-in.ts'

/** A measurement of the design: the box of a part, or its font size. */
interface Measure {
  what: string
  of: (page: Page) => Locator
  is: Partial<Record<'x' | 'width' | 'height', number> & { 'font-size': string }>
}

/** One page in one window, opened once for all its measurements. */
interface View {
  /** The clauses that it proves, if they come from the requirements and not only from the design. */
  proves?: readonly string[]
  /** Width and height of the window. */
  at: readonly [number, number]
  /** A page of the demo shop by its name, 'order' for a started checkout, or an address. */
  on: string
  /** With three products in the basket, or signed in. */
  with?: 'basket' | 'customer'
  /** Opens what is measured. */
  open?: (page: Page) => Promise<void>
  measures: readonly Measure[]
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
const photo = (page: Page) => page.locator('main picture').first()
const basketPhoto = (page: Page) => page.locator('main li picture, main [role=listitem] picture').first()
const categoryRow = (page: Page) => page.locator('main ol li:has(a[href^="/catalog/"])').first()
/** The white box: the dialog itself fills the window. */
const panel = (page: Page) => page.getByRole('dialog').last().locator('> div').first()
const press = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const views: readonly View[] = [
  {
    proves: ['LAY-13c', 'LAY-13d', 'LAY-13g'],
    at: desktop,
    on: 'faq',
    measures: [
      { what: 'the header', of: header, is: { height: 64, width: 1440 } },
      { what: 'the margin', of: title, is: { x: 24 } },
      { what: 'd1', of: title, is: { 'font-size': '104.16px' } },
    ],
  },
  {
    proves: ['LAY-13c'],
    at: tablet,
    on: 'faq',
    measures: [{ what: 'the header', of: header, is: { height: 60, width: 834 } }],
  },
  {
    proves: ['LAY-13c', 'LAY-13d', 'LAY-13g'],
    at: phone,
    on: 'faq',
    measures: [
      { what: 'the header', of: header, is: { height: 56, width: 390 } },
      { what: 'the margin', of: title, is: { x: 16 } },
      { what: 'd1', of: title, is: { 'font-size': '36.96px' } },
    ],
  },
  { proves: ['LAY-13d'], at: [1920, 1080], on: 'faq', measures: [{ what: 'the margin', of: title, is: { x: 32 } }] },
  // 4, 3 and 2 in a row, 2 px apart.
  {
    proves: ['LAY-13b'],
    at: desktop,
    on: 'catalog',
    measures: [{ what: 'a card of four', of: card(1), is: { x: 360.5, width: 358.5 } }],
  },
  {
    proves: ['LAY-13b'],
    at: tablet,
    on: 'catalog',
    measures: [{ what: 'a card of three', of: card(1), is: { x: 278.67, width: 276.67 } }],
  },
  {
    proves: ['LAY-13b'],
    at: phone,
    on: 'catalog',
    measures: [{ what: 'a card of two', of: card(1), is: { x: 196, width: 194 } }],
  },
  {
    proves: ['LAY-13g'],
    at: desktop,
    on: 'home',
    measures: [
      { what: 'd2', of: role('d2'), is: { 'font-size': '50.72px' } },
      { what: 'the hero’s frame', of: frame, is: { x: 24, width: 1392, height: 640 } },
      { what: 'a post of the frame', of: (page) => frame(page).locator('> i').first(), is: { width: 31.68 } },
      {
        what: 'the photo of the first card',
        of: (page) => card(0)(page).locator('picture').first(),
        is: { width: 719, height: 1035 },
      },
      { what: 'a row of the categories', of: categoryRow, is: { height: 87 } },
    ],
  },
  {
    proves: ['LAY-13g'],
    at: phone,
    on: 'home',
    measures: [
      { what: 'd2', of: role('d2'), is: { 'font-size': '26.57px' } },
      { what: 'the hero’s frame', of: frame, is: { x: 16, width: 358, height: 470 } },
      { what: 'a post of the frame', of: (page) => frame(page).locator('> i').first(), is: { width: 14 } },
      { what: 'a row of the categories', of: categoryRow, is: { height: 49 } },
    ],
  },
  {
    proves: ['LAY-13g'],
    at: desktop,
    on: 'shipping',
    measures: [
      { what: 'body', of: text, is: { 'font-size': '16px' } },
      { what: 't1', of: role('t1'), is: { 'font-size': '26.272px' } },
    ],
  },
  {
    proves: ['LAY-13g'],
    at: phone,
    on: 'shipping',
    measures: [
      { what: 'body', of: text, is: { 'font-size': '15px' } },
      { what: 't1', of: role('t1'), is: { 'font-size': '20.182px' } },
    ],
  },
  { at: desktop, on: 'product', measures: [{ what: 'a photo', of: photo, is: { x: 0, width: 479, height: 639 } }] },
  { at: tablet, on: 'product', measures: [{ what: 'a photo', of: photo, is: { x: 0, width: 417 } }] },
  { at: phone, on: 'product', measures: [{ what: 'a photo', of: photo, is: { x: 0, width: 390, height: 487.5 } }] },
  {
    at: desktop,
    on: 'contacts',
    measures: [
      { what: 'a button', of: (page) => page.getByRole('link', { name: 'Відкрити мапу' }), is: { height: 56 } },
    ],
  },
  {
    at: desktop,
    on: 'order',
    measures: [
      {
        what: 'a field',
        of: (page) => page.locator('main input[autocomplete=given-name]').locator('..'),
        is: { height: 40 },
      },
      { what: 'the summary', of: (page) => page.locator('main aside').first(), is: { width: 463 } },
    ],
  },
  {
    proves: ['LAY-13e'],
    at: desktop,
    on: 'basket',
    with: 'basket',
    measures: [{ what: 'a photo', of: basketPhoto, is: { width: 120, height: 160 } }],
  },
  {
    proves: ['LAY-13e'],
    at: phone,
    on: 'basket',
    with: 'basket',
    measures: [{ what: 'a photo', of: basketPhoto, is: { width: 92 } }],
  },
  {
    proves: ['LAY-13e'],
    at: [320, 640],
    on: 'basket',
    with: 'basket',
    measures: [{ what: 'a photo', of: basketPhoto, is: { width: 72 } }],
  },
  {
    at: desktop,
    on: '/profile',
    with: 'customer',
    measures: [
      { what: 'd1-s', of: title, is: { x: 24, 'font-size': '73.6px' } },
      { what: 'a photo of an order', of: photo, is: { width: 84, height: 112 } },
    ],
  },
  {
    at: phone,
    on: '/profile',
    with: 'customer',
    measures: [
      { what: 'd1-s', of: title, is: { x: 16, 'font-size': '34px' } },
      { what: 'a photo of an order', of: photo, is: { width: 84, height: 112 } },
    ],
  },
  {
    at: desktop,
    on: '/?dialog=auth',
    measures: [
      { what: 'the dialog', of: panel, is: { x: 455, width: 530 } },
      {
        what: 'its tabs',
        of: (page) => panel(page).getByRole('tab').first(),
        is: { x: 495, 'font-size': '26.272px' },
      },
    ],
  },
  {
    at: phone,
    on: '/?dialog=auth',
    measures: [
      { what: 'the sheet', of: panel, is: { x: 0, width: 390 } },
      { what: 'its tabs', of: (page) => panel(page).getByRole('tab').first(), is: { x: 20 } },
    ],
  },
  {
    at: desktop,
    on: 'faq',
    open: press('Меню'),
    measures: [
      { what: 'a row of the menu', of: (page) => page.getByRole('dialog').locator('li').first(), is: { height: 129 } },
    ],
  },
  {
    at: desktop,
    on: 'faq',
    open: press('Каталог'),
    measures: [
      { what: 'the search field', of: (page) => page.getByRole('dialog').getByRole('search'), is: { height: 64 } },
    ],
  },
]

for (const { proves = [], at, on, with: has, open, measures } of views) {
  const ids = proves.map((id) => `[${id}] `).join('')
  const named = measures.map(({ what, is }) => `${what} ${Object.values(is).join(' × ')}`).join(', ')
  test(`${ids}At ${at[0]} × ${at[1]} on ${on}: ${named}`, async ({ page, request }) => {
    await page.setViewportSize({ width: at[0], height: at[1] })
    const demo = await demoOf(request)
    if (has === 'basket') await fillBasket(page, demo)
    if (has === 'customer') await signInAsDemo(page)
    await page.goto(
      on.startsWith('/') ? on : on === 'order' ? await startOrder(page.request, demo) : pagesOf(demo)[on]!,
    )
    await ready(page)
    await open?.(page)
    for (const { what, of, is } of measures) await expectMeasure(of(page), what, is)
  })
}

/** Waits for the values: a dialog may still be opening. */
const expectMeasure = async (part: Locator, what: string, is: Measure['is']): Promise<void> => {
  for (const [name, value] of Object.entries(is))
    await expect
      .poll(async () => Math.abs((await measure(part, name)) - Number.parseFloat(String(value))), {
        message: `${name} of ${what} is off by`,
      })
      .toBeLessThan(0.6)
}

const measure = async (part: Locator, name: string): Promise<number> => {
  if (name === 'font-size') return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  return (await part.boundingBox())?.[name as 'x' | 'width' | 'height'] ?? Number.NaN
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
