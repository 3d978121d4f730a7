import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`

/** Counts the visible elements of the next product page when its photos appear. It may have been rendered hidden before. */
const firstRender = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ photos: number; headings: number; tables: number }>((resolve) => {
        const count = (selector: string) =>
          [...document.querySelectorAll(`main ${selector}`)].filter((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ).length
        const observer = new MutationObserver(() => {
          const photos = count('a[aria-haspopup="dialog"] picture')
          if (!photos) return
          observer.disconnect()
          resolve({ photos, headings: count('h1'), tables: count('table') })
        })
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'data-ahead'] })
      }),
  )

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }))

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a product opened from its card shows its first window before the rest, with motion: ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    // A garment of the demo range, which has photos and measurements.
    await page.goto('/catalog?q=plai')
    await unblocked(page)
    const first = firstRender(page)
    await page.locator('main li[data-place] a[href^="/catalog/product/"]').filter({ visible: true }).first().click()
    expect(await first).toEqual({ photos: 2, headings: 1, tables: 0 })
    await expect(page.getByRole('table')).toHaveCount(1)
    await expect(page.locator('main a[aria-haspopup="dialog"] picture')).toHaveCount(4)
    await expect(page.locator('main')).toBeFocused()
  })

test('[LAY-15i] a page is rendered and laid out hidden while its link is focused, and the visitor gets the same elements', async ({
  page,
}) => {
  await page.goto('/catalog?q=plai')
  await unblocked(page)
  const title = await page.title()
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await readHeight()
  const link = page.locator('main li[data-place] a[href^="/catalog/product/"]').filter({ visible: true }).first()
  await link.focus()
  const headings = page.locator('main h1')
  await expect(headings).toHaveCount(2)
  await expect(headings.first()).toBeVisible()
  await expect(headings.last()).toBeHidden()
  expect(await page.title()).toBe(title)
  await expect.poll(() => headings.last().boundingBox()).not.toBeNull()
  const laidOut = await headings.last().boundingBox()
  expect(await readHeight()).toBe(height)
  // As the marks of ticked boxes are.
  await headings.last().evaluate((heading) => (heading.style.visibility = 'visible'))
  const isSeen = await headings.last().evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect()
    return (
      heading.checkVisibility({ opacityProperty: true }) ||
      document.elementsFromPoint(left + 2, top + 2).some((element) => heading.contains(element))
    )
  })
  expect(isSeen).toBe(false)
  await headings.last().evaluate((heading) => {
    heading.style.visibility = ''
    heading.setAttribute('data-same', '')
  })
  await link.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/product\//)
  await expect(headings).toHaveCount(1)
  await expect(headings).toHaveAttribute('data-same')
  await expect(headings).toBeVisible()
  expect(await headings.boundingBox()).toMatchObject({ width: laidOut!.width, height: laidOut!.height })
  await expect(page.locator('main > [data-ahead]')).toHaveCount(0)
  expect(await page.title()).not.toBe(title)
})

test('a page that was rendered hidden is removed once the visitor turns to something else', async ({ page }) => {
  await page.goto('/catalog?q=plai')
  await unblocked(page)
  const link = page.locator('main li[data-place] a[href^="/catalog/product/"]').filter({ visible: true }).first()
  const headings = page.locator('main h1')
  await link.hover()
  await expect(headings).toHaveCount(2)
  await headings.first().hover()
  await expect(headings).toHaveCount(1)
  await link.focus()
  await expect(headings).toHaveCount(2)
  await page.locator('main summary').filter({ visible: true }).first().focus()
  await expect(headings).toHaveCount(1)
})

test('a page that was rendered hidden is removed once the visitor opens another one', async ({ page }) => {
  await page.goto('/catalog?q=plai')
  await unblocked(page)
  await page.locator('main li[data-place] a[href^="/catalog/product/"]').filter({ visible: true }).first().focus()
  await expect(page.locator('main h1')).toHaveCount(2)
  await page.evaluate(async () => void (await navigation.navigate('/faq').finished))
  await expect(page.locator('main h1')).toHaveCount(1)
})

/** Returns where the photo of the first card is, and where its growing copy begins and ends; no copy if none appears. */
const growth = (page: Page) =>
  page.evaluate(async () => {
    const getRect = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect // it has the same fields
    const card = document.querySelector('main li[data-place]')!
    const before = getRect(card.querySelector('picture img')!)
    card.querySelector<HTMLElement>('a[href^="/catalog/product/"]')!.click()
    for (let frame = 0; frame < 60; frame++) {
      const copy = document.querySelector('[data-growing-photo]')
      const animation = copy?.getAnimations()[0]
      if (copy && animation) {
        animation.currentTime = 0
        const start = getRect(copy)
        animation.currentTime = 399.999
        const photo = document.querySelector('main a[aria-haspopup="dialog"] picture')!
        const { opacity } = getComputedStyle(photo)
        return { before, copy: { start, end: getRect(copy), place: getRect(photo), opacityBelow: opacity } }
      }
      await new Promise(requestAnimationFrame)
    }
    return { before, copy: null }
  })

test('the photo of a pressed card grows into the first photo of its product', async ({ page }) => {
  await page.goto('/catalog')
  await unblocked(page)
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('main li img')!.naturalWidth))
    .toBeGreaterThan(0)
  const { before, copy } = await growth(page)
  expect(copy!.start.left).toBeCloseTo(before.left, 0)
  expect(copy!.start.width).toBeCloseTo(before.width, 0)
  expect(copy!.start.top + copy!.start.height / 2).toBeCloseTo(before.top + before.height / 2, 0)
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(copy!.end[side]).toBeCloseTo(copy!.place[side], 0)
  expect(copy!.opacityBelow).toBe('0')
  await expect(page.locator('[data-growing-photo]')).toHaveCount(0)
  await expect(page.locator('main picture').first()).toHaveCSS('opacity', '1')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the photo of a tapped card grows into the first photo of its product', async ({ page }) => {
    await page.goto('/catalog')
    await unblocked(page)
    const card = page.locator('main li[data-place]').first()
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    const grown = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => {
            const copy = document.querySelector('[data-growing-photo]')
            if (copy) resolve(copy.getAnimations().length > 0)
          })
          observer.observe(document.body, { childList: true })
          setTimeout(() => resolve(false), 20_000)
        }),
    )
    await card.locator('picture').first().tap()
    await expect(page).toHaveURL(/\/catalog\/product\//)
    expect(await grown).toBe(true)
  })
})

test('no photo grows for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/catalog')
  await unblocked(page)
  expect((await growth(page)).copy).toBeNull()
  await expect(page).toHaveURL(/\/catalog\/product\//)
})

test('Back to a product renders the whole page at once, so that its scroll position exists', async ({ page }) => {
  await page.goto(plai)
  await unblocked(page)
  await page.evaluate(async () => void (await navigation.navigate('/faq').finished))
  const first = firstRender(page)
  await page.goBack()
  expect(await first).toEqual({ photos: 4, headings: 1, tables: 1 })
})

test('Back to a product restores the scroll position in the middle of the page', async ({ page }) => {
  await page.goto(plai)
  await unblocked(page)
  await page.getByRole('button', { name: 'Поділитися' }).waitFor()
  // Its line is rendered later and moves the content below it.
  await page
    .getByText(/отримаєте/)
    .first()
    .waitFor()
  const table = page.getByRole('table')
  await table.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(async () => void (await navigation.navigate('/faq').finished))
  await page.goBack()
  await page.getByRole('button', { name: 'Поділитися' }).waitFor()
  await expect(table).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('on a phone a toast stands above the bar with the button', async ({ page }) => {
  await page.goto(plai)
  await unblocked(page)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.getByRole('button', { name: 'У кошик', exact: true }).click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('link') })
  await expect(toast).toBeVisible()
  const { y, height } = (await toast.boundingBox())!
  expect(Math.round(844 - y - height)).toBe(64 + 8)
})
