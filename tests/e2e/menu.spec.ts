import { axeOn } from '#tests/support/axe.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { button, open, overlay } from '#tests/support/layout.ts'

declare global {
  interface Window {
    /** When the menu was requested, and when its photo came. */
    openedAt: number
    picturedAt: number
  }
}

test.describe('the menu', () => {
  test('[LAY-01a] [LAY-05a] [LAY-05d] numbers six links, and requests its photos 500 ms after opening', async ({
    page,
  }) => {
    await open(page)
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('dialog[open] picture img')) window.picturedAt ??= performance.now()
      }).observe(document, { childList: true, subtree: true, attributes: true })
      // The click comes before all its effects, so a slow machine cannot make the measured time too short.
      document.addEventListener('click', () => (window.openedAt ??= performance.now()), { capture: true })
    })
    await button(page, 'Меню').click()
    await expect(overlay(page).locator('ol a')).toHaveText([
      '01Головна',
      '02Каталог',
      '03Доставка',
      '04Питання',
      '05Контакти',
      '06Про нас',
    ])
    await expect(overlay(page).locator('picture img')).toHaveCount(1)
    expect(await page.evaluate(() => window.picturedAt - window.openedAt)).toBeGreaterThanOrEqual(499)
    await overlay(page).getByRole('link', { name: 'Питання' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(overlay(page)).toBeHidden()
  })

  test('[LAY-05b] opens the catalogue from its second entry', async ({ page }) => {
    await open(page)
    await button(page, 'Меню').click()
    await overlay(page).getByRole('link', { name: 'Каталог' }).click()
    await expect(overlay(page).getByRole('link', { name: 'Новинки' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('[LAY-05f] shows address, telephone and e-mail', async ({ page }) => {
    await open(page)
    await button(page, 'Меню').click()
    for (const text of ['Київ, вул. Рейтарська, 21', '+38 044 333 24 24', 'hello@shyr.ua'])
      await expect(overlay(page).getByRole('link', { name: text })).toBeVisible()
  })

  test('[LAY-07a] [LAY-07c] blocks the page’s scroll, traps the focus, closes with Escape and returns the focus', async ({
    page,
  }) => {
    await open(page)
    await unblocked(page)
    await button(page, 'Меню').focus()
    await page.keyboard.press('Enter')
    await expect(overlay(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
    await expect(button(page, 'Меню')).toBeFocused()
  })
})

for (const width of [1440, 390])
  for (const name of ['Меню', 'Каталог'])
    test(`${name} in a window of ${width} has no accessibility violation`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await button(page, name).click()
      await expect(overlay(page)).toBeVisible()
      await page.waitForTimeout(600)
      const { violations } = await axeOn(page).include('dialog').analyze()
      expect(violations).toEqual([])
    })

test('[LAY-05h] while the menu opens, no text of the page shows between its own', async ({ page }) => {
  await page.goto('/faq')
  await unblocked(page)
  const frames = page.evaluate(async () => {
    const seen: string[] = []
    for (let frame = 0; frame < 120; frame++) {
      const menu = document.querySelector('dialog[open]')
      if (menu) {
        const { opacity, backgroundColor } = getComputedStyle(menu)
        seen.push(`${opacity} ${backgroundColor}`)
      }
      await new Promise(requestAnimationFrame)
    }
    return [...new Set(seen)]
  })
  await page.getByRole('button', { name: 'Меню' }).click()
  expect(await frames).toEqual([expect.stringMatching(/^1 rgb\(/)])
})
