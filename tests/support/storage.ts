import type { Page } from '@playwright/test'

/** Opens a document without scripts in the shop's origin: its storage and cookies can be used, and nothing else uses them. */
export const openStorage = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt')
}
