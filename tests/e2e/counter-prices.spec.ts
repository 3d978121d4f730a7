import type { APIRequestContext, Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, readBearer, switchLanguage, test, type Bearer } from '#tests/support/counter.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

interface Range {
  categoryId: string
  mark: string
  readRows: () => Promise<VariantRowEntity[]>
}

const call = async <Body>(
  request: APIRequestContext,
  headers: Bearer,
  { path, data, method = 'POST' }: { path: string; data: unknown; method?: string },
): Promise<Body> => {
  const response = await request.fetch(path, { method, headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Body
}
const text = (uk: string, en: string) => ({ uk, en })

/** Creates a category with so many pieces of five colours, so that prices of no other test change. */
const createRange = async (request: APIRequestContext, headers: Bearer, pieces: number): Promise<Range> => {
  const mark = crypto.randomUUID().slice(0, 8)
  const send = <Body>(path: string, data: unknown) => call<Body>(request, headers, { path, data })
  const [found] = (await send<{ entities: { _id: string }[] }>('/v1/admin/products/variants/search', { limit: 1 }))
    .entities
  const sample = await request.get(`/v1/admin/products/variants/${found!._id}`, { headers })
  const { photos } = (await sample.json()) as { photos: unknown[] }
  const colours = await send<{ entities: { _id: string }[] }>('/v1/colors/search', { limit: 5 })
  const { _id: categoryId } = await send<{ _id: string }>('/v1/categories', {
    name: text(`Тест ${mark}`, `Test ${mark}`),
    lead: text('Речі', 'Pieces'),
    photoId: null,
    state: 'ACTIVE',
    position: 901,
  })
  for (const piece of Array.from({ length: pieces }, (_, index) => index + 1))
    await send('/v1/admin/products/whole', {
      categoryId,
      vendorCode: `P-${mark}-${piece}`,
      type: 'OTHER',
      name: text(`Худі «Тест ${piece}»`, `Hoodie “Test ${piece}”`),
      description: text('Широке', 'Wide'),
      composition: text('вовна', 'wool'),
      care: text('30°', '30°'),
      fibres: null,
      measurements: { sizes: ['S', 'M'], rows: [{ label: text('Довжина', 'Length'), values: [80, 82] }] },
      variants: colours.entities.map(({ _id: colourId }, colour) => ({
        colourId,
        state: 'ACTIVE',
        vendorCode: `P-${mark}-${'VWXYZ'[colour]}${piece}`,
        price: 2490,
        discountPrice: null,
        comingSoon: false,
        heroPosition: null,
        publishedAt: '2024-11-02T09:00:00.000Z',
        sizes: [
          { value: 'S', quantity: 3 },
          { value: 'M', quantity: 0 },
        ],
        photos,
      })),
    })
  const readRows = async () =>
    (
      await send<{ entities: VariantRowEntity[] }>('/v1/admin/variant-rows/search', {
        categoryId,
        limit: 100,
      })
    ).entities
  return { categoryId, mark, readRows }
}

const changeAsOther = (request: APIRequestContext, headers: Bearer, row: VariantRowEntity, price: number) =>
  call(request, headers, {
    method: 'PATCH',
    path: '/v1/admin/products/variants/many',
    data: { changes: [{ id: row._id, updatedAt: row.updatedAt, price }] },
  })

const openSheet = async (page: Page, { categoryId }: Range, rows: number): Promise<void> => {
  await page.goto(`/admin/stock/prices?category=${categoryId}`)
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(rows)
  const revert = page.getByRole('button', { name: 'Повернути як було' })
  if (await revert.isVisible()) await revert.press('Enter')
}
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
/** Notes the requests that change prices: true for those that only ask. */
const noteRequests = (page: Page): boolean[] => {
  const dryRuns: boolean[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || new URL(request.url()).pathname !== '/v1/admin/products/variants/many') return
    dryRuns.push((request.postDataJSON() as { dryRun?: boolean }).dryRun === true)
  })
  return dryRuns
}

/**
 * A press is a key or a chord of keys; a text that is typed into a cell counts as one, as a number does in the other journeys. Counting
 * begins when the rows are on the screen and nothing has the focus.
 */
test('[ADM-11j] twenty prices fall by ten percent, rounded and looked at before, in six presses and one request, and come back', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const range = await createRange(request, headers, 4)
  await openSheet(counter, range, 20)
  const dryRuns = noteRequests(counter)
  let presses = 0
  const press = async (keys: string) => {
    presses += 1
    await counter.keyboard.press(keys)
  }
  // Enter does nothing for a moment after a navigation.
  await expect(async () => {
    await counter.keyboard.press('Enter')
    await expect(cell(counter, 0, 0)).toBeFocused({ timeout: 500 })
  }).toPass()
  presses += 1
  await press('ControlOrMeta+Shift+ArrowDown')
  await expect(counter.locator('td[aria-selected="true"]')).toHaveCount(20)
  presses += 1
  await counter.keyboard.type('-10%')
  await press('Enter')
  await expect(cell(counter, 19, 0)).toHaveText('2,4902,240')
  await expect(counter.getByRole('region', { name: '20 змін' })).toBeVisible()
  await press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  await expect(dialog).toContainText('20 кольорів матимуть нові ціни одразу.')
  await expect(dialog.getByRole('listitem').first()).toContainText('₴2,490 → ₴2,240')
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeEnabled()
  expect((await range.readRows()).map(({ price }) => price)).toEqual(Array(20).fill(2490))
  await press('ControlOrMeta+s')
  await expect(dialog).toBeHidden()
  expect(presses).toBe(6)
  await expect.poll(async () => (await range.readRows()).map(({ price }) => price)).toEqual(Array(20).fill(2240))
  // One asks, one writes.
  expect(dryRuns).toEqual([true, false])
  await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('Ціни змінено: 20 кольорів')
  await counter.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await range.readRows()).map(({ price }) => price)).toEqual(Array(20).fill(2490))
  expect(dryRuns).toEqual([true, false, false])
  await expect(cell(counter, 0, 0)).toHaveText('2,490')
  counter.removeAllListeners('request')
})

/** Pastes into the current cell, as a spreadsheet's copy does. */
const pasteText = (page: Page, given: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, given)

test('[ADM-11k] prices are pasted, filled down and computed, wrong ones are marked, and all of it survives a reload', async ({
  counter,
}) => {
  const { request } = counter
  const range = await createRange(request, await readBearer(counter), 1)
  await openSheet(counter, range, 5)
  await cell(counter, 0, 0).focus()
  await pasteText(counter, '₴2 600\t1990\n2,600\t2600\nбагато')
  await expect(cell(counter, 0, 1)).toHaveText('1,990')
  const invalid = counter.locator('td[aria-invalid="true"]')
  await expect(invalid).toHaveText(['2,600', '2,490багато'])
  await expect(counter.getByRole('region', { name: '2 ціни треба виправити' })).toContainText('нижча за повну')
  // More than there is room for is not pasted.
  await cell(counter, 4, 0).click()
  await pasteText(counter, '1\n2')
  await expect(counter.getByRole('alert')).toContainText('Нічого не вставлено')
  await counter.getByRole('alert').getByRole('button', { name: 'Закрити' }).click()
  // The preview opens only once everything can be saved; the first problem is current instead.
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByRole('dialog')).toBeHidden()
  await expect(invalid.first()).toBeFocused()
  await counter.keyboard.type('-20%')
  await counter.keyboard.press('Enter')
  await expect(cell(counter, 1, 1)).toHaveText('2,080')
  // All prices are set at once, and the third one with them.
  await cell(counter, 0, 0).click()
  await counter.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await counter.keyboard.type('=2590')
  await counter.keyboard.press('Enter')
  await expect(cell(counter, 4, 0)).toHaveText('2,4902,590')
  await expect(invalid).toHaveCount(0)
  await counter.keyboard.press('ControlOrMeta+z')
  await expect(cell(counter, 4, 0)).toHaveText('2,490')
  await expect(invalid).toHaveCount(1)
  await cell(counter, 1, 0).click()
  await counter.keyboard.press('Shift+ArrowDown')
  await counter.keyboard.press('ControlOrMeta+d')
  await expect(cell(counter, 2, 0)).toHaveText('2,4902,600')
  await counter.reload()
  await expect(cell(counter, 2, 0)).toHaveText('2,4902,600')
  await expect(cell(counter, 0, 1)).toHaveText('1,990')
  await expect(counter.getByRole('region', { name: '5 змін' })).toContainText('3 кольори')
  // Looking elsewhere loses nothing either.
  await counter.getByRole('searchbox', { name: /Шукати за/ }).fill(`P-${range.mark}-Z1`)
  await expect(counter.getByRole('grid').locator('tbody tr')).toHaveCount(1)
  await expect(counter.getByRole('region', { name: '5 змін' })).toContainText('3 не видно тут')
  await counter.getByRole('button', { name: 'Повернути як було' }).press('Enter')
  await expect(counter.getByRole('region', { name: /змін/ })).toBeHidden()
})

test('[ADM-11l] what somebody else has changed meanwhile is shown beside the own price; an undo that came too late says so', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const range = await createRange(request, headers, 1)
  await openSheet(counter, range, 5)
  await cell(counter, 0, 0).focus()
  await counter.keyboard.type('2200')
  await counter.keyboard.press('Enter')
  await counter.keyboard.type('2300')
  await counter.keyboard.press('Enter')
  const [first, second] = await range.readRows()
  await changeAsOther(request, headers, first!, 2390)
  await counter.keyboard.press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  const conflict = dialog.getByRole('alert')
  await expect(conflict).toContainText('Поки ви писали, 1 колір змінив хтось інший')
  await expect(conflict).toContainText('було ₴2,490, стало ₴2,390')
  await expect(conflict).toContainText('у вас ₴2,200')
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeDisabled()
  await conflict.getByRole('button', { name: 'Лишити мої ціни' }).press('Enter')
  await expect(dialog).toContainText('₴2,390 → ₴2,200')
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Зберегти все' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await range.readRows()).map(({ price }) => price))
    .toEqual([2200, 2300, 2490, 2490, 2490])
  const changed = await range.readRows()
  expect(changed[1]!._id).toBe(second!._id)
  await changeAsOther(request, headers, changed[1]!, 2350)
  await counter.getByRole('region', { name: 'Повідомлення' }).getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(counter.getByRole('alert')).toContainText('1 колір тим часом змінив хтось інший')
  expect((await range.readRows()).map(({ price }) => price)).toEqual([2200, 2350, 2490, 2490, 2490])
  await counter.getByRole('alert').getByRole('button', { name: 'Закрити' }).click()
  // Others' prices appear by themselves.
  await expect(cell(counter, 1, 0)).toHaveText('2,350')
})

test('[ADM-11l] a reduction that is none is said before it is saved', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const range = await createRange(request, headers, 1)
  const [row] = await range.readRows()
  await changeAsOther(request, headers, row!, 1500)
  await openSheet(counter, range, 5)
  await cell(counter, 0, 0).focus()
  await counter.keyboard.type('2490')
  await counter.keyboard.press('Tab')
  await counter.keyboard.type('1990')
  await counter.keyboard.press('ArrowDown')
  await counter.keyboard.type('-20%')
  await counter.keyboard.press('ControlOrMeta+s')
  const rows = counter.getByRole('dialog').getByRole('listitem')
  await expect(rows.first()).toContainText('не знижка: за 30 днів була ₴1,500')
  await expect(rows.nth(1)).toContainText('найнижча за 30 днів ₴2,490')
  await expect(counter.getByRole('dialog')).toContainText('1 ціну не назвемо знижкою')
  await counter.keyboard.press('Escape')
  await counter.getByRole('button', { name: 'Повернути як було' }).press('Enter')
})

test('[ADM-11m] a phone changes one colour at a time, and saves after the same preview', async ({ counter }) => {
  const { request } = counter
  const range = await createRange(request, await readBearer(counter), 1)
  await counter.setViewportSize({ width: 390, height: 844 })
  await counter.goto(`/admin/stock/prices?category=${range.categoryId}`)
  const piece = counter.getByRole('region', { name: /Худі «Тест 1»/ })
  await expect(piece).toContainText('1 з 5')
  await piece.getByRole('textbox', { name: 'Ціна' }).fill('-10%')
  await piece.getByRole('textbox', { name: 'Ціна' }).press('Enter')
  await expect(piece.getByRole('textbox', { name: 'Ціна' })).toHaveValue('2,240')
  await piece.getByRole('button', { name: /→/ }).click()
  await expect(piece).toContainText('2 з 5')
  await piece.getByRole('textbox', { name: 'Зі знижкою' }).fill('1990')
  await counter.getByRole('button', { name: /Переглянути/ }).click()
  const dialog = counter.getByRole('dialog')
  await expect(dialog).toContainText('2 кольори матимуть нові ціни одразу.')
  await dialog.getByRole('button', { name: 'Зберегти все' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await range.readRows()).slice(0, 2).map(({ price, discountPrice }) => [price, discountPrice]))
    .toEqual([
      [2240, null],
      [2490, 1990],
    ])
})

test('[ADM-11m] the sheet of prices and its preview are accessible and fit phones, in both languages', async ({
  counter,
}) => {
  const range = await createRange(counter.request, await readBearer(counter), 1)
  for (const locale of ['uk', 'en'] as const)
    for (const width of [1440, 390, 320]) {
      await counter.setViewportSize({ width, height: 900 })
      await switchLanguage(counter, locale)
      await counter.goto(`/admin/stock/prices?category=${range.categoryId}`)
      if (width === 1440) {
        await cell(counter, 0, 1).focus()
        await counter.keyboard.type('-20%')
        await counter.keyboard.press('Enter')
      } else {
        await counter.getByRole('textbox').first().fill('2200')
        await counter.getByRole('textbox').first().press('Enter')
      }
      await expect(counter.locator('main nav a[aria-current]')).toHaveCount(1)
      const expectClean = async (what: string) => {
        // The button fades from off to on.
        await counter.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
        const { violations } = await axeOn(counter, { 'target-size': { enabled: true } }).analyze()
        expect(
          violations.map(
            ({ id: rule, nodes }) =>
              `${locale} ${width} ${what}: ${rule}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
        ).toEqual([])
        expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await expectClean('sheet')
      await counter.getByRole('button', { name: /Переглянути|Review/ }).click()
      await expect(counter.getByRole('dialog').getByRole('button', { name: /Зберегти все|Save all/ })).toBeEnabled()
      await expectClean('preview')
      await counter.keyboard.press('Escape')
      await counter.getByRole('button', { name: /Повернути як було|Revert/ }).click()
    }
})
