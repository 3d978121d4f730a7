import type { Page } from '@playwright/test'
import { expectScreenAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, setLanguage, test } from '#tests/support/counter.ts'
import { cell, createRange, openSheet } from '#tests/support/price-sheet.ts'
import { toSentProduct } from '#tests/support/whole-product.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Records the answered requests that change prices: true for dry runs. */
const noteRequests = (page: Page): boolean[] => {
  const dryRuns: boolean[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'PATCH' || new URL(request.url()).pathname !== '/v1/admin/products/variants/many') return
    // The access token of a member of staff ends every five minutes; the call is then sent again with a new one.
    if (response.status() === 401) return
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
  // One dry run, one write.
  await expect.poll(() => dryRuns).toEqual([true, false])
  await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('Змінено: 20 кольорів')
  await counter.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await range.readRows()).map(({ price }) => price)).toEqual(Array(20).fill(2490))
  await expect.poll(() => dryRuns).toEqual([true, false, false])
  await expect(cell(counter, 0, 0)).toHaveText('2,490')
  counter.removeAllListeners('response')
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
  await expect(counter.getByRole('region', { name: '2 клітинки треба виправити' })).toContainText('нижча за повну')
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

/** Types a word over the current cell. Letters that the keyboard of the tests lacks press no key, so the cell is opened first. */
const typeWord = async (page: Page, word: string): Promise<void> => {
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(word)
}

test('[ADM-11n] states and dates are typed, pasted, filled down and looked at, saved by one request, and come back', async ({
  counter,
}) => {
  const { request } = counter
  const range = await createRange(request, await readBearer(counter), 1)
  await openSheet(counter, range, 5)
  await counter.getByLabel('Стовпці').selectOption('site')
  await expect(cell(counter, 0, 2)).toHaveText('на сайті')
  await expect(cell(counter, 0, 3)).toHaveText('02.11.2024 11:00')
  const dryRuns = noteRequests(counter)
  const readPlaces = async () =>
    (await range.readRows()).map(({ state, publishedAt, showsAt }) => [state, publishedAt, showsAt])
  const before = await readPlaces()
  const year = new Date().getFullYear() + 1

  // The first letter is enough; a hidden colour has no time yet.
  await cell(counter, 0, 2).click()
  await typeWord(counter, 'з')
  await counter.keyboard.press('Tab')
  await expect(cell(counter, 0, 2)).toHaveText('на сайтізаховано')
  await expect(cell(counter, 0, 3)).toHaveText('')
  await counter.keyboard.type(`5.3.${year}`)
  await counter.keyboard.press('Enter')
  await expect(cell(counter, 0, 3)).toHaveText(`05.03.${year} 09:00`)
  // Both cells are filled down.
  await cell(counter, 0, 2).click()
  await counter.keyboard.press('Shift+ArrowRight')
  await counter.keyboard.press('Shift+ArrowDown')
  await counter.keyboard.press('ControlOrMeta+d')
  await expect(cell(counter, 1, 3)).toHaveText(`05.03.${year} 09:00`)
  // Pasted dates are read as typed ones are; invalid ones are marked.
  await cell(counter, 2, 2).click()
  await pasteText(counter, `Заховано\t${year}-03-06 18:30\nпродано\t\nна сайті\tколись`)
  await expect(cell(counter, 2, 3)).toHaveText(`06.03.${year} 18:30`)
  const invalid = counter.locator('td[aria-invalid="true"]')
  await expect(invalid).toHaveText(['на сайтіпродано', '02.11.2024 11:00колись'])
  await counter.keyboard.press('ControlOrMeta+z')
  await expect(invalid).toHaveCount(0)
  await expect(counter.getByRole('region', { name: '4 зміни' })).toBeVisible()
  // A time that is over is marked, and = sets all of the range.
  await cell(counter, 0, 3).click()
  await counter.keyboard.press('Shift+ArrowDown')
  await counter.keyboard.type('=5.3.2025')
  await counter.keyboard.press('Enter')
  await expect(invalid).toHaveCount(2)
  await expect(counter.getByRole('region', { name: '2 клітинки треба виправити' })).toContainText('цей час уже минув')
  await counter.keyboard.press('ControlOrMeta+z')
  await cell(counter, 4, 3).click()
  await counter.keyboard.type('3.11.2024 8:15')
  await counter.keyboard.press('Enter')

  // The draft outlives the reload, and the layout is part of the address.
  await counter.reload()
  await expect(cell(counter, 1, 3)).toHaveText(`05.03.${year} 09:00`)
  await counter.keyboard.press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  await expect(dialog).toContainText('2 кольори зникнуть із сайту одразу. 2 кольори з’являться самі у свій час.')
  await expect(dialog).toContainText('1 колір матиме іншу дату.')
  await expect(dialog.getByRole('listitem').first()).toContainText('на сайті → заховано')
  await expect(dialog.getByRole('listitem').first()).toContainText(`не заплановано → 05.03.${year} 09:00`)
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeEnabled()
  expect(await readPlaces()).toEqual(before)
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(dialog).toBeHidden()
  const planned = ['INACTIVE', before[0]![1], `${year}-03-05T07:00:00.000Z`]
  await expect
    .poll(readPlaces)
    .toEqual([planned, planned, before[2], before[3], ['ACTIVE', '2024-11-03T06:15:00.000Z', null]])
  await expect.poll(() => dryRuns).toEqual([true, false])
  await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('Змінено: 3 кольори')
  await counter.keyboard.press('ControlOrMeta+z')
  await expect.poll(readPlaces).toEqual(before)
  counter.removeAllListeners('response')
})

test('[ADM-11n] a piece that lacks a text is named, and nothing is saved', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const range = await createRange(request, headers, 2)
  const rows = await range.readRows()
  const hidden = rows.filter(({ productId }) => productId === rows[0]!.productId)
  const changes = hidden.map(({ _id, updatedAt }) => ({ id: _id, updatedAt, state: 'INACTIVE' }))
  const path = '/v1/admin/products/variants/many'
  expect((await request.patch(path, { headers, data: { changes } })).status()).toBe(200)
  const product = `/v1/admin/products/whole/${rows[0]!.productId}`
  const whole = (await (await request.get(product, { headers })).json()) as WholeProduct
  const data = { ...toSentProduct(whole), description: { uk: 'Широке', en: '' } }
  const emptied = await request.put(product, { headers, data })
  expect(emptied.status(), await emptied.text()).toBe(200)
  await openSheet(counter, range, 10)
  await counter.getByLabel('Стовпці').selectOption('site')
  await cell(counter, 0, 2).click()
  await typeWord(counter, 'н')
  await counter.keyboard.press('ControlOrMeta+s')
  const dialog = counter.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Худі «Тест 1»: для сайту бракує тексту')
  await expect(dialog.getByRole('button', { name: 'Зберегти все' })).toBeDisabled()
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
  await piece.getByRole('combobox', { name: 'Стан' }).selectOption('заховано')
  const year = new Date().getFullYear() + 1
  await piece.getByRole('textbox', { name: 'З’явиться на сайті' }).fill(`5.3.${year}`)
  await piece.getByRole('textbox', { name: 'З’явиться на сайті' }).press('Enter')
  await counter.getByRole('button', { name: /Переглянути/ }).click()
  const dialog = counter.getByRole('dialog')
  await expect(dialog).toContainText('2 кольори матимуть нові ціни одразу.')
  await dialog.getByRole('button', { name: 'Зберегти все' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () =>
      (await range.readRows())
        .slice(0, 2)
        .map(({ price, discountPrice, state, showsAt }) => [price, discountPrice, state, showsAt]),
    )
    .toEqual([
      [2240, null, 'ACTIVE', null],
      [2490, 1990, 'INACTIVE', `${year}-03-05T07:00:00.000Z`],
    ])
})

test('[ADM-11m] the sheet of prices and its preview are accessible and fit phones, in both languages', async ({
  counter,
}) => {
  const range = await createRange(counter.request, await readBearer(counter), 1)
  for (const locale of ['uk', 'en'] as const)
    for (const width of [1440, 390, 320]) {
      await counter.setViewportSize({ width, height: 900 })
      await setLanguage(counter, locale)
      await counter.goto(`/admin/stock/prices?category=${range.categoryId}&columns=site`)
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
        await expectScreenAccessible(counter, `${locale} ${width} ${what}`)
      }
      await expectClean('sheet')
      await counter.getByRole('button', { name: /Переглянути|Review/ }).click()
      await expect(counter.getByRole('dialog').getByRole('button', { name: /Зберегти все|Save all/ })).toBeEnabled()
      await expectClean('preview')
      await counter.keyboard.press('Escape')
      await counter.getByRole('button', { name: /Повернути як було|Revert/ }).click()
    }
})
