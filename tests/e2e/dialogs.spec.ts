import type { Locator, Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { turnWheel } from '#tests/support/scroll.ts'

const product = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await ready(page)
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
}
const requestDialog = (page: Page, detail: object) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('open-dialog', { detail })), detail)
const success = (page: Page) => page.getByRole('dialog', { name: 'Дякуємо!' })
const panel = (page: Page) => success(page).locator('> div').first()
const message = 'Ми отримали ваш номер.'
/** Settled: the opening transition moves the panel. */
const measureBox = async (page: Page) => {
  await expect.poll(() => panel(page).evaluate((element) => element.getAnimations().length)).toBe(0)
  return (await panel(page).boundingBox())!
}

test('[DLG-02g] [DLG-04e] an event opens the success dialog, 530 × 350, with its message', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await requestDialog(page, { name: 'success', message })
  await expect(success(page)).toContainText(message)
  const { width, height } = await measureBox(page)
  expect({ width, height }).toEqual({ width: 530, height: 350 })
})

test('the success dialog is a sheet over the full width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await requestDialog(page, { name: 'success', message })
  const { x, width, y, height } = await measureBox(page)
  expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844])
})

test('[DLG-02c] [DLG-02f] unknown names and a success without a message open nothing and load no chunk', async ({
  page,
}) => {
  await open(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*dialog/.test(request.url())) scripts.push(request.url())
  })
  for (const detail of [
    { name: 'menu' },
    { name: 'size-table' },
    { name: 'success' },
    { name: 'success', message: ' ' },
  ])
    await requestDialog(page, detail)
  for (const search of ['?dialog=nothing', '?dialog=success', '?dialog=success&message=Hi', '?dialog=size-table'])
    await open(page, `/faq${search}`)
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(scripts).toEqual([])
  // Nothing that covers the page remains.
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the dialog and the e-mail are removed from the address, and the rest of it stays', async ({ page }) => {
  await open(page, '/catalog?dialog=success&email=a%40b.ua&stock=in')
  await expect(page).toHaveURL('/catalog?stock=in')
  await open(page, '/catalog?dialog=nothing&stock=in')
  await expect(page).toHaveURL('/catalog?dialog=nothing&stock=in')
})

test('[DLG-03g] dialogs stack 16 px lower each, Escape closes the top one, and the focus returns step by step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, product)
  const opener = page.getByRole('button', { name: 'Таблиця розмірів' }).first()
  const table = page.getByRole('dialog', { name: 'Таблиця розмірів' })
  await opener.click()
  await expect(table).toBeVisible()
  const unit = table.getByRole('button', { name: 'дюйми' })
  await unit.focus()
  await requestDialog(page, { name: 'success', message })
  await expect(success(page)).toBeVisible()
  const { y, height } = await measureBox(page)
  expect(Math.round(y + height / 2)).toBe(450 + 16)
  // Only the top one has a backdrop, which dims the dialog below too.
  const backdrop = (dialog: Locator) => dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(() => backdrop(table)).toBe('rgba(0, 0, 0, 0)')
  expect(await backdrop(success(page))).not.toBe('rgba(0, 0, 0, 0)')

  await page.keyboard.press('Escape')
  await expect(success(page)).toBeHidden()
  await expect(table).toBeVisible()
  await expect(unit).toBeFocused()
  expect(await turnWheel(page)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(table).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a dialog opened again shows its new message', async ({ page }) => {
  await open(page)
  await requestDialog(page, { name: 'success', message })
  await success(page).getByRole('button', { name: 'Закрити' }).click()
  await expect(success(page)).toBeHidden()
  await requestDialog(page, { name: 'success', message: 'Друге повідомлення' })
  await expect(success(page)).toContainText('Друге повідомлення')
  await page.mouse.click(20, 20)
  await expect(success(page)).toBeHidden()
})

for (const { what, path, chunk, act } of [
  {
    what: 'the size table',
    path: product,
    chunk: /\/assets\/size-table-dialog-[^/]*\.js$/,
    act: (page: Page) => page.getByRole('button', { name: 'Таблиця розмірів' }).first().click(),
  },
  {
    what: 'the filter drawer',
    path: '/catalog',
    chunk: /\/assets\/filter-drawer-[^/]*\.js$/,
    act: (page: Page) => page.getByText('Фільтри').first().click(),
  },
  {
    what: 'a dialog',
    path: '/faq',
    chunk: /\/assets\/success-dialog-[^/]*\.js$/,
    act: (page: Page) => requestDialog(page, { name: 'success', message }),
  },
])
  test(`[ERP-05a] [ERP-05b] [ERP-05f] ${what} that does not load reloads the page once; after that the page stays usable and shows a message`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(chunk, (route) => route.abort())
    await open(page, path)
    const reloaded = page.waitForEvent('domcontentloaded')
    await act(page)
    await reloaded
    await ready(page)
    await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()

    await act(page)
    await expect(page.getByRole('alert')).toContainText('Не вдалося з’єднатися із сервером')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    // Once the connection is back, the same click works.
    await page.unroute(chunk)
    await act(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('[ERP-05a] a toast whose styled version does not load is shown plainly, and the page stays', async ({ page }) => {
  await page.route(/\/assets\/(toast-line|size-table-dialog)-[^/]*\.js$/, (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await page.goto(product)
  await reloaded
  await ready(page)
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Таблиця розмірів' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Не вдалося з’єднатися із сервером')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
