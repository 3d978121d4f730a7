import { request as requests, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import type { BasketItem } from '#tests/support/shopping.ts'
import { openStorage } from '#tests/support/storage.ts'

/** The password of every customer that signs in here. */
export const customerPassword = 'широкий степ'
let registered = 0

/** Registers a customer through the API, so that the browser gets the session cookies. Returns the e-mail. */
export const signInByApi = async (page: Page): Promise<string> => {
  const email = `browser-${process.pid}-${Date.now()}-${(registered += 1)}@example.com`
  const status = await post(page, '/v1/auth/register', { email, password: customerPassword })
  if (status !== 201) throw new Error(`registration failed: ${status}`)
  await openStorage(page)
  return email
}

/** Signs in the demo's customer, who has a history of orders. Tests may read it and change nothing. */
export const signInAsDemo = async (page: Page): Promise<void> => {
  const status = await post(page, '/v1/auth/login', { ...demoCustomer })
  if (status !== 200) throw new Error(`sign-in failed: ${status}`)
}

/** Sends a call with the cookies of the page's browser context, which gets the session cookies. Returns its status. */
const post = async (page: Page, path: string, body: object): Promise<number> => {
  const response = await page.request.post(path, { data: body, headers: { 'x-session': 'cookie' } })
  return response.status()
}

/** Sends a call in the page, as the page itself does. Returns its status. */
const postHere = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ({ address, text }) =>
      (
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
          body: text,
        })
      ).status,
    { address: path, text: JSON.stringify(body) },
  )

/** Signs a customer in while the page stays as it is, as another tab of the browser does. */
export const signInHere = async (page: Page, email: string): Promise<void> => {
  const status = await postHere(page, '/v1/auth/login', { email, password: customerPassword })
  if (status !== 200) throw new Error(`sign-in failed: ${status}`)
  await page.evaluate(() => {
    const channel = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('changed')
    channel.close()
  })
}

/** Returns a caller of the API with the session of the page's customer: another device of theirs. */
export const asCustomer = async (page: Page): Promise<APIRequestContext> => {
  const authorization = `Bearer ${await readAccessToken(page.context())}`
  return requests.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: { authorization } })
}

export const readAccessToken = async (context: BrowserContext): Promise<string | undefined> =>
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
  const token = await readAccessToken(page.context())
  const response = await page.request.get('/v1/customer-profile/basket', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { items: BasketItem[] }).items
}

/** Adds to the customer's basket on the server. */
export const addOnServer = async (page: Page, { variantId, size, quantity }: BasketItem): Promise<void> => {
  const token = await readAccessToken(page.context())
  const response = await page.request.put('/v1/customer-profile/basket/add', {
    headers: { authorization: `Bearer ${token}` },
    data: { variantId, size, quantity },
  })
  if (!response.ok()) throw new Error(await response.text())
}
