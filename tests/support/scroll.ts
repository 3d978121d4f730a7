import type { Page } from '@playwright/test'

/**
 * Turns the wheel while a dialog is open, and returns by how many pixels the page has scrolled. A dialog fills the window and stops
 * the wheel itself; keys and the scrollbar get past it. So this takes that stop away: only the lock of the page is left.
 */
export const turnWheel = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { overscroll-behavior: auto !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 300)
  // A page that scrolls has moved by then.
  await page.waitForTimeout(400)
  return (await page.evaluate(() => window.scrollY)) - before
}
