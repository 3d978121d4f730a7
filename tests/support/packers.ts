import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { recordPageUse } from '#tests/support/browser.ts'
import { expect, placeCashOrder, type Bearer } from '#tests/support/counter.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

interface Packer {
  email: string
  password: string
  /** Of the second factor. */
  secret: string
}

let lastPacker = 0

const findListHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /Лишилося|Пакування|Усе спаковано/ })

/** Creates an administrator who packs. */
export const createPacker = async (request: APIRequestContext, headers: Bearer, name: string): Promise<Packer> => {
  lastPacker += 1
  const account = { email: `packer-${Date.now()}-${lastPacker}@example.com`, password: 'пакунок за пакунком' }
  const data = { ...account, name, role: 'PACKER', isSuper: false }
  const created = await request.post('/v1/admin-users', { data, headers })
  expect(created.ok(), await created.text()).toBe(true)
  const { secondFactor } = (await created.json()) as { secondFactor: { secret: string } }
  return { ...account, secret: secondFactor.secret }
}

/** Signs a packer in, in a browser of their own. Its context must be closed. */
export const openPacker = async (
  browser: Browser,
  { email, password, secret }: Packer,
  options: BrowserContextOptions,
): Promise<Page> => {
  recordPageUse()
  const context = await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv', ...options })
  const page = await context.newPage()
  await page.goto('/admin/packing')
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Код із застосунку').fill(generateCode(secret, new Date()))
  await findListHeading(page).waitFor()
  return page
}

export const readOrder = async (request: APIRequestContext, headers: Bearer, id: string): Promise<AdminOrder> => {
  const found = await request.get(`/v1/admin/orders/${id}`, { headers })
  expect(found.ok(), await found.text()).toBe(true)
  return (await found.json()) as AdminOrder
}

/** Places an order and confirms it, so that it is to be packed. */
export const placeOrderToPack = async (
  request: APIRequestContext,
  headers: Bearer,
  pieces = 1,
): Promise<{ _id: string; number: string }> => {
  const { _id, number } = await placeCashOrder(request, { pieces })
  const { updatedAt } = await readOrder(request, headers, _id)
  const data = { orders: [{ id: _id, updatedAt }], step: 'PACK' }
  const moved = await request.post('/v1/admin/orders/move', { data, headers })
  expect(moved.ok(), await moved.text()).toBe(true)
  return { _id, number }
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const desk = { viewport: { width: 1440, height: 900 } } as const

interface Work {
  page: Page
  browser: Browser
  baseURL: string | undefined
}
/** Opens the packing list as a new packer, and waits until all its orders are read. */
export const openPacking = async (
  { page, browser, baseURL }: Work,
  bearer: Bearer,
  options: object,
  name = 'Остап Заєць',
) => {
  const packer = await createPacker(page.request, bearer, name)
  const opened = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...options })
  let lastReadAt = Infinity
  // A reload discards the data that the page read before.
  opened.on('request', (request) => {
    if (request.isNavigationRequest()) lastReadAt = Infinity
  })
  opened.on('response', (response) => {
    if (response.url().includes('/v1/orders/search')) lastReadAt = Date.now()
  })
  await opened.reload()
  // The list and its scripts have loaded and all its orders are read, so that it works without a network from now on.
  await findListHeading(opened).waitFor()
  await expect.poll(() => Date.now() - lastReadAt).toBeGreaterThan(1000)
  return opened
}

export const packButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Спаковано/ })
