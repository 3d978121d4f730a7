import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { workbookType } from '#shared/rules/workbook-type.ts'
import { expect, switchLanguage, setLanguage, test } from '#tests/support/counter.ts'
import { newImportRow, writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'

const newCode = () => `E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const toFile = (rows: readonly ImportRow[], name = 'осінь.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: writeImportCsv(rows),
})
const chooser = (page: Page) => page.locator('input[type="file"][accept*=".csv"]')
/** Opens the file dialog by its key. Tries again if the browser reports none. */
const chooseByKey = async (page: Page, file: ReturnType<typeof toFile>) => {
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press('o')
    await (await opened).setFiles(file)
  }).toPass({ timeout: 30_000 })
}
/** Checks a table and waits for the result. */
const check = async (page: Page, rows: readonly ImportRow[], name?: string) => {
  await page.goto('/admin/products/import')
  await chooser(page).setInputFiles(toFile(rows, name))
  await expect(page).toHaveURL(/\?id=/)
}
const progress = (page: Page) => page.getByRole('heading', { level: 2, name: /^(Записано|Written)$/ })

test('[ADM-10z] a table is checked, written by the keyboard while the page is left, and found again with its result', async ({
  counter: page,
}) => {
  const code = newCode()
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'З таблиці' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Речі з таблиці' })).toBeVisible()
  await chooseByKey(page, toFile([newImportRow(code), newImportRow(`${code}-2`, { state: 'заховано' })]))
  await expect(page.getByRole('row', { name: new RegExp(`${code}-BLA.*нова річ`) })).toBeVisible()
  await expect(page.getByText('2 нові речі')).toBeVisible()
  const address = page.url()
  // Enter does nothing right after a navigation.
  await page.waitForTimeout(500)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.goto('/admin/products')
  await page.goto(address)
  await expect(progress(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('definition').first()).toHaveText('2')
  await page.goto('/admin/products/import')
  await expect(page.getByRole('row', { name: /осінь\.csv.*нових речей 2, змінено 0/ }).first()).toBeVisible()
  await check(page, [{ code: `${code}-BLA`, price: 2590, 'size-M': 9 }])
  const row = page.getByRole('row', { name: new RegExp(`${code}-BLA`) })
  await expect(row).toContainText(/Ціна.*1[\s,]?990.*→.*2[\s,]?590/)
  await expect(row).toContainText(/M\s*5.*→.*9/)
})

test('[ADM-10z] errors are named by cell in both languages, nothing can be written, and a file that is no table says why', async ({
  counter: page,
}) => {
  const code = newCode()
  await check(page, [newImportRow(code, { price: 'дорого', 'size-M': 'дв.' }), newImportRow(newCode())])
  const errors = page.getByRole('region', { name: '2 помилки' }).first()
  await expect(errors).toContainText('Рядок 2, «price» (H2)')
  await expect(errors).toContainText('«дорого» — не ціна.')
  await expect(errors).toContainText('«дв.» — не ціле число.')
  await expect(page.getByRole('button', { name: /^Записати/ })).toHaveCount(0)
  await switchLanguage(page, 'en')
  await expect(page.getByRole('region', { name: '2 errors' }).first()).toContainText('“дорого” is not a price')
  await switchLanguage(page, 'uk')
  await page.getByRole('button', { name: 'Вибрати іншу' }).click()
  await chooser(page).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('price\n') })
  await expect(page.getByRole('alert').filter({ hasText: 'немає рядків під' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Узяти зразок/ }).click()
  expect((await download).suggestedFilename()).toBe('template-uk.csv')
})

/** Presses a button that saves a table, and has the table checked. */
const bringBack = async (page: Page, button: string, mimeType: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const table = await download
  const name = table.suggestedFilename()
  await chooser(page).setInputFiles({ name, mimeType, buffer: await readFile(await table.path()) })
  return name
}

test('[ADM-10ap] the range is taken as CSV, and brought back it says that there is nothing to write', async ({
  counter: page,
}) => {
  await page.goto('/admin/products/import')
  expect(await bringBack(page, 'Усі речі у\u00A0CSV', 'text/csv')).toMatch(/^range-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('Усе вже так, як у таблиці')).toBeVisible()
})

test('[ADM-10au] the range is taken as a workbook, and brought back it says that there is nothing to write', async ({
  counter: page,
}) => {
  for (const locale of ['uk', 'en'] as const) {
    await setLanguage(page, locale)
    await page.goto('/admin/products/import')
    const name = await bringBack(page, locale === 'uk' ? 'Узяти всі речі' : 'Get all pieces', workbookType)
    expect(name).toMatch(/^range-\d{4}-\d\d-\d\d\.xlsx$/)
    await expect(
      page.getByText(locale === 'uk' ? 'Усе вже так, як у таблиці' : 'Everything is as in the table already'),
    ).toBeVisible()
  }
})

test('[ADM-10au] a range that is too large for a workbook is offered as CSV', async ({ counter: page }) => {
  const address = '**/v1/imports/range-workbook*'
  await page.route(address, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'BAD_REQUEST', message: '', details: { reason: 'TOO_MANY_ROWS', limit: 20_000 } },
    }),
  )
  await page.goto('/admin/products/import')
  await page.getByRole('button', { name: 'Узяти всі речі' }).click()
  await expect(page.getByText('Візьміть їх у\u00A0CSV')).toBeVisible()
  expect(await bringBack(page, 'Усі речі у\u00A0CSV', 'text/csv')).toMatch(/\.csv$/)
  await page.unroute(address)
})

test('[ADM-10af] an import is undone by the keyboard, which says what happens before and what was left alone after', async ({
  counter: page,
}) => {
  const [known, edited, added] = [newCode(), newCode(), newCode()]
  const importTable = async (rows: readonly ImportRow[]) => {
    await check(page, rows, `${added}.csv`)
    const address = page.url()
    await page.getByRole('button', { name: /^Записати/ }).click()
    await expect(progress(page)).toBeVisible({ timeout: 30_000 })
    return address
  }
  await importTable([newImportRow(known), newImportRow(edited)])
  const address = await importTable([
    { code: `${known}-BLA`, price: 2590, 'size-M': 9 },
    { code: `${edited}-BLA`, price: 2590 },
    newImportRow(added),
  ])
  await importTable([{ code: `${edited}-BLA`, price: 2790 }])
  await page.goto(address)
  await expect(page.getByText(/^Скасувати можна до/)).toBeVisible()
  await page.keyboard.press('Control+z')
  const dialog = page.getByRole('dialog', { name: 'Скасувати цей імпорт?' })
  await expect(dialog).toContainText('2 змінені речі стануть, як\u00A0були. 1 нову річ видалимо.')
  await expectFit(page)
  // The key is silent for a moment after a navigation.
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden({ timeout: 2000 })
  }).toPass()
  const undone = page.getByRole('heading', { level: 2, name: 'Скасовано' })
  await expect(undone).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('definition')).toHaveText(['1', '1', '1'])
  const left = page.getByRole('region', { name: 'Лишилися як\u00A0є' })
  await expect(left.getByRole('listitem')).toHaveText(`${edited}відтоді змінили`)
  await expect(page.getByRole('button', { name: 'Скасувати імпорт' })).toHaveCount(0)
  for (const locale of ['en', 'uk'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await switchLanguage(page, locale)
      await expect(page.getByRole('link', { name: edited })).toBeVisible()
      await expectFit(page)
    }
  await page.getByRole('link', { name: edited }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Пончо ${edited}` })).toBeVisible()
  await page.goto('/admin/products/import')
  const outcomes = page.getByRole('row', { name: new RegExp(`${added}\\.csv`) })
  await expect(outcomes.filter({ hasText: /скасовано, лишилося як\sє: 1/ })).toHaveCount(1)
  // The shop is as it was: the table would change the same again.
  await check(page, [{ code: `${known}-BLA`, price: 2590, 'size-M': 9 }, newImportRow(added)])
  await expect(page.getByRole('row', { name: new RegExp(`${known}-BLA`) })).toContainText(/1[\s,]?990.*→.*2[\s,]?590/)
  await expect(page.getByRole('row', { name: new RegExp(`${added}-BLA.*нова річ`) })).toBeVisible()
})

test('[ADM-10z] the screen of imports is accessible and fits a phone, in both languages', async ({ counter: page }) => {
  const code = newCode()
  for (const locale of ['uk', 'en'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await setLanguage(page, locale)
      await page.goto('/admin/products/import')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFit(page)
      await check(page, [newImportRow(code), newImportRow(newCode(), { price: 'дорого' })])
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectFit(page)
    }
})

const expectFit = async (page: Page) => {
  expect((await axeOn(page).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
