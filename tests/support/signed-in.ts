import type { BrowserContext, Page } from '@playwright/test'
import { ready } from '#tests/support/browser.ts'
import type { BasketItem } from '#tests/support/shopping.ts'

const password = 'широкий степ'
let registered = 0

/** Registers a customer through the API in the page's own origin, so that the browser gets the session cookies. Returns the e-mail. */
export const signInByApi = async (page: Page): Promise<string> => {
  const email = `browser-${process.pid}-${Date.now()}-${(registered += 1)}@example.com`
  await page.goto('/terms-conditions')
  await ready(page)
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/v1/auth/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
          body: JSON.stringify(body),
        })
      ).status,
    { email, password },
  )
  if (status !== 201) throw new Error(`registration failed: ${status}`)
  return email
}

export const accessTokenOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'access')?.value

/** Replaces the access token by one with the same claims that expires after this many seconds. Its signature is not valid. */
export const expireAccessToken = async (context: BrowserContext, secondsLeft: number): Promise<void> => {
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'access')
  if (!cookie) throw new Error('no customer is signed in')
  const [header, payload, signature] = cookie.value.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  const changed = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')
  await context.addCookies([{ ...cookie, value: [header, changed, signature].join('.') }])
}

/** Returns the customer's basket from the server. */
export const serverBasket = async (page: Page): Promise<BasketItem[]> => {
  const token = await accessTokenOf(page.context())
  const response = await page.request.get('/v1/customer-profile/basket', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { items: BasketItem[] }).items
}

/** Adds to the customer's basket on the server. */
export const addOnServer = async (page: Page, { variantId, size, quantity }: BasketItem): Promise<void> => {
  const token = await accessTokenOf(page.context())
  const response = await page.request.put('/v1/customer-profile/basket/add', {
    headers: { authorization: `Bearer ${token}` },
    data: { variantId, size, quantity },
  })
  if (!response.ok()) throw new Error(await response.text())
}
