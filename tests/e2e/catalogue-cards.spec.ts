import type { Page } from '@playwright/test'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const cards = (page: Page) => page.locator('main li[data-place]')

test('a colour of a card replaces its photo, link, price and sizes under the pointer and with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog?q=обрій')
  await unblocked(page)
  const card = cards(page).first()
  const link = card.locator('h2 a')
  const [own, second, third] = await card.getByRole('list').getByRole('link').all()
  const before = await card.locator('source').first().getAttribute('srcset')
  await second!.hover()
  await expect(link).toHaveAttribute('href', (await second!.getAttribute('href')) ?? '')
  await expect(link).toHaveAccessibleName(new RegExp(`, ${await second!.getAttribute('aria-label')}$`))
  await expect(second!).toHaveAttribute('aria-current', 'true')
  expect(await card.locator('source').first().getAttribute('srcset')).not.toBe(before)

  await third!.focus()
  await expect(link).toHaveAttribute('href', (await third!.getAttribute('href')) ?? '')
  await own!.hover()
  await expect(card.locator('source').first()).toHaveAttribute('srcset', before ?? '')
  const address = (await second!.getAttribute('href')) ?? '-'
  await second!.click()
  await expect(page).toHaveURL(address)
})

test('a colour on which the pointer rests while the page loads is shown with its next move', async ({ page }) => {
  // The cards are in view.
  await page.setViewportSize({ width: 1440, height: 1500 })
  await page.goto('/catalog?q=обрій')
  const card = cards(page).first()
  const second = card.getByRole('list').getByRole('link').nth(1)
  await unblocked(page)
  const box = (await second.boundingBox())!
  // The overlay of the next load stays until its timer runs.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/catalog?q=обрій')
  await expect(async () => {
    // The scripts wait for a moment, too.
    await page.clock.runFor(20)
    await expect(page.locator('[data-loading-overlay]')).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.clock.resume()
  await unblocked(page)
  await page.mouse.move(box.x + 6, box.y + 5)
  await expect(card.locator('h2 a')).toHaveAttribute('href', (await second.getAttribute('href')) ?? '')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a swipe over the photo of a card fetches and shows the second one, and a tap opens the product', async ({
    page,
  }) => {
    await page.goto('/catalog')
    await ready(page)
    const card = cards(page).first()
    const strip = card.locator('div:has(> picture)').first()
    const href = (await card.locator('h2 a').getAttribute('href')) ?? '-'
    await expect(strip).toHaveAttribute('tabindex', '-1')
    await expect(card.locator('img')).toHaveCount(1)
    await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))

    await expect(card.locator('img')).toHaveCount(2)
    await expect(card.locator('img').nth(1)).toBeInViewport({ ratio: 0.5 })
    await strip.tap()
    await expect(page).toHaveURL(href)
  })
})

test('on phones no size of a card is cut off, in either language', async ({ page, inLanguage }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['uk', 'en'] as const) {
    await inLanguage(locale)
    // Caps and beanies of one size, in many colours.
    await page.goto('/catalog?q=beanie')
    await ready(page)
    const paragraphs = cards(page).locator('p')
    await expect(paragraphs).not.toHaveCount(0)
    const cut = await paragraphs.locator('span').evaluateAll((all) =>
      all
        // Text only for screen readers is in a box of one pixel.
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  }
})

test('[CAT-02b] a card with a discount shows both prices, the old one struck through', async ({ page }) => {
  await page.goto('/catalog?q=плай+бордовий')

  await expect(cards(page).first().locator('del')).toContainText('₴2,190')
  await expect(cards(page).first().locator('ins')).toContainText('₴1,690')
})

test('[LAY-13b] four products in a row, three on tablets, two on phones, 2 px apart', async ({ page }) => {
  for (const [width, columns] of [
    [1440, 4],
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [390, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/catalog')
    const boxes = await Promise.all(
      [0, 1, columns - 1, columns].map((position) => cards(page).nth(position).boundingBox()),
    )
    const [first, second, last, next] = boxes
    expect(Math.round((second?.x ?? 0) - (first?.width ?? 0)), `${width}`).toBe(2)
    expect(last?.y).toBe(first?.y)
    expect(next?.y).toBeGreaterThan(first?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the second photo of a card is requested when the pointer enters its row, not before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await unblocked(page)
  await expect(cards(page).first().locator('img')).toHaveCount(1)
  await cards(page).nth(1).hover()

  await expect(cards(page).first().locator('img')).toHaveCount(2)
  await expect(cards(page).nth(8).locator('img')).toHaveCount(1)
})

for (const width of [320, 390])
  test(`[CAT-02e] at ${width} a card has its whole name and each of its sizes, and cuts nothing off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/catalog')
    await ready(page)
    const texts = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const name = card.querySelector<HTMLElement>('h2')!
        const sizes = [...card.querySelectorAll<HTMLElement>('p span')].slice(1)
        const isCut = [name, ...sizes].some(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        )
        const lines = name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)
        return { name: name.textContent, sizes: sizes.map(({ innerText }) => innerText.trim()), isCut, lines }
      }),
    )
    expect(texts.length).toBe(24)
    expect(texts.filter(({ isCut }) => isCut)).toEqual([])
    expect(texts.filter(({ lines }) => lines > 2.1)).toEqual([])
    const named = texts.flatMap(({ sizes }) => sizes)
    expect(named).toContain('оверсайз жін.')
    expect(named.filter((size) => /[–…]/.test(size))).toEqual([])
  })
