import { AxeBuilder } from '@axe-core/playwright'
import { demoOf, pagesOf, startOrder } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

const names = [
  'home',
  'catalog',
  'category',
  'product',
  'basket',
  'order',
  'about',
  'contacts',
  'faq',
  'privacy-policy',
  'shipping',
  'terms-conditions',
  'not-found',
] as const
const widths = [390, 1440] as const

for (const name of names) {
  for (const locale of ['uk', 'en'] as const) {
    test(`Nothing on “${name}” keeps anyone out, in ${locale}, on a phone and a desktop`, async ({
      page,
      request,
      inLanguage,
    }) => {
      await inLanguage(locale)
      const demo = await demoOf(request)
      const address = name === 'order' ? await startOrder(page.request, demo) : (pagesOf(demo)[name] ?? '/such-a-page')
      if (name === 'basket')
        await page.addInitScript((items) => localStorage.setItem('basket', JSON.stringify({ items })), demo.lines)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        await ready(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${width}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
        ).toEqual([])
      }
    })
  }

  test(`[LAY-13a] “${name}” is not wider than a window of 320, in either language`, async ({
    page,
    request,
    inLanguage,
  }) => {
    const demo = await demoOf(request)
    const address = name === 'order' ? await startOrder(page.request, demo) : (pagesOf(demo)[name] ?? '/such-a-page')
    if (name === 'basket')
      await page.addInitScript((items) => localStorage.setItem('basket', JSON.stringify({ items })), demo.lines)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const locale of ['uk', 'en'] as const) {
      await inLanguage(locale)
      await page.goto(address)
      await ready(page)
      const wide = await page.evaluate(() =>
        document.documentElement.scrollWidth <= 320
          ? []
          : [...document.querySelectorAll('body *')]
              .filter((one) => one.getBoundingClientRect().right > 321)
              .map((one) => `${one.tagName} ${one.className} ${Math.round(one.getBoundingClientRect().right)}`)
              .slice(0, 8),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  for (const name of ['home', 'catalog', 'product'] as const)
    test(`nothing on “${name}” is too small or too near to something else`, async ({ page, request }) => {
      const demo = await demoOf(request)
      await page.goto(pagesOf(demo)[name]!)
      await ready(page)
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
    })
})

test('The first thing that Tab reaches leads past the header to the page', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveAttribute('href', '#content')
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Everything that can be pressed in header and footer is reached by Tab, and shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/privacy-policy')
  await ready(page)
  const wanted = await page
    .locator('body > header :is(a, button), footer :is(a, button)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  const reached = new Set<string>()
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const all = [...document.querySelectorAll('body > header :is(a, button), footer :is(a, button)')]
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return { place: all.indexOf(one), ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 }
    })
    if (!now) break
    if (now.place < 0) continue
    expect(now.ring).toBe(true)
    reached.add(String(now.place))
  }
  expect(reached.size).toBe(wanted)
})

test('An answer opens and closes by keyboard', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const row = page.locator('details').nth(2)
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(row).not.toHaveAttribute('open', '')
})
