import type { Page, Request } from '@playwright/test'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'
import { readAccessToken, addOnServer, expireAccessToken, serverBasket, signInByApi } from '#tests/support/signed-in.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const more = (page: Page) => page.getByRole('button', { name: /На один більше/ })
const stored = async (page: Page) => JSON.parse((await page.evaluate(() => localStorage.getItem('basket'))) ?? 'null')
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('button', { name: /English/ })

const recordCalls = (page: Page): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) calls.push(request)
  })
  return calls
}
const isRefresh = (request: Request) => request.url().includes('/v1/auth/refresh-session')

/** Notifies the tabs that the sign-in state changed, as the tab in which a customer signs in does. */
const publishChange = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('changed')
    channel.close()
  })

test('[ACC-04h] with an expired token the calls of two tabs share one refresh and carry its token', async ({
  page,
  context,
}) => {
  await signInByApi(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/catalog')
    await ready(tab)
    await tab.waitForLoadState('networkidle')
  }
  const calls = [recordCalls(page), recordCalls(other)]
  await expireAccessToken(context, 59)
  const expired = await readAccessToken(context)
  await Promise.all([toEnglish(page).click(), toEnglish(other).click()])
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('lang', 'en-US')
  const all = calls.flat()
  const refreshes = all.filter(isRefresh)
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]!.headers()['authorization']).toBeUndefined()
  const token = await readAccessToken(context)
  expect(token).not.toBe(expired)
  const others = all.filter((request) => !isRefresh(request))
  expect(others.length).toBeGreaterThanOrEqual(5)
  expect(new Set(others.map((request) => request.headers()['authorization']))).toEqual(new Set([`Bearer ${token}`]))
})

test('[ACC-04i] a refresh that is refused ends the session in the browser', async ({ page, request, context }) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await addOnServer(page, shirt!)
  await page.goto('/basket')
  await unblocked(page)
  await expect(more(page)).toBeVisible()
  // A prefetch that is refused would end the session before the click.
  await page.waitForLoadState('networkidle')
  await expireAccessToken(context, 0)
  await context.clearCookies({ name: 'refresh' })
  await more(page).click()
  await expect.poll(() => readAccessToken(context)).toBeUndefined()
  // The basket shows it too, if its prices could not be reloaded.
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('[ACC-04i] a refresh that returns nothing ends the session in the browser', async ({ page, request, context }) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await addOnServer(page, shirt!)
  await page.goto('/basket')
  await unblocked(page)
  await expect(more(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expireAccessToken(context, 0)
  await page.route('**/v1/auth/refresh-session*', (route) => route.fulfill({ json: {} }))
  await more(page).click()
  await expect.poll(() => readAccessToken(context)).toBeUndefined()
  await expect(page).toHaveURL(/\/$/)
})

test('[ACC-04j] a 401 ends the session in every tab and navigates home in the current language', async ({
  page,
  request,
  context,
  inLanguage,
}) => {
  const [shirt] = await findVariants(request)
  await inLanguage('en')
  await signInByApi(page)
  await addOnServer(page, shirt!)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/basket')
    await ready(tab)
    await expect(tab.getByRole('link', { name: 'Check out' }).first()).toBeVisible()
    // A prefetch that is refused would lead this tab home, too.
    await tab.waitForLoadState('networkidle')
  }
  // Located before: a request of the page itself, such as a prefetch, may be refused before the click.
  const oneMore = await page.getByRole('button', { name: /One more/ }).elementHandle()
  // Signed out on another device: this browser still has its tokens.
  const authorization = `Bearer ${await readAccessToken(context)}`
  await request.post('/v1/auth/sign-out', { headers: { authorization }, data: {} })
  await oneMore.evaluate((button: HTMLButtonElement) => button.click())
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect.poll(() => readAccessToken(context)).toBeUndefined()
  expect((await context.cookies()).filter(({ name }) => name === 'refresh')).toEqual([])
  // The other tab shows the browser's own basket, which is empty.
  await expect(other.getByText('Your bag is empty so far.')).toBeVisible()
})

test('[BSK-03d] [BSK-03e] [BSK-03f] [BSK-03g] [ACC-07c] signing in reaches all tabs: details and basket come from the server, the guest basket is merged once and emptied; signing out shows the basket of the browser again', async ({
  page,
  request,
  context,
}) => {
  const [shirt, hoodie] = await findVariants(request)
  const guestLines = [{ ...shirt!, quantity: 2 }, hoodie!]
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await openWith(tab, guestLines)
    await expect(lines(tab)).toHaveCount(2)
  }
  const calls = tabs.map(recordCalls)
  const ofSignedIn = recordCalls(page)
  await signInByApi(page)
  await publishChange(page)
  for (const tab of tabs) await expect.poll(() => stored(tab)).toEqual({ items: [] })
  for (const tab of tabs) await expect(lines(tab)).toHaveCount(2)
  expect(await serverBasket(page)).toEqual(
    guestLines.map(({ variantId, size, quantity }) => ({ variantId, size, quantity })),
  )
  const merges = [...calls.flat(), ...ofSignedIn].filter(
    (call) => call.method() === 'PATCH' && call.url().includes('/basket?'),
  )
  expect(merges).toHaveLength(1)
  for (const ofTab of calls)
    expect(ofTab.filter((call) => call.url().includes('/customer-profile/details'))).toHaveLength(1)

  // A quantity changed in one tab shows in the other: both read the server.
  await more(tabs[0]!).first().click()
  await expect(lines(tabs[1]!).first().getByRole('group')).toContainText('3')

  await context.clearCookies({ name: /access|refresh/ })
  await publishChange(page)
  for (const tab of tabs) await expect(tab.getByText('У кошику поки порожньо.')).toBeVisible()
})
