import { readDemo, listPages } from '#tests/support/demo.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { test as onSharedPage } from '#tests/support/shared-page.ts'

/** The languages with the longest words at the widths with the narrowest columns. */
const widths = [769, 1025, 1201] as const
const languages = ['uk', 'en'] as const

for (const locale of languages) {
  onSharedPage(
    `at ${widths.join(', ')}, ${locale}, every colour of the filters has space for its name and its count`,
    async ({ page, inLanguage }) => {
      await inLanguage(locale)
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto('/catalog')
      await ready(page)
      await page.locator('main summary').first().click()
      const labels = page.locator('main form label:has(input[name=colour])')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(labels.first()).toBeVisible()
        const tooNarrow = await labels.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        )
        expect(tooNarrow, `at ${width}`).toEqual([])
      }
    },
  )

  onSharedPage(
    `at ${widths.join(', ')}, ${locale}, neither a long search word nor the last cell of the new arrivals is wider than the window`,
    async ({ page, inLanguage }) => {
      await inLanguage(locale)
      for (const path of ['/', `/catalog?q=${encodeURIComponent('довговолокниста')}`]) {
        await page.goto(path)
        await ready(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width)
        }
      }
    },
  )
}

for (const width of [1440, 390])
  onSharedPage(
    `at ${width} the bar that sticks above the catalogue shares one border with the header`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/catalog')
      await ready(page)
      await page.evaluate(() => window.scrollTo(0, 900))
      const header = page.locator('body > header')
      const bar = page.locator('main details').first().locator('xpath=..')
      await expect
        .poll(async () => {
          const [above, below] = [await header.boundingBox(), await bar.boundingBox()]
          return above && below && Math.round(above.y + above.height - below.y)
        })
        .toBe(1)
    },
  )

test('on a phone the name of a product in the basket wraps above its total', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const demo = await readDemo(request)
  await page.addInitScript((items) => localStorage.setItem('basket', JSON.stringify({ items })), demo.lines)
  await page.goto(listPages(demo)['basket']!)
  await ready(page)
  const line = page.locator('main li').first()
  const name = await line.getByRole('heading').boundingBox()
  const sum = await line.getByText(/^₴[\d,.]+$/).boundingBox()
  expect(name!.x + name!.width).toBeGreaterThan(sum!.x + sum!.width / 2)
})
