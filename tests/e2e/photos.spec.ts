import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

/** Returns the photos that are drawn wider than their file: how wide, of which file. */
const enlargedPhotos = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('img')].filter((image) => image.checkVisibility())
    return shown.flatMap((image) => {
      const box = image.getBoundingClientRect()
      // The source in use has the size of its file; without one the image itself has it.
      const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
        ({ media, width }) => width > 0 && (media === '' || matchMedia(media).matches),
      )
      const { width, height } = source ?? {
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
      }
      const shape = width / height
      const drawn =
        getComputedStyle(image).objectFit === 'contain'
          ? Math.min(box.width, box.height * shape)
          : Math.max(box.width, box.height * shape)
      return drawn > width + 1 ? [`${image.alt || image.currentSrc}: ${Math.round(drawn)} of ${width}`] : []
    })
  })

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
const printed = `/catalog/product/${variantId('dress-levada-arch', 'forest')}`

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`[LAY-15g] in a window of ${width} no photo is drawn larger than its file`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const address of ['/', '/catalog', plai, printed, '/about']) {
      await page.goto(address)
      await ready(page)
      expect(await page.locator('main img').count(), address).toBeGreaterThan(0)
      expect(await enlargedPhotos(page), address).toEqual([])
    }
  })

for (const [address, count] of [
  [plai, 4],
  [printed, 3],
] as const)
  test(`[LAY-15h] gallery, strip and viewer of ${count} photos have the same ones`, async ({ page }) => {
    const gallery = page.locator('main ul').first()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await unblocked(page)
    await expect(gallery.getByRole('listitem')).toHaveCount(count)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(`1/${count}`, { exact: true })).toBeVisible()
    await gallery.getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByText(`Фото 1 з ${count}`)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(count)
  })

test('three photos are a large one with two of half its width beside it, at the same height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(printed)
  await ready(page)
  const boxes = await page
    .locator('main ul')
    .first()
    .locator('picture')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const [large, top, foot] = boxes
  expect(large!.width / top!.width).toBeCloseTo(2, 1)
  expect(top!.y).toBe(large!.y)
  expect(Math.abs(foot!.bottom - large!.bottom)).toBeLessThanOrEqual(1)
  expect(large!.width / large!.height).toBeCloseTo(3 / 4, 2)
})

for (const [width, height, file] of [
  [1440, 900, [1300, 1220]],
  [834, 1194, [640, 1840]],
  [390, 844, [640, 1840]],
] as const)
  test(`[CAT-04b] in a window of ${width} the frame has the pictures made for its bays, with whole garments`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await ready(page)
    const bays = page.locator('h1').locator('xpath=ancestor::section').locator('picture img')
    await expect(bays).toHaveCount(2)
    for (const bay of await bays.all()) {
      await expect.poll(() => bay.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      // The box of the garment, as shares of its file.
      const cut = await bay.evaluate(
        (image: HTMLImageElement, [fileWidth, fileHeight]) => {
          const { width, height } = image.getBoundingClientRect()
          const scale = Math.max(width / fileWidth, height / fileHeight)
          const isTall = fileHeight > fileWidth
          const [left, right, top, bottom] = isTall ? [0.06, 0.94, 0.55, 0.95] : [0.18, 0.84, 0.13, 0.9]
          const hidden = { x: (fileWidth * scale - width) / 2, y: fileHeight * scale - height }
          return {
            isMade: Math.abs(image.naturalWidth / image.naturalHeight - fileWidth / fileHeight) < 0.01,
            isWhole:
              left * fileWidth * scale >= hidden.x - 1 &&
              right * fileWidth * scale <= hidden.x + width + 1 &&
              top * fileHeight * scale >= hidden.y - 1 &&
              bottom * fileHeight * scale <= hidden.y + height + 1,
          }
        },
        [file[0], file[1]] as const,
      )
      expect(cut).toEqual({ isMade: true, isWhole: true })
    }
  })
