import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openStorage } from '#tests/support/storage.ts'

/** A browser context that tests use one after another. */
interface UsedContext {
  readonly context: BrowserContext
  /** The first page. Stays open, so that the process which compiled the scripts of the shop stays too. */
  readonly keeper: Page
}

/** The contexts of this worker, which has a browser and a shop of its own, by their options. */
const contexts = new Map<string, UsedContext>()

/**
 * Returns the context of earlier tests with the same options, or a new one. A page loads with half the processor time where its files
 * are cached and its scripts compiled.
 * @param options distinguish the contexts
 * @param prepare is called once for each context
 */
export const openUsedContext = async (
  browser: Browser,
  options: unknown,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<UsedContext> => {
  const key = JSON.stringify(options)
  const used = contexts.get(key)
  if (used) return used
  const context = await browser.newContext()
  await prepare(context)
  const keeper = await context.newPage()
  await openStorage(keeper)
  const opened = { context, keeper }
  contexts.set(key, opened)
  return opened
}

/** Closes the pages of a test and deletes its visitor's data; cached files stay. */
export const cleanContext = async ({ context, keeper }: UsedContext): Promise<void> => {
  for (const page of context.pages()) if (page !== keeper) await page.close()
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  const devtools = await context.newCDPSession(keeper)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(keeper.url()).origin, storageTypes: 'all' })
  await devtools.detach()
}
