import type { Page } from '@playwright/test'
import {
  desktop,
  frame,
  header,
  inMain,
  phone,
  photo,
  proveMeasures,
  tablet,
  title,
  type View,
} from '#tests/e2e/measures.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { listPages, readDemo } from '#tests/support/demo.ts'

const card = (position: number) => inMain(`ul:has(> li[data-place]) > li:nth-child(${position})`)
/** Text roles are classes: any element with the class has their values. */
const role = (name: string) => (page: Page) => page.locator(`.type-${name}`).first()
const post = (page: Page) => frame(page).locator('> i').first()
const categoryRow = inMain('ol li:has(a[href^="/catalog/"])')
const paragraph = inMain('.type-body p')
const scene = inMain('picture')
const game = (page: Page) => page.locator('main [data-game]')

const views: readonly View[] = [
  {
    proves: ['LAY-13c', 'LAY-13d', 'LAY-13g'],
    on: 'faq',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'the header', of: header, is: { height: 64, width: 1440 } },
          { what: 'the margin', of: title, is: { x: 24 } },
          { what: 'd1', of: title, is: { 'font-size': '104.16px' } },
          // The topics take four of twelve columns.
          { what: 'a question', of: inMain('details'), is: { x: 504, right: 1416 } },
        ],
      },
      { at: tablet, measures: [{ what: 'the header', of: header, is: { height: 60, width: 834 } }] },
      {
        at: phone,
        measures: [
          { what: 'the header', of: header, is: { height: 56, width: 390 } },
          { what: 'the margin', of: title, is: { x: 16 } },
          { what: 'd1', of: title, is: { 'font-size': '36.96px' } },
          { what: 'a question', of: inMain('details'), is: { x: 16, right: 374 } },
        ],
      },
      { at: [1920, 1080], measures: [{ what: 'the margin', of: title, is: { x: 32 } }] },
    ],
  },
  // 4, 3 and 2 in a row, 2 px apart.
  {
    proves: ['LAY-13b'],
    on: 'catalog',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'a card of four', of: card(2), is: { x: 360.5, width: 358.5 } },
          { what: 'the bar', of: inMain('div:has(> details > summary)'), is: { width: 1440, height: 52 } },
        ],
      },
      { at: tablet, measures: [{ what: 'a card of three', of: card(2), is: { x: 278.67, width: 276.67 } }] },
      { at: phone, measures: [{ what: 'a card of two', of: card(2), is: { x: 196, width: 194 } }] },
    ],
  },
  {
    proves: ['LAY-13g'],
    on: 'home',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'd2', of: role('d2'), is: { 'font-size': '50.72px' } },
          { what: 'the hero’s frame', of: frame, is: { x: 24, width: 1392, height: 640 } },
          { what: 'a post of the frame', of: post, is: { width: 31.68 } },
          { what: 'the photo of the first card', of: inMain('[data-place] picture'), is: { width: 719, height: 1035 } },
          { what: 'a row of the categories', of: categoryRow, is: { height: 87 } },
        ],
      },
      {
        at: phone,
        measures: [
          { what: 'd2', of: role('d2'), is: { 'font-size': '26.57px' } },
          { what: 'the hero’s frame', of: frame, is: { x: 16, width: 358, height: 470 } },
          { what: 'a post of the frame', of: post, is: { width: 14 } },
          { what: 'a row of the categories', of: categoryRow, is: { height: 49 } },
        ],
      },
    ],
  },
  {
    proves: ['LAY-13g'],
    on: 'shipping',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'body', of: paragraph, is: { 'font-size': '16px', x: 504 } },
          { what: 't1', of: role('t1'), is: { 'font-size': '26.272px' } },
        ],
      },
      {
        at: phone,
        measures: [
          { what: 'body', of: paragraph, is: { 'font-size': '15px' } },
          { what: 't1', of: role('t1'), is: { 'font-size': '20.182px' } },
        ],
      },
    ],
  },
  {
    on: 'about',
    windows: [
      { at: desktop, measures: [{ what: 'the scene', of: scene, is: { x: 0, width: 1440, height: 640 } }] },
      { at: phone, measures: [{ what: 'the scene', of: scene, is: { x: 0, width: 390, height: 420 } }] },
    ],
  },
  {
    on: 'contacts',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'the map', of: inMain('svg'), is: { x: 0, width: 1440, height: 480 } },
          { what: 'a button', of: (page) => page.getByRole('link', { name: 'Відкрити мапу' }), is: { height: 56 } },
        ],
      },
    ],
  },
  {
    on: 'product',
    windows: [
      {
        at: desktop,
        measures: [
          // Three photos: one is as high as the two next to it.
          { what: 'the first of three photos', of: photo, is: { x: 0, width: 640.2, height: 853.6 } },
          { what: 'the panel', of: title, is: { x: 1000, 'font-size': '39.6px' } },
          { what: 'the main button', of: inMain('button[type=submit]'), is: { height: 56, right: 1416 } },
        ],
      },
      { at: tablet, measures: [{ what: 'a photo', of: photo, is: { x: 0, width: 417 } }] },
      {
        at: phone,
        measures: [
          { what: 'a photo', of: photo, is: { x: 0, width: 390, height: 487.5 } },
          { what: 'the main button', of: inMain('button[type=submit]'), is: { height: 56, x: 16, right: 374 } },
        ],
      },
    ],
  },
  {
    name: '404',
    on: '/such-a-page',
    windows: [
      { at: desktop, measures: [{ what: 'the game', of: game, is: { x: 0, width: 1440, height: 380 } }] },
      { at: phone, measures: [{ what: 'the game', of: game, is: { x: 0, width: 390, height: 300 } }] },
    ],
  },
]

proveMeasures(views)

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

test('on a phone a bar of 64 shows the main button again once it has left the screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(listPages(await readDemo(request))['product']!)
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
