import { stringify } from 'csv-stringify/sync'
import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, switchLanguage, test } from '#tests/support/counter.ts'
import { newImportRow, writeImportCsv } from '#tests/support/import-table.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

const newCode = () => `L-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const upload = async (page: Page, buffer: Buffer, name = 'каса.csv') => {
  await page.goto('/admin/products/import')
  await page.locator('input[type="file"][accept*=".csv"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page).toHaveURL(/\?id=/)
}
const written = (page: Page) => page.getByRole('heading', { level: 2, name: 'Записано' })
const column = (page: Page, head: string) => page.getByRole('combobox', { name: new RegExp(`[«“]${head}[»”]`) })
/** Goes down the list of a column by the keyboard. The entries passed on the way are not sent. */
const chooseByKeys = async (page: Page, head: string, key: ColumnKey) => {
  const list = column(page, head)
  await list.focus()
  for (let presses = 0; presses < 40 && (await list.inputValue()) !== key; presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(key)
}

test('[ADM-10ak] columns with the heads of another system are chosen by the keyboard, written, and remembered for the next table', async ({
  counter: page,
}) => {
  const code = newCode()
  await upload(page, writeImportCsv([newImportRow(code)]))
  await page.getByRole('button', { name: /^Записати/ }).click()
  await expect(written(page)).toBeVisible({ timeout: 30_000 })
  const heads = ['Наименование', 'Ref', 'Retail', 'Облік'].map((head) => `${head} ${code}`) as [
    string,
    string,
    string,
    string,
  ]
  const table = (price: number) => Buffer.from(stringify([heads, [`Пончо ${code}`, `${code}-BLA`, price, 9]]))
  await upload(page, table(2590))
  const [, ref, retail, units] = heads
  const needed = page.getByRole('region', { name: 'Виберіть стовпці' })
  await expect(needed).toContainText('Немає стовпця «Артикул кольору»')
  await expect(page.getByRole('button', { name: /^Записати/ })).toHaveCount(0)
  for (const locale of ['en', 'uk'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await switchLanguage(page, locale)
      await expect(column(page, ref)).toHaveValue('')
      await expectFit(page)
    }
  await chooseByKeys(page, ref, 'code')
  await expect(needed).toHaveCount(0)
  await expect(column(page, ref)).toBeFocused()
  await expect(column(page, ref)).toHaveValue('code')
  const taken = column(page, retail).getByRole('option', { name: 'Артикул кольору: уже стовпець B' })
  await expect(taken).toBeDisabled()
  // The second is chosen while the first is still checked.
  await chooseByKeys(page, retail, 'price')
  await chooseByKeys(page, units, 'size-M')
  const row = page.getByRole('row', { name: new RegExp(`${code}-BLA зміни`) })
  await expect(row).toContainText(/1[\s,]?990.*→.*2[\s,]?590/)
  await expect(row).toContainText(/M\s*5.*→.*9/)
  for (const locale of ['en', 'uk'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await switchLanguage(page, locale)
      await expect(column(page, units)).toHaveValue('size-M')
      await expectFit(page)
    }
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(written(page)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  await upload(page, table(2690), 'каса-2.csv')
  await expect(page.getByText('Читаємо так, як вибрали для «каса.csv»')).toBeVisible()
  await expect(column(page, retail)).toHaveValue('price')
  await expect(row).toContainText(/2[\s,]?590.*→.*2[\s,]?690/)
})

const expectFit = async (page: Page) => {
  expect((await axeOn(page).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
