import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, switchLanguage, setLanguage, test } from '#tests/support/counter.ts'
import { makePhoto, newImportRow, writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'
import { makeBomb, makeZip } from '#tests/support/make-zip.ts'

const newCode = () => `F-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const toTable = (rows: readonly ImportRow[]) => ({
  name: 'осінь.csv',
  mimeType: 'text/csv',
  buffer: writeImportCsv(rows),
})
const toJpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const toZip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
const tableInput = (page: Page) => page.locator('input[type="file"][accept*=".csv"]')
const photoInput = (page: Page) => page.locator('input[type="file"][accept*=".zip"]')
let last = Math.floor(Math.random() * 500)
/** Makes a photo that no other test has. */
const newPhoto = () => makePhoto((last += 1))

type Sent = ReturnType<typeof toJpeg>
/** Opens a file dialog by its key. Tries again if the browser reports none. */
const chooseByKey = async (page: Page, key: string, files: Sent | Sent[]) => {
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press(key)
    await (await opened).setFiles(files)
  }).toPass({ timeout: 30_000 })
}
/** Drops files onto the frame that the page has. */
const drop = async (page: Page, files: readonly Sent[]) => {
  const dataTransfer = await page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  )
  const frame = page.locator('[data-drop]')
  await frame.dispatchEvent('dragover', { dataTransfer })
  await frame.dispatchEvent('drop', { dataTransfer })
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const facts = (page: Page) => page.getByRole('definition')
const pressUntil = async (page: Page, key: string, isDone: () => Promise<void>) => {
  await expect(async () => {
    await page.keyboard.press(key)
    await isDone()
  }).toPass({ timeout: 30_000 })
}

test('[ADM-35j] table and photos of a ZIP, a folder and files are brought by the keyboard, written and undone', async ({
  counter: page,
}) => {
  const code = newCode()
  await page.goto('/admin/products/import')
  await expect(page.getByRole('button', { name: /^Вибрати теку/ })).toBeVisible()
  // Photos may come first.
  await chooseByKey(page, 'p', [
    toZip(
      'фото.zip',
      makeZip({ 'осінь/Спереду.JPG': await newPhoto(), '__MACOSX/осінь/._Спереду.JPG': Buffer.from('x') }),
    ),
  ])
  await expect(page.getByText('1 фото чекає на\u00A0таблицю.')).toBeVisible()
  await chooseByKey(
    page,
    'o',
    toTable([newImportRow(code, { photos: 'спереду.jpg, back.jpg, деталь.jpg' }), newImportRow(`${code}-2`)]),
  )
  await expect(heading(page, 'Фото: 1')).toBeVisible()
  const errors = page.getByRole('region', { name: '2 помилки' })
  await expect(errors).toContainText('Рядок 2, «photos» (R2)Серед фото немає «back.jpg».')
  await expect(errors).toContainText('Серед фото немає «деталь.jpg».')
  await expect(errors).toContainText('Додайте ці фото')
  await expect(page.getByRole('button', { name: /^Записати/ })).toHaveCount(0)
  // A folder in a folder, by the name of the file and by the vendor code.
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  await mkdir(join(folder, 'more'))
  await writeFile(join(folder, 'back.jpg'), await newPhoto())
  await writeFile(join(folder, 'more', `${code}-2-BLA-1.jpg`), await newPhoto())
  await writeFile(join(folder, 'notes.txt'), 'x')
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await expect(heading(page, 'Фото: 3')).toBeVisible()
  await expect(page.getByText('Пропущено 1 файл')).toBeVisible()
  await rm(folder, { recursive: true })
  await drop(page, [toJpeg('деталь.jpg', await newPhoto()), toJpeg('IMG_1.jpg', await newPhoto())])
  await expect(heading(page, 'Фото: 5')).toBeVisible()
  await expect(facts(page)).toHaveText(['4', '1'])
  await page.getByText('Фото без\u00A0пари').click()
  await expect(page.getByText('IMG_1.jpg')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${code}-BLA.*нова річ`) })
  await expect(row).toContainText(/Фото\s*3/)
  await pressUntil(page, 'Control+Enter', () => expect(page.getByRole('progressbar')).toBeVisible({ timeout: 2000 }))
  await expect(heading(page, 'Записано')).toBeVisible({ timeout: 60_000 })
  await expect(facts(page)).toHaveText(['2', '0'])
  const address = page.url()
  await page.goto(`/admin/products?view=all&text=${code}`)
  const product = page.getByRole('link', { name: `Пончо ${code}`, exact: true }).first()
  await product.click()
  await expect(page.getByRole('button', { name: /^Фото \d з 3/ })).toHaveCount(3)
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: 'Скасувати цей імпорт?' })
  await pressUntil(page, 'Control+z', () => expect(dialog).toBeVisible({ timeout: 2000 }))
  await pressUntil(page, 'Control+Enter', () => expect(dialog).toBeHidden({ timeout: 2000 }))
  await expect(heading(page, 'Скасовано')).toBeVisible({ timeout: 60_000 })
})

test('[ADM-35k] a photo that is refused is named with its reason, the others stay after a reload, and it is sent again', async ({
  counter: page,
}) => {
  const [code, good] = [newCode(), await newPhoto()]
  await page.goto('/admin/products/import')
  await expect(page.getByRole('button', { name: /^Вибрати таблицю/ })).toBeVisible()
  // Dropped together, in any order.
  await drop(page, [
    toJpeg('good.jpg', good),
    { ...toTable([newImportRow(code, { photos: 'good.jpg, broken.jpg' })]) },
    toJpeg('broken.jpg', (await newPhoto()).subarray(0, 300)),
  ])
  const failed = page.getByRole('region', { name: /^Не\sвзято 1 фото$/ })
  await expect(failed).toContainText(/broken\.jpgЦе фото не.читається/)
  await expect(heading(page, 'Фото: 1')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Фото: 1')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 помилка' })).toContainText('Серед фото немає «broken.jpg».')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/photos?')) sent.push(request.url())
  })
  await drop(page, [toJpeg('good.jpg', good), toJpeg('broken.jpg', await newPhoto())])
  await expect(heading(page, 'Фото: 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Записати/ })).toBeEnabled()
  // The one that is there is not sent again.
  expect(sent.map((address) => new URL(address).searchParams.get('name'))).toEqual(['broken.jpg'])
})

test('[ADM-35k] a tab with photos on their way asks before it is closed, and the list says how many came', async ({
  counter: page,
}) => {
  const code = newCode()
  const mayBeSent = Promise.withResolvers<void>()
  await page.route('**/v1/imports/*/photos?*', async (route) => {
    await mayBeSent.promise
    await route.continue()
  })
  await page.goto('/admin/products/import')
  await expect(page.getByRole('button', { name: /^Вибрати таблицю/ })).toBeVisible()
  await chooseByKey(page, 'o', { ...toTable([newImportRow(code, { photos: 'front.jpg' })]), name: `${code}.csv` })
  await expect(heading(page, /^Фото не\sдодано$/)).toBeVisible()
  await drop(page, [toJpeg('front.jpg', await newPhoto())])
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asks).toBe(true)
  // The browser asks for a confirmation, too. Without an answer the tab stays.
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await dialog).type()).toBe('beforeunload')
  await (await dialog).dismiss()
  mayBeSent.resolve()
  await expect(heading(page, 'Фото: 1')).toBeVisible()
  await expect.poll(asks).toBe(false)
  await page.goto('/admin/products/import')
  await expect(page.getByRole('rowheader', { name: new RegExp(code) })).toContainText('Фото: 1')
})

test('[ADM-35l] a hostile ZIP is refused in a sentence, and nothing of it is sent', async ({ counter: page }) => {
  const photo = await newPhoto()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/photos?')) sent += 1
  })
  await page.goto('/admin/products/import')
  await tableInput(page).setInputFiles(toTable([newImportRow(newCode())]))
  await expect(page).toHaveURL(/\?id=/)
  await expect(heading(page, 'Фото не\u00A0додано')).toBeVisible()
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.jpg`, new Uint8Array()]))
  for (const [zip, sentence] of [
    [makeBomb(), /розпаковується в.непомірно великий файл: bomb\.jpg/],
    [makeZip({ 'a.jpg': photo, '../../b.jpg': photo }), /веде за.його межі: \.\.\/\.\.\/b\.jpg/],
    [makeZip({ 'a.jpg': photo, 'b.zip': makeZip({ 'c.jpg': photo }) }), /є ще один: b\.zip/],
    [makeZip(many), /більше ніж 10.000 файлів/],
    [Buffer.from('PK\u0003\u0004 no more'), /пошкоджено/],
    [makeZip({ 'a.txt': Buffer.from('x'), '__MACOSX/a.jpg': photo }), /немає ні.таблиці, ні.фото/],
  ] as const) {
    await photoInput(page).setInputFiles(toZip('зле.zip', zip))
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await switchLanguage(page, 'en')
  await photoInput(page).setInputFiles(toZip('bad.zip', makeBomb()))
  await expect(page.getByRole('alert').filter({ hasText: 'unpacks into a file of absurd size' })).toBeVisible()
  await switchLanguage(page, 'uk')
  await page.reload()
  await expect(heading(page, 'Фото не\u00A0додано')).toBeVisible()
  expect(sent).toBe(0)
})

test('[ADM-35m] photos of an import are accessible and fit a phone, in both languages', async ({ counter: page }) => {
  test.slow()
  for (const locale of ['uk', 'en'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await setLanguage(page, locale)
      await page.goto('/admin/products/import')
      await photoInput(page).setInputFiles([
        toJpeg('a-photo-with-a-rather-long-name-that-a-phone-has-given-it-20261128.jpg', await newPhoto()),
        toJpeg('broken.jpg', Buffer.from('no photo')),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ])
      await expect(page.getByText(/чекають|waiting/)).toBeVisible()
      await expectFit(page)
      await tableInput(page).setInputFiles(toTable([newImportRow(newCode(), { photos: 'gone.jpg' })]))
      await expect(page.getByText(/Фото без.пари|Photos without a match/)).toBeVisible()
      await page.getByText(/Фото без.пари|Photos without a match/).click()
      await expectFit(page)
    }
})

const expectFit = async (page: Page) => {
  expect((await axeOn(page).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
