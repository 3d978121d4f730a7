import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'

const maxTabs = 60

/** Presses Tab, or Shift+Tab, until this control has the focus, as a visitor without a pointer does. */
export const tabTo = async (page: Page, control: Locator, tab = 'Tab'): Promise<void> => {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(tab)
  }
  throw new Error(`${control.toString()} was not reached with ${maxTabs} tabs`)
}
/** Presses a key on a control. */
export const press = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
/** Types into a field. */
export const type = async (page: Page, control: Locator, text: string): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.type(text)
}
