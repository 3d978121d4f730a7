import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Фотографії: Світшот «Плай»' })
const sheet = (page: Page, index: number) => viewer(page).getByRole('listitem').nth(index).locator('div').first()
/** Returns how much larger than the window a photo is. */
const measureScale = (page: Page, index: number) =>
  sheet(page, index).evaluate((element) => {
    const { width } = element.getBoundingClientRect()
    return Math.round((width / element.clientWidth) * 10) / 10
  })

test('[CAT-03w] a photo opens large, is enlarged and changed by keys and buttons, and closes where it was opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(plai)
  await unblocked(page)
  const second = page.locator('main ul').first().getByRole('link').nth(1)
  await second.click()
  await expect(viewer(page).getByText('Фото 2 з 4')).toBeVisible()
  await expect(sheet(page, 1)).toBeInViewport()

  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('Фото 3 з 4')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(viewer(page).getByText('Фото 1 з 4')).toBeVisible()
  await expect(viewer(page).getByRole('button', { name: 'Попереднє фото' })).toHaveAttribute('aria-disabled', 'true')
  await viewer(page).getByRole('button', { name: 'Наступне фото' }).click()
  await expect(viewer(page).getByText('Фото 2 з 4')).toBeVisible()

  expect(await measureScale(page, 1)).toBe(1)
  await page.keyboard.press('+')
  expect(await measureScale(page, 1)).toBe(1.6)
  await viewer(page).getByRole('button', { name: 'Збільшити' }).click()
  expect(await measureScale(page, 1)).toBe(2.6)
  await page.keyboard.press('0')
  expect(await measureScale(page, 1)).toBe(1)
  await page.mouse.dblclick(700, 300)
  expect(await measureScale(page, 1)).toBe(2.5)

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[CAT-03x] a double tap and a pinch enlarge a photo', async ({ page }) => {
    await page.goto(plai)
    await unblocked(page)
    await page.locator('main ul').first().getByRole('link').first().tap()
    await expect(viewer(page).getByText('Фото 1 з 4')).toBeVisible()
    const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    const [x, y] = [width / 2, height / 2]
    const fingers = await page.context().newCDPSession(page)
    // The times are stated, so that a busy machine does not tear the two taps apart.
    const tapTwice = async () => {
      const now = Date.now() / 1000
      for (const [type, after] of taps)
        await fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 0 }],
          timestamp: now + after,
        })
    }
    await tapTwice()
    await expect.poll(() => measureScale(page, 0)).toBe(2.5)
    await tapTwice()
    await expect.poll(() => measureScale(page, 0)).toBe(1)

    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x, y: y - apart / 2, id: 0 },
                { x, y: y + apart / 2, id: 1 },
              ],
      })
    await touch('touchStart', 100)
    for (const apart of [140, 180, 220, 260, 300]) await touch('touchMove', apart)
    await touch('touchEnd', 300)
    await expect.poll(() => measureScale(page, 0)).toBeGreaterThan(2)
  })
})

test('the address of a product is copied where the browser cannot share it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`${plai}?from=mail`)
  await unblocked(page)
  await page.getByRole('button', { name: 'Поділитися' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Посилання скопійовано.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(plai, page.url()).href)
})

/** Two taps in 150 ms: the actions of the finger, with their times in seconds. */
const taps = [
  ['touchStart', 0],
  ['touchEnd', 0.05],
  ['touchStart', 0.1],
  ['touchEnd', 0.15],
] as const
