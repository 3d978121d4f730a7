import type { Locator, Page } from '@playwright/test'
import { expectViewAccessible, hasSettled } from '#tests/support/axe.ts'
import { expect, readBearer, setLanguage, test } from '#tests/support/counter.ts'
import { isSeeded } from '#tests/support/demo.ts'
import { expectNoChoosing, withoutPermissions } from '#tests/support/missing-permissions.ts'
import { placeOrder } from '#tests/support/shopping.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import { locales } from '#shared/enums.ts'

/** Reads the sizes of two variants of different pieces of the demo range, each with at least four. */
const readVariants = async (counter: Page): Promise<[StockRowEntity[], StockRowEntity[]]> => {
  const headers = await readBearer(counter)
  const data = { limit: 100, page: 2, view: 'all' }
  const response = await counter.request.post('/v1/admin/stock/search', { data, headers })
  const { entities } = (await response.json()) as { entities: StockRowEntity[] }
  const variants = [...Map.groupBy(entities, ({ variantId }) => variantId).values()].filter(
    (rows) => rows.length >= 4 && rows.some(({ stock }) => stock > 3) && isSeeded(rows[0]!.variantId),
  )
  const first = variants[0]!
  return [first, variants.find(([row]) => row!.productId !== first[0]!.productId)!]
}

/** Opens the list of a variant's sizes. Returns its rows. */
const openSizes = async (counter: Page, sizes: readonly StockRowEntity[]): Promise<Locator> => {
  await counter.goto(`/admin/stock?${new URLSearchParams({ view: 'all', text: sizes[0]!.vendorCode })}`)
  const rows = counter.locator('tbody tr')
  await expect(rows).toHaveCount(sizes.length)
  return rows
}
const findText = async (counter: Page, sizes: readonly StockRowEntity[]): Promise<void> => {
  await counter.getByRole('searchbox').fill(sizes[0]!.vendorCode)
  await expect(counter.locator(`[data-row^="${sizes[0]!.variantId} "]`)).toHaveCount(sizes.length)
}
const getBox = (counter: Page, { variantId, size }: StockRowEntity) =>
  counter.locator('tbody tr', { has: counter.locator(`[data-row="${variantId} ${size}"]`) }).getByRole('checkbox')
const readCells = (counter: Page, row: number) =>
  Promise.all([0, 1, 2].map((column) => counter.locator(`[data-cell="${row} ${column}"]`).innerText()))

test('[ADM-10at] sizes are chosen by key, as a range and as a page, by pointer, and survive another search', async ({
  counter,
}) => {
  const [sizes, others] = await readVariants(counter)
  const rows = await openSizes(counter, sizes)
  const boxes = rows.getByRole('checkbox')
  const bar = counter.getByRole('toolbar')
  // Without a current row X chooses nothing.
  await counter.keyboard.press('x')
  await expect(bar).toHaveCount(0)
  await counter.keyboard.press('j')
  await counter.keyboard.press('x')
  await expect(bar).toContainText('Вибрано 1 розмір')
  await expect(bar).toContainText(/\d.шт\. на.складі/)
  await counter.keyboard.press('j')
  await counter.keyboard.press('j')
  await counter.keyboard.press('Shift+X')
  await expect(bar).toContainText('Вибрано 3 розміри')
  const all = counter.getByRole('checkbox', { name: 'Вибрати всі рядки' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(all).toBeChecked()
  const units = sizes.reduce((sum, { stock }) => sum + stock, 0)
  await expect(bar).toContainText(new RegExp(`${units}.шт\\. на.складі`))
  await counter.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  // A click on a box does not open the movements of its size.
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('Вибрано 3 розміри')
  await expect(counter).toHaveURL(/\/admin\/stock\?/)
  await counter.keyboard.press('k')
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
  await findText(counter, others)
  await expect(bar).toContainText('Вибрано 3 розміри')
  await expect(bar).toContainText(/3 не.на.сторінці/)
  await bar.getByRole('button', { name: /^Усі \d+: вибрати/ }).press('Enter')
  await expect(bar).toContainText(new RegExp(`Вибрано ${others.length + 3} розмір`))
  await findText(counter, sizes)
  await expect(boxes.first()).not.toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  await bar.getByRole('button', { name: 'Зняти вибір' }).press('Enter')
  await expect(bar).toHaveCount(0)
})

test('[ADM-10at] a receipt begins with exactly the chosen sizes and what is to be sewn, and loses nothing that was typed', async ({
  counter,
}) => {
  const [sizes] = await readVariants(counter)
  const sold = sizes.find(({ stock }) => stock > 3)!
  await placeOrder(counter.request, { variantId: sold.variantId, size: sold.size, quantity: 1 })
  await counter.goto('/admin/stock/receipt')
  const throwAway = counter.getByRole('button', { name: 'Викинути' })
  if (await throwAway.isVisible()) await throwAway.press('Enter')
  await counter.locator('[data-cell="0 0"]').click()
  await counter.keyboard.type('SH-7')
  await counter.keyboard.press('Enter')
  await expect(throwAway).toBeVisible()

  const rows = await openSizes(counter, sizes)
  await getBox(counter, sold).click()
  const other = sizes.find(({ size }) => size !== sold.size)!
  await getBox(counter, other).click()
  // Units are those of the lists now: other tests sell them too.
  const readToSew = async (row: StockRowEntity) => {
    const text = await rows
      .filter({ has: counter.locator(`[data-row="${row.variantId} ${row.size}"]`) })
      .locator('td')
      .last()
      .innerText()
    return text === '—' ? '' : text
  }
  const expected = await Promise.all(
    sizes
      .filter((row) => row === sold || row === other)
      .map(async (row) => [row.vendorCode, row.size, await readToSew(row)]),
  )
  expect(expected.map(([, , units]) => units)).toContainEqual(expect.stringMatching(/^\d+$/))
  await counter.keyboard.press('n')
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('Прихід')
  const readSheet = async () => [await readCells(counter, 0), await readCells(counter, 1), await readCells(counter, 2)]
  const byCode = (one: string[], another: string[]) => one.join(' ').localeCompare(another.join(' '))
  const sheet = await readSheet()
  expect(sheet.slice(0, 2).toSorted(byCode)).toEqual(expected.toSorted(byCode))
  expect(sheet[2]).toEqual(['', '', ''])
  await expect(counter.getByRole('region', { name: '2 рядки', exact: true })).toBeVisible()
  await counter.reload()
  await expect(counter.locator('[data-cell="1 0"]')).toHaveText(sizes[0]!.vendorCode)
  expect(await readSheet()).toEqual(sheet)
  // What was typed before waits, also after the new rows are thrown away.
  const takeBack = counter.getByRole('button', { name: 'Повернути вписане' })
  await throwAway.press('Enter')
  await expect(counter.locator('[data-cell="0 0"]')).toHaveText('')
  await counter.reload()
  await takeBack.press('Enter')
  await expect(counter.locator('[data-cell="0 0"]')).toHaveText('SH-7')
  await expect(takeBack).toHaveCount(0)
  await throwAway.press('Enter')
  await expect(counter.locator('[data-cell="0 0"]')).toHaveText('')
})

test('[ADM-10at] the sheet of prices shows exactly the pieces of the chosen sizes', async ({ counter }) => {
  const [sizes, others] = await readVariants(counter)
  await openSizes(counter, sizes)
  await getBox(counter, sizes[0]!).click()
  await getBox(counter, sizes[1]!).click()
  await findText(counter, others)
  await getBox(counter, others[0]!).click()
  await expect(counter.getByRole('toolbar')).toContainText('Вибрано 3 розміри')
  await counter.keyboard.press('e')
  const expectPieces = async () => {
    await expect(counter.getByText('Лише 2 вибрані речі')).toBeVisible()
    const names = counter.getByRole('grid').locator('tbody tr')
    await expect(names.first()).toBeVisible()
    for (const text of await names.allInnerTexts())
      expect(
        [sizes[0]!.name, others[0]!.name].some((name) => text.includes(name)),
        text,
      ).toBe(true)
  }
  await expectPieces()
  const ids = new URL(counter.url()).searchParams.get('ids')?.split('.').toSorted()
  expect(ids).toEqual([sizes[0]!.productId, others[0]!.productId].toSorted())
  await counter.reload()
  await expectPieces()
})

test('[ADM-10at] the order for the seamstresses has only the chosen sizes, also after a reload, and leads to the whole', async ({
  counter,
}) => {
  const [sizes] = await readVariants(counter)
  const toSell = sizes.filter(({ stock }) => stock > 3).slice(0, 2)
  for (const { variantId, size } of toSell) await placeOrder(counter.request, { variantId, size, quantity: 1 })
  await openSizes(counter, sizes)
  await getBox(counter, toSell[0]!).click()
  await counter.keyboard.press('p')
  const paper = counter.getByRole('article')
  const expectPart = async () => {
    await expect(counter.getByText('Лише 1 вибраний розмір')).toBeVisible()
    const listed = paper.getByRole('listitem')
    await expect(listed).toHaveCount(1)
    await expect(listed).toHaveText(new RegExp(`^${toSell[0]!.size} \\d+$`))
  }
  await expectPart()
  await counter.reload()
  await expectPart()
  // Words of the address that are no sizes are ignored.
  await counter.goto(
    `/admin/stock/sewing?sizes=${JSON.stringify([`${toSell[0]!.vendorCode} ${toSell[0]!.size}`, 'x', 5])}`,
  )
  await expectPart()
  await counter.emulateMedia({ media: 'print' })
  await expect(counter.getByText('Лише 1 вибраний розмір')).toBeHidden()
  await counter.emulateMedia({ media: null })
  await counter.getByRole('link', { name: 'Показати все замовлення' }).press('Enter')
  await expect(counter.getByText('Лише 1 вибраний розмір')).toHaveCount(0)
  expect(new URL(counter.url()).search).toBe('')

  // The key is the bar's also after the keys of the screen were registered again, as another language does.
  const { variantId, size, stock } = toSell[0]!
  const data = { movements: [{ variantId, size, by: 2 - stock, reason: 'CORRECTION' }] }
  const headers = { ...(await readBearer(counter)), 'idempotency-key': crypto.randomUUID() }
  const moved = await counter.request.post('/v1/admin/stock/movements', { headers, data })
  expect(moved.ok(), await moved.text()).toBe(true)
  await counter.goto('/admin/stock')
  await getBox(counter, toSell[0]!).click()
  await counter.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(counter.getByRole('toolbar')).toContainText('1 size selected')
  await counter.keyboard.press('p')
  await expect(counter.getByText('Only 1 chosen size')).toBeVisible()
})

test('[ADM-10at] a role has the actions that it may do, and no boxes if it has none', async ({ counter }) => {
  const [sizes] = await readVariants(counter)
  let missing: readonly string[] = []
  const giveBack = await withoutPermissions(counter, () => missing)
  const openWithout = async (...permissions: string[]) => {
    missing = permissions
    await openSizes(counter, sizes)
  }
  const buttons = counter.getByRole('toolbar').getByRole('button').filter({ hasText: /\S/ })
  const expectActions = async (names: readonly RegExp[]) => {
    await getBox(counter, sizes[0]!).click()
    await expect(buttons).toHaveText([...names, /^Усі/])
  }
  try {
    await openWithout()
    await expectActions([/^Прихід/, /^У.таблицю/, /^Друкувати замовлення швачкам/])
    await openWithout('stock.change')
    await expectActions([/^У.таблицю/, /^Друкувати замовлення швачкам/])
    // Its key does nothing.
    await counter.keyboard.press('n')
    await expect(counter).toHaveURL(/\/admin\/stock\?/)
    await openWithout('stock.change', 'prices.change')
    await expectActions([/^Друкувати замовлення швачкам/])
    await openWithout('stock.change', 'prices.change', 'catalogue.read')
    await expectNoChoosing(counter)
  } finally {
    await giveBack()
  }
})

test('[ADM-10at] the bar of chosen sizes is accessible and fits phones, in both languages', async ({ counter }) => {
  test.setTimeout(120_000)
  const [sizes] = await readVariants(counter)
  for (const locale of locales) {
    await setLanguage(counter, locale)
    for (const [widthIndex, width] of [1440, 720, 390, 320].entries()) {
      await counter.setViewportSize({ width, height: 900 })
      await openSizes(counter, sizes)
      await counter.getByRole('checkbox').last().click()
      const bar = counter.getByRole('toolbar')
      await expect(bar.getByRole('button').first()).toBeVisible()
      // A phone counts one piece at a time.
      await expect(bar.getByRole('button', { name: locale === 'uk' ? 'Прихід' : 'Receipt' })).toHaveCount(
        width < 900 ? 0 : 1,
      )
      await hasSettled(counter)
      await expectViewAccessible(counter, { locale, widthIndex, state: `${locale} ${width}` })
      // What the list ends with can be scrolled out from behind the bar.
      await counter.setViewportSize({ width, height: 480 })
      await counter.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [last, foot] = [await counter.locator('footer').boundingBox(), await bar.boundingBox()]
      expect(last!.y + last!.height).toBeLessThanOrEqual(foot!.y)
    }
  }
})
