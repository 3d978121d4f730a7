import { randomInt } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { recordPageUse, test as base } from '#tests/support/browser.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import type { Order } from '#shared/entities/order.ts'
import type { Locale } from '#shared/enums.ts'

export { expect } from '#tests/support/browser.ts'

/** A sign-in counts as a confirmation for ten minutes, of which a test may take three. [ADM-21] */
const confirmAfterMs = 6 * 60_000

/** Signs in with the one press of a demo. */
export const enterDemo = async (page: Page): Promise<void> => {
  await page.goto('/admin')
  await freshCode(page.request)
  await page.getByRole('button', { name: /Увійти з усіма правами|Sign in with all rights/ }).click()
  await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor()
}

/**
 * The browser test on one signed-in page of the counter per worker, because a demo has few codes, and the app then loads once. A fixture
 * of the worker gives these tests a shop of their own, because their changes would fail tests of the storefront.
 */
export const test = base.extend<{ counter: Page }, { signedIn: { page: Page; confirmedAt: number } }>({
  signedIn: [
    async ({ browser, shop }, use, { project }) => {
      const { locale, timezoneId } = project.use
      const context = await browser.newContext({
        baseURL: shop.url,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      rememberBearers(context)
      const page = await context.newPage()
      await enterDemo(page)
      await use({ page, confirmedAt: Date.now() })
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  counter: async ({ signedIn }, use) => {
    recordPageUse()
    const { page: shared } = signedIn
    if (Date.now() - signedIn.confirmedAt > confirmAfterMs) {
      await confirmAgain(shared)
      signedIn.confirmedAt = Date.now()
    }
    const complaints: string[] = []
    const note = (text: string) => complaints.push(text)
    shared.on('pageerror', (error) => note(String(error)))
    shared.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text())
    })
    await shared.setViewportSize({ width: 1440, height: 900 })
    await switchLanguage(shared, 'uk')
    await use(shared)
    shared.removeAllListeners('pageerror')
    shared.removeAllListeners('console')
    // A report of the content security policy is an error in the console.
    base.expect(complaints).toEqual([])
  },
})

/** Confirms the sign-in of the page, for ten more minutes. [ADM-21] */
const confirmAgain = async (page: Page): Promise<void> => {
  const headers = await readBearer(page)
  const data = { tfaCode: await freshCode(page.request) }
  const confirmed = await page.request.post('/v1/admin-profile/confirm', { data, headers })
  base.expect(confirmed.ok(), await confirmed.text()).toBe(true)
}

/** Returns a code of the demo's administrator that was not used yet. Waits for one: each is valid once. */
export const freshCode = async (request: APIRequestContext): Promise<string> => {
  let code: string | undefined
  await base.expect
    .poll(
      async () => {
        const { account } = (await (await request.get('/admin/demo-account')).json()) as {
          account: { tfaCode: string } | null
        }
        code = account?.tfaCode
        return code
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return code!
}

/** Opens the counter in a language from the next load on. Returns true if it was another one before. */
export const setLanguage = (page: Page, locale: Locale): Promise<boolean> =>
  page.evaluate((chosen) => {
    const isNew = localStorage.getItem('counter-locale') !== chosen
    localStorage.setItem('counter-locale', chosen)
    return isNew
  }, locale)

/** Shows the counter in a language. */
export const switchLanguage = async (page: Page, locale: Locale): Promise<void> => {
  if (!(await setLanguage(page, locale))) return
  await page.reload()
  await page.getByRole('main').waitFor()
}

/** Places an order of one or more products that are in stock, paid on delivery. Returns it as its customer reads it. */
export const placeCashOrder = async (
  request: APIRequestContext,
  { pieces = 1, ...recipient }: { phone?: string; email?: string; pieces?: number } = {},
): Promise<Order & { number: string }> => {
  const items = (await findVariants(request)).slice(0, pieces)
  const id = await placeOrder(request, items, recipient)
  const response = await request.get(`/v1/orders/${id}`)
  return (await response.json()) as Order & { number: string }
}

let lastDigits = randomInt(1000, 9000)

/** Leaves a phone number at a product that is in stock, as a customer does. */
export const placeFastOrder = async (
  request: APIRequestContext,
): Promise<{ _id: string; number: string; customer: { phone: string } }> => {
  const [item] = await findVariants(request)
  lastDigits += 1
  const response = await request.post('/v1/orders/create', {
    data: {
      fast: true,
      products: [{ variantId: item!.variantId, size: item!.size }],
      customer: { phone: `+38095555${lastDigits}` },
    },
  })
  return (await response.json()) as { _id: string; number: string; customer: { phone: string } }
}

export interface Bearer extends Record<string, string> {
  authorization: string
}

/** The authorization of the last call that a page of each context sent. */
const bearers = new WeakMap<BrowserContext, string>()

const rememberBearers = (context: BrowserContext): void => {
  context.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization && request.url().includes('/v1/admin/')) bearers.set(context, authorization)
  })
}

/** A test may take as long as this. */
const minValidMs = 3 * 60_000

const isValidForATest = (bearer: string): boolean => {
  const claims = Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString() || '{}'
  // The shop signed it.
  const { exp = 0 } = JSON.parse(claims) as { exp?: number }
  return exp * 1000 - Date.now() > minValidMs
}

/** Returns the authorization of the counter's own calls. Opens the orders if it has sent none lately. */
export const readBearer = async (page: Page): Promise<Bearer> => {
  const last = bearers.get(page.context()) ?? ''
  if (isValidForATest(last)) return { authorization: last }
  const called = page.waitForRequest((request) => request.url().includes('/v1/admin/'))
  await page.goto('/admin/orders')
  return { authorization: (await called).headers()['authorization']! }
}
