import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`

/** Returns the pixels of an element and 6 px around it, without focus and pointer, 3 bytes each. */
const paint = async (locator: Locator): Promise<Buffer> => {
  const page = locator.page()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(0, 0)
  await locator.scrollIntoViewIfNeeded()
  // Transitions of colours have ended by then.
  await page.waitForTimeout(500)
  const { x, y, width, height } = (await locator.boundingBox())!
  const clip = {
    x: Math.floor(x) - 6,
    y: Math.floor(y) - 6,
    width: Math.ceil(width) + 12,
    height: Math.ceil(height) + 12,
  }
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Returns how many pixels of two pictures of one element differ strongly. */
const countDifferences = (one: Buffer, other: Buffer): number => {
  expect(one.length).toBe(other.length)
  let count = 0
  for (let index = 0; index < one.length; index += 3) if (Math.abs(one[index]! - other[index]!) > 90) count += 1
  return count
}

/** A mark that is seen has at least as many pixels as a dot of 6 px. */
const minPixels = 28

const expectSeen = async (element: Locator, change: () => Promise<unknown>): Promise<void> => {
  const before = await paint(element)
  await change()
  expect(countDifferences(before, await paint(element))).toBeGreaterThanOrEqual(minPixels)
}

test('[LAY-10d] a chosen size of a product is seen in forced colours', async ({ page }) => {
  await page.goto(plai)
  await unblocked(page)
  const cell = page.locator('label:has(input[name=size])').nth(2)
  await expectSeen(cell, () => cell.locator('input').check({ force: true }))
})

test('[LAY-10d] the current colour of a product is marked in forced colours', async ({ page }) => {
  await page.goto(plai)
  await unblocked(page)
  const thumbs = page.locator('main ul a[aria-label]:has(picture)')
  const current = page.locator('main a[aria-current=page]:has(picture)')
  const mark = await current.evaluate((link) => {
    const style = getComputedStyle(link, '::after')
    return { image: style.backgroundImage, height: style.height }
  })
  expect(await thumbs.count()).toBeGreaterThan(2)
  // A system colour, such as black on white.
  expect(mark.image).toContain('rgb(0, 0, 0)')
  expect(mark.height).toBe('5px')
})

test('[LAY-10d] swatches of cards keep their colours and have a border in forced colours', async ({ page }) => {
  await page.goto('/catalog')
  await ready(page)
  const swatches = await page.locator('main li[data-place] li a').evaluateAll((all) =>
    all.map((link) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(link)
      return { wanted: (link as HTMLElement).style.backgroundColor, backgroundColor, borderTopWidth, borderTopColor }
    }),
  )
  expect(swatches.length).toBeGreaterThan(20)
  for (const { wanted, backgroundColor, borderTopWidth, borderTopColor } of swatches) {
    expect(backgroundColor).toBe(wanted)
    expect(borderTopWidth).toBe('1px')
    expect(borderTopColor).toBe('rgb(0, 0, 0)')
  }
  const [one] = await page.locator('main li[data-place] li a').all()
  const pixels = await paint(one!)
  const width = 11 + 12
  const middle = [...pixels.subarray((11 * width + 11) * 3, (11 * width + 11) * 3 + 3)]
  expect(`rgb(${middle.join(', ')})`).toBe(swatches[0]!.wanted)
})

test('[LAY-10d] chosen filters are seen in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog')
  await unblocked(page)
  await page.getByText('Фільтри').first().click()
  const drawer = page.getByRole('dialog', { name: 'Фільтри' })
  const cell = drawer.locator('label:has(input[name=size])').first()
  await expect(cell).toBeVisible()
  await expectSeen(cell, () => cell.locator('input').check({ force: true }))
  const colour = drawer.locator('input[name=colour]').nth(1)
  await expectSeen(colour, () => colour.check({ force: true }))
})

test('[LAY-10d] a chosen method of delivery is seen in forced colours', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const radio = page.getByRole('radio').first()
  await expectSeen(radio, () => radio.check())
})

test('[LAY-10d] the frame, the line of free delivery and main buttons are seen in forced colours', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await ready(page)
  const backgrounds = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await backgrounds(page.locator('h1').locator('xpath=ancestor::section').locator('i').first())).toBe(
    'rgb(0, 0, 0)',
  )
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  const line = page.locator('section svg').first().locator('xpath=../following-sibling::span')
  expect(await backgrounds(line)).toBe('rgb(0, 0, 0)')
  const dot = (await page.getByRole('banner').locator('span[class*=dot]').count()) > 0
  expect(dot).toBe(true)
  await expectNoLoss(page)
})

/** Expects every button with its own fill to differ from the page. */
const expectNoLoss = async (page: Page) => {
  const lost = await page.locator('main button, main a').evaluateAll((all) =>
    all.flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return element.checkVisibility() && color === backgroundColor ? [element.textContent] : []
    }),
  )
  expect(lost).toEqual([])
}
