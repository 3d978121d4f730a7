import type { Page } from '@playwright/test'
import { ready } from '#tests/support/browser.ts'

/** Opens a page and waits until it is hydrated. */
export const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await ready(page)
}
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
/** The open overlay: menu, catalogue or search. */
export const overlay = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
