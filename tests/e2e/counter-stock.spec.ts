import type { APIRequestContext, Page, Request } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test, type Bearer } from '#tests/support/counter.ts'
import { isSeeded } from '#tests/support/demo.ts'
import { placeOrder } from '#tests/support/shopping.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'

interface Found {
  entities: StockRowEntity[]
}

/** Tests run at the same time in one shop: each moves the stock of sizes of its own. */
const ownSizes = { delivery: [0, 30], count: [30, 60], phone: [60, 100] } as const

/** Reads sizes of the demo range that visitors see: garments that other tests make come and go meanwhile. */
const findSizes = async (request: APIRequestContext, headers: Bearer): Promise<StockRowEntity[]> => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const response = await request.post('/v1/admin/stock/search', { data: { limit: 100, page }, headers })
      return ((await response.json()) as Found).entities
    }),
  )
  return pages.flat().filter(({ visible, variantId }) => visible && isSeeded(variantId))
}
const readUnits = async (request: APIRequestContext, headers: Bearer, rows: readonly StockRowEntity[]) => {
  const vendorCodes = [...new Set(rows.map(({ vendorCode }) => vendorCode))]
  const response = await request.post('/v1/admin/stock/read', { data: { vendorCodes }, headers })
  const { entities } = (await response.json()) as Found
  return rows.map(
    ({ variantId, size }) => entities.find((one) => one.variantId === variantId && one.size === size)?.stock,
  )
}

/** Pastes into the current cell, as a spreadsheet's copy does. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Opens the sheet by the keyboard, its first cell current. */
const openReceipt = async (page: Page): Promise<void> => {
  await page.goto('/admin/stock')
  // The key works once the role is known.
  await page.getByRole('button', { name: 'Прихід' }).waitFor()
  await page.keyboard.press('n')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const throwAway = page.getByRole('button', { name: 'Викинути' })
  if (await throwAway.isVisible()) await throwAway.press('Enter')
  await grid.getByRole('gridcell', { selected: true }).focus()
}

test('[ADM-13h] thirty rows are pasted, looked at and saved by one request while orders run, and taken back', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const rows = (await findSizes(request, headers)).slice(...ownSizes.delivery)
  expect(rows).toHaveLength(30)
  const before = await readUnits(request, headers, rows)
  await openReceipt(counter)
  await pasteText(counter, rows.map(({ vendorCode, size }) => `${vendorCode}\t${size}\t+7`).join('\n'))
  await expect(counter.getByRole('region', { name: '30 рядків' })).toContainText('+210')
  const sold = rows.findIndex((_row, index) => before[index]! > 1)
  const { variantId, size } = rows[sold]!
  await placeOrder(request, { variantId, size, quantity: 1 })
  const saved: string[] = []
  // A dry run has no key.
  const note = (one: Request) => {
    const { pathname } = new URL(one.url())
    if (pathname === '/v1/admin/stock/movements' && one.headers()['idempotency-key']) saved.push(pathname)
  }
  counter.on('request', note)
  await counter.keyboard.press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  await expect(dialog).toContainText('+210 штук стануть на склад.')
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeEnabled()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(dialog).toBeHidden()
  counter.off('request', note)
  expect(saved).toHaveLength(1)
  const after = before.map((units, index) => units! + 7 - (index === sold ? 1 : 0))
  expect(await readUnits(request, headers, rows)).toEqual(after)
  await expect(counter.getByRole('region', { name: '30 рядків' })).toBeHidden()
  await counter.getByRole('region', { name: 'Повідомлення' }).getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect
    .poll(() => readUnits(request, headers, rows))
    .toEqual(before.map((units, index) => units! - (index === sold ? 1 : 0)))
  await counter.goto('/admin/stock/movements')
  await expect(counter.getByRole('main').locator('tbody tr').first()).toContainText('виправлення')
})

test('[ADM-13i] what cannot be read is marked in its cell, is mended by the keys of a spreadsheet, and survives a reload', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const [row] = await findSizes(request, headers)
  await openReceipt(counter)
  await pasteText(counter, `${row!.vendorCode}\t${row!.size}\tдвадцять\nSH-0000-XXX\tM\t3`)
  const problems = counter.getByRole('region', { name: '2 рядки треба виправити' })
  await expect(problems).toContainText('такого артикула немає')
  const invalid = counter.locator('td[aria-invalid="true"]')
  await expect(invalid).toHaveText(['двадцять', 'SH-0000-XXX'])
  // The preview opens only once everything can be saved; the first problem is current instead.
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByRole('dialog')).toBeHidden()
  await expect(invalid.first()).toBeFocused()
  await counter.keyboard.type('20')
  await counter.keyboard.press('Enter')
  const typed = counter.locator('[data-cell="0 2"]')
  await expect(typed).toHaveText('20')
  // The second row goes: its three cells are chosen and emptied, and come back.
  await counter.keyboard.press('Shift+ArrowLeft')
  await counter.keyboard.press('Shift+ArrowLeft')
  await counter.keyboard.press('Delete')
  await expect(invalid).toHaveCount(0)
  await counter.keyboard.press('ControlOrMeta+z')
  await expect(invalid).toHaveCount(1)
  await counter.keyboard.press('Delete')
  await expect(invalid).toHaveCount(0)
  await counter.reload()
  await expect(typed).toHaveText('20')
  await expect(counter.getByRole('region', { name: '1 рядок', exact: true })).toContainText('+20')
  await counter.getByRole('button', { name: 'Викинути' }).press('Enter')
  await expect(typed).toHaveText('')
})

/** Hides the tab and shows it again. Returns the paths of the calls with which it refreshes itself. */
const returnToTab = async (page: Page): Promise<string[]> => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  // All of them are sent at the same moment.
  const counts = page.waitForResponse((response) => response.url().includes('/v1/admin/returns/search'))
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await counts
  page.removeAllListeners('request')
  return paths
}

test('[ADM-13i] a count that was overtaken by a sale asks how many there are', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const row = (await findSizes(request, headers)).slice(...ownSizes.count).find(({ stock }) => stock > 3)!
  await openReceipt(counter)
  await counter.getByRole('radio', { name: 'Перерахунок' }).check()
  await counter.getByRole('grid').getByRole('gridcell', { selected: true }).focus()
  await pasteText(counter, `${row.vendorCode}\t${row.size}\t${row.stock - 1}`)
  await expect(counter.getByRole('region', { name: '1 рядок', exact: true })).toBeVisible()
  const typedRow = counter.getByRole('row').filter({ hasText: row.vendorCode })
  await expect(typedRow.getByText(String(row.stock), { exact: true })).toBeVisible()
  await placeOrder(request, { variantId: row.variantId, size: row.size, quantity: 1 })
  // Returning to the tab refreshes lists, but not the quantities that a count is based on.
  const refreshed = await returnToTab(counter)
  expect(refreshed.filter((path) => path === '/v1/admin/stock/read')).toEqual([])
  await counter.keyboard.press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  const field = dialog.getByLabel(/Поки ви рахували, змінилося/)
  await expect(field).toBeVisible()
  await field.fill(String(row.stock - 2))
  await dialog.getByRole('button', { name: 'Узяти нові залишки' }).click()
  await dialog.getByRole('button', { name: 'Зберегти все' }).click()
  await expect(dialog).toBeHidden()
  expect(await readUnits(request, headers, [row])).toEqual([row.stock - 2])
})

test('[ADM-13j] a phone counts one piece at a time', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const row = (await findSizes(request, headers)).slice(...ownSizes.phone).find(({ size }) => size === 'M')!
  const [before] = await readUnits(request, headers, [row])
  await counter.setViewportSize({ width: 390, height: 844 })
  await counter.goto('/admin/stock/receipt')
  await counter.getByLabel('Річ або артикул з етикетки').fill(row.vendorCode)
  const piece = counter.getByRole('region', { name: `${row.name}, ${row.colour}` })
  // The list before the search shows this piece too.
  await expect(piece).toContainText('1 з 1')
  await piece.getByRole('button', { name: 'M: на одну більше' }).click()
  await piece.getByRole('button', { name: 'M: на одну більше' }).click()
  await expect(piece).toContainText('1 зміна, +2')
  await piece.getByRole('button', { name: /^Зберегти/ }).click()
  await expect.poll(() => readUnits(request, headers, [row])).toEqual([before! + 2])
})

test('[ADM-13j] the screens of the stock are accessible and fit phones, in both languages', async ({ counter }) => {
  const paths = ['/admin/stock?view=all', '/admin/stock', '/admin/stock/movements', '/admin/stock/receipt']
  await expectPathsAccessible(counter, paths, {
    waitFor: async (path) => {
      await expect(counter.getByRole('main').locator('tbody tr, ul li, h2').first()).toBeVisible()
      if (!path.endsWith('receipt')) await expect(counter.locator('main nav a[aria-current]')).toHaveCount(1)
    },
  })
})

test('[ADM-13l] a list of sizes is filtered, sorted and printed as an order to sew, by the keyboard alone', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const row = (await findSizes(request, headers)).slice(100).find(({ name }) => name.includes('Маківка'))!
  const { variantId, size } = row
  const movement = { variantId, size, countedAs: 2, seen: row.stock, reason: 'COUNT' }
  const counted = await request.post('/v1/admin/stock/movements', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { movements: [movement] },
  })
  expect(counted.status(), await counted.text()).toBe(200)
  await placeOrder(request, { variantId, size, quantity: 1 })
  // The styles of slips, which have a smaller page, stay in the document.
  await counter.goto('/admin/packing/slips')
  await counter.getByRole('link', { name: 'Склад і ціни' }).click()
  const line = counter.getByRole('row', { name: new RegExp(`${row.name}.*${row.colour}`) })
  await expect(line).toBeVisible()
  await counter.getByLabel('Категорія').selectOption('Худі')
  await expect(line).toBeHidden()
  await counter.getByLabel('Категорія').selectOption('Аксесуари')
  await counter.getByLabel('Спершу').selectOption('ті, яких найменше')
  await expect(line).toBeVisible()
  await expect(counter).toHaveURL(/category=.*sort=STOCK/)
  await counter.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
  await counter.keyboard.press('p')
  const paper = counter.getByRole('article')
  await expect(paper.getByRole('row', { name: new RegExp(`${row.name}.*${row.colour}`) })).toContainText('6')
  await expect(paper).not.toContainText('Худі')
  await counter.evaluate(() => addEventListener('beforeprint', () => (document.body.dataset['printed'] = '')))
  // Keys may do nothing for a moment after a navigation.
  await expect(async () => {
    await counter.keyboard.press('p')
    await expect(counter.locator('body[data-printed]')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await counter.emulateMedia({ media: 'print' })
  await expect(counter.getByRole('button', { name: 'Друкувати' })).toBeHidden()
  await expect(paper).toBeVisible()
  const pdf = await counter.pdf({ preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/MediaBox \[[^\]]*\]/g)
  expect(pages).toEqual([expect.stringMatching(/ 594\.\d+ 841\.\d+\]/)])
  await counter.emulateMedia({ media: null })
  await expectPathsAccessible(counter, [new URL(counter.url()).pathname], {
    waitFor: () => expect(paper).toBeVisible(),
  })
})
