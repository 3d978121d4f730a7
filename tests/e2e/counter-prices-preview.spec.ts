import { expect, readBearer, test } from '#tests/support/counter.ts'
import { cell, changeAsOther, createRange, openSheet } from '#tests/support/price-sheet.ts'

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
  await conflict.getByRole('button', { name: 'Лишити моє' }).press('Enter')
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
