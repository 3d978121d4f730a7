import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { turnWheel } from '#tests/support/scroll.ts'

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await ready(page)
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
}
const header = (page: Page) => page.getByRole('banner')
const overlay = (page: Page) => page.getByRole('dialog')
const productPath = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`

/** MenuAndCatalogue: their page, the button that opens them and their name when open. */
const overlays = [
  { clauses: '[LAY-07a] [LAY-07c]', name: 'Меню', path: '/', button: 'Меню' },
  { clauses: '[LAY-07b] [LAY-07d]', name: 'Каталог', path: '/', button: 'Каталог' },
  { clauses: '[LAY-07e] [DLG-03f]', name: 'Таблиця розмірів', path: productPath, button: 'Таблиця розмірів' },
] as const

for (const { clauses, name, path, button } of overlays) {
  test(`${clauses} “${name}” opens and closes, and the page does not scroll meanwhile`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    const opened = page.getByRole('dialog', { name, exact: true })
    expect(await turnWheel(page)).toBeGreaterThan(0)
    await page.evaluate(() => window.scrollTo(0, 0))

    await opener.click()
    await expect(opened).toBeVisible()
    expect(await turnWheel(page)).toBe(0)

    await opened.getByRole('button', { name: 'Закрити' }).first().click()
    await expect(opened).toBeHidden()
    expect(await turnWheel(page)).toBeGreaterThan(0)
  })
}

test('[LAY-07f] Back closes what is open over the page, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Питання' }).click()
  // The address changes before the page does, and a new page closes open overlays.
  await expect(page).toHaveTitle(/Питання/)
  await header(page).getByRole('button', { name: 'Каталог', exact: true }).click()
  await expect(overlay(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL('/faq')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
})

test('[LAY-05c] each entry of the menu has its own photo under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await header(page).getByRole('button', { name: 'Меню', exact: true }).click()
  const entries = overlay(page).locator('ol a')
  await expect(entries).toHaveCount(6)
  const picture = overlay(page).locator('picture img')
  const seen = new Set<string | null>()
  for (const entry of await entries.all()) {
    await entry.hover()
    await expect.poll(async () => seen.has(await picture.getAttribute('src'))).toBe(false)
    seen.add(await picture.getAttribute('src'))
  }
  expect(seen.size).toBe(6)
})

test('[LAY-05e] a link of the menu works at once, before any photo is requested', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog[open] picture img')) document.documentElement.dataset['pictured'] = ''
      document.querySelector<HTMLAnchorElement>('dialog[open] ol a[href="/faq"]')?.click()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await header(page).getByRole('button', { name: 'Меню', exact: true }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Питання')
  await expect(page.locator('html')).not.toHaveAttribute('data-pictured')
})

test('[LAY-06d] in a window of 1024 no photo follows the pointer over the categories', async ({ page }) => {
  for (const [width, shows] of [
    [1025, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await header(page).getByRole('button', { name: 'Каталог', exact: true }).click()
    await overlay(page).locator('[data-word]').nth(2).hover()
    const picture = page.locator('[data-following-photo]')
    await expect(picture).toBeAttached()
    await expect(picture).toBeVisible({ visible: shows })
  }
})

test('[LAY-06e] a photo changes 100 ms after the pointer came to rest, not with every name it passes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await header(page).getByRole('button', { name: 'Каталог', exact: true }).click()
  const words = overlay(page).locator('[data-word]')
  const picture = page.locator('[data-following-photo] img')
  /** A script in the page moves the pointer: over three names in quick succession, then it rests on the last. */
  const passThree = () =>
    page.evaluate(async () => {
      const found: { src: string; afterMs: number }[] = []
      const image = () => document.querySelector('[data-following-photo] img')?.getAttribute('src') ?? ''
      let last = image()
      const movedAt: number[] = []
      const watch = new MutationObserver(() => {
        if (image() === last) return
        last = image()
        found.push({ src: last, afterMs: performance.now() - movedAt.at(-1)! })
      })
      watch.observe(document, { childList: true, subtree: true, attributes: true })
      for (const word of [...document.querySelectorAll('[data-word]')].slice(2, 5)) {
        const { left, top } = word.getBoundingClientRect()
        word.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: left + 5, clientY: top + 5 }))
        movedAt.push(performance.now())
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      const endsAt = [...movedAt.slice(1), performance.now()]
      const longestPauseMs = Math.max(...endsAt.map((at, index) => at - movedAt[index]!))
      await new Promise((resolve) => setTimeout(resolve, 600))
      watch.disconnect()
      return { found, longestPauseMs }
    })
  // A busy machine stops over a name for so long that the photo should change: such an attempt is repeated.
  await expect(async () => {
    for (const index of [0, 1]) await words.nth(index).hover()
    await page.waitForTimeout(500)
    const first = await picture.getAttribute('src')
    const { found, longestPauseMs } = await passThree()
    expect(longestPauseMs).toBeLessThan(60)
    expect(found.map(({ src }) => src === first)).toEqual([false])
    expect(found[0]!.afterMs).toBeGreaterThanOrEqual(95)
  }).toPass({ timeout: 60_000 })
})

test.describe('a dialog', () => {
  const openTable = async (page: Page, width = 1440) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, productPath)
    await opener(page).click()
    await expect(table(page)).toBeVisible()
  }
  const opener = (page: Page) => page.getByRole('button', { name: 'Таблиця розмірів' })
  const table = (page: Page) => page.getByRole('dialog', { name: 'Таблиця розмірів' })

  test('[DLG-03a] closes by a click beside it, not by one within', async ({ page }) => {
    await openTable(page)
    await table(page).getByRole('heading').click()
    await expect(table(page)).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(table(page)).toBeHidden()
  })

  test('[DLG-03b] [DLG-03e] closes by its icon, and the focus returns to its button', async ({ page }) => {
    await openTable(page)
    await table(page).getByRole('button', { name: 'Закрити' }).click()
    await expect(table(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('[DLG-03c] [DLG-03d] [DLG-03e] traps the focus, closes with Escape and returns the focus', async ({ page }) => {
    await openTable(page)
    const focused = new Set<string>()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      focused.add(
        await page.evaluate(() => {
          const { activeElement } = document
          // Between the last and the first element the focus may leave for the browser's own controls.
          if (!activeElement || activeElement === document.body) return 'frame'
          return activeElement.closest('dialog') ? 'dialog' : 'page'
        }),
      )
    }
    expect(focused).toContain('dialog')
    expect(focused).not.toContain('page')
    await page.keyboard.press('Escape')
    await expect(table(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('[DLG-04a] is 620 wide if it shows the sizes', async ({ page }) => {
    await openTable(page)
    expect((await panel(page).boundingBox())?.width).toBe(620)
  })

  test('[DLG-04b] [LAY-13f] is a bottom sheet over the full width of a phone', async ({ page }) => {
    for (const width of [320, 390, 576]) {
      await openTable(page, width)
      const box = (await panel(page).boundingBox())!
      expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, 900])
    }
  })

  /** The white box: the dialog itself fills the window. */
  const panel = (page: Page) => table(page).locator('> div').first()
})
