import type { Page } from '@playwright/test'
import { expectViewAccessible, hasSettled } from '#tests/support/axe.ts'
import { readProduct } from '#tests/support/copy-product.ts'
import { expect, setLanguage } from '#tests/support/counter.ts'
import { expectNoChoosing, withoutPermissions } from '#tests/support/missing-permissions.ts'
import { getBox, openList, readChosen, test } from '#tests/support/own-pieces.ts'
import { locales } from '#shared/enums.ts'
import type { SaleTerms } from '#shared/entities/admin/sale.ts'

const readSearch = (counter: Page) => new URL(counter.url()).searchParams

test('[ADM-10aq] rows are chosen by key, as a range and as a page, and survive another search', async ({
  counter,
  pieces,
}) => {
  const rows = await openList(counter, pieces)
  const bar = counter.getByRole('toolbar')
  await expect(bar).toHaveCount(0)
  // Without a current row X chooses nothing.
  await counter.keyboard.press('x')
  await expect(bar).toHaveCount(0)
  await counter.keyboard.press('j')
  await counter.keyboard.press('x')
  await expect(bar).toContainText('Вибрано 1 річ')
  await expect(bar).toContainText(/15.шт\. на.складі/)
  expect(await readChosen(counter)).toEqual([1])
  // A range from there on.
  await counter.keyboard.press('j')
  await counter.keyboard.press('j')
  await counter.keyboard.press('Shift+X')
  await expect(bar).toContainText('Вибрано 3 речі')
  expect(await readChosen(counter)).toEqual([1, 2, 3])
  const all = counter.getByRole('checkbox', { name: 'Вибрати всі рядки' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('Вибрано 4 речі')
  await expect(all).toBeChecked()
  await counter.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  expect(await readChosen(counter)).toEqual([])
  // By the pointer; a click on a box does not open its piece.
  await getBox(counter, 2).click()
  await getBox(counter, 4).click({ modifiers: ['Shift'] })
  expect(await readChosen(counter)).toEqual([2, 3, 4])
  // The row of the box that was pressed is the current one.
  await getBox(counter, 3).click()
  await counter.keyboard.press('k')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await counter.keyboard.press('x')
  expect(await readChosen(counter)).toEqual([4])
  // With the quotation mark: the random codes of the pieces may have a 1 too.
  await counter.getByRole('searchbox').fill('«Тест 1»')
  await expect(rows).toHaveCount(1)
  await expect(bar).toContainText('Вибрано 1 річ')
  await expect(bar).toContainText(/15.шт\. на.складі · 1 не.на.сторінці/)
  await counter.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(4)
  await expect(bar).not.toContainText(/не.на.сторінці/)
  await expect(bar).toContainText('Вибрано 1 річ')
  expect(await readChosen(counter)).toEqual([4])
  await bar.getByRole('button', { name: 'Зняти вибір' }).press('Enter')
  await expect(bar).toHaveCount(0)
})

test('[ADM-10aq] a role that may not change prices has no boxes and no keys for them', async ({ counter, pieces }) => {
  const giveBack = await withoutPermissions(counter, () => ['prices.change'])
  try {
    await openList(counter, pieces)
    await expect(counter.getByRole('button', { name: /Нова річ/ })).toHaveCount(0)
    await expectNoChoosing(counter)
  } finally {
    await giveBack()
  }
})

test('[ADM-10aq] a new sale begins with exactly the chosen pieces, also after a reload', async ({
  counter,
  pieces,
}) => {
  const { request } = counter
  const [first, second, third] = await Promise.all(pieces.ids.map((id) => readProduct(request, pieces.headers, id)))
  // A hidden colour is not in it.
  const [hidden, ...shown] = third!.variants
  const changed = await request.patch('/v1/admin/products/variants/many', {
    headers: pieces.headers,
    data: { changes: [{ id: hidden!._id, updatedAt: hidden!.updatedAt, state: 'INACTIVE' }] },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const expected = [...first!.variants, ...shown].map(({ _id }) => _id).toSorted()

  await openList(counter, pieces)
  await getBox(counter, 1).click()
  await getBox(counter, 3).click()
  await counter.keyboard.press('s')
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('Нова знижка')
  const chosen = counter.getByRole('group', { name: 'На вибрані речі' })
  const readPieces = () =>
    chosen
      .getByRole('checkbox')
      .evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => [box.labels?.[0]?.textContent, box.checked]))
  const both = [
    ['Худі «Тест 1», 5 кольорів', true],
    ['Худі «Тест 3», 4 кольори', true],
  ]
  await expect(chosen.getByRole('checkbox')).toHaveCount(2)
  expect(await readPieces()).toEqual(both)
  await expect(chosen).toContainText('Заховані кольори')
  await counter.reload()
  await expect(chosen.getByRole('checkbox')).toHaveCount(2)
  expect(await readPieces()).toEqual(both)

  const previewed = counter.waitForRequest((request) => request.url().includes('/v1/admin/sales/preview'))
  await counter.getByLabel('Від', { exact: true }).fill('2029-12-05T00:00')
  await counter.getByLabel('До', { exact: true }).fill('2029-12-09T00:00')
  const { set } = (await previewed).postDataJSON() as SaleTerms
  expect(set).toMatchObject({ categoryIds: [], withoutIds: [] })
  expect('variantIds' in set && set.variantIds.toSorted()).toEqual(expected)
  await expect(counter.getByRole('row', { name: /Худі «Тест/ })).toHaveCount(2)
  // One piece is taken out, and in again.
  const box = chosen.getByRole('checkbox', { name: 'Худі «Тест 3», 4 кольори' })
  await box.press('Space')
  await expect(counter.getByRole('row', { name: /Худі «Тест/ })).toHaveCount(1)
  await box.press('Space')
  await expect(counter.getByRole('row', { name: /Худі «Тест/ })).toHaveCount(2)
  // The draft of a sale of other pieces is another one.
  await counter.goto(`/admin/sales/new?ids=${second!._id}`)
  await expect(chosen.getByRole('checkbox')).toHaveCount(1)
  await expect(counter.getByLabel('Від', { exact: true })).toHaveValue('')
  await counter.goto('/admin/sales/new')
  await expect(counter.getByRole('group', { name: 'На що' })).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('[ADM-10aq] the sheet of prices shows the chosen pieces alone, until all are asked for', async ({
  counter,
  pieces,
}) => {
  await openList(counter, pieces)
  await getBox(counter, 2).click()
  await getBox(counter, 4).click()
  await counter.keyboard.press('e')
  const rows = counter.getByRole('grid').locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(counter.getByText('Лише 2 вибрані речі')).toBeVisible()
  await counter.reload()
  await expect(rows).toHaveCount(10)
  // Another category and another text narrow it further.
  await counter.getByRole('searchbox').fill('«Тест 4»')
  await expect(rows).toHaveCount(5)
  await counter.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(10)
  await counter.getByRole('link', { name: 'Показати всі' }).press('Enter')
  await expect(counter.getByText('Лише 2 вибрані речі')).toHaveCount(0)
  expect(readSearch(counter).has('ids')).toBe(false)
  await expect(rows).not.toHaveCount(10)

  // The key is the bar's also after the keys of the screen were registered again, as another language does.
  await openList(counter, pieces)
  await getBox(counter, 3).click()
  await counter.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(counter.getByRole('toolbar')).toContainText('1 piece selected')
  await counter.keyboard.press('e')
  await expect(counter.getByText('Only 1 chosen piece')).toBeVisible()
  await expect(rows).toHaveCount(5)
})

test('[ADM-10m] the bar of chosen pieces is accessible and fits phones, in both languages', async ({
  counter,
  pieces,
}) => {
  test.setTimeout(120_000)
  for (const locale of locales) {
    await setLanguage(counter, locale)
    for (const [widthIndex, width] of [1440, 720, 390, 320].entries()) {
      await counter.setViewportSize({ width, height: 900 })
      await counter.goto(`/admin/products?${new URLSearchParams({ view: 'all', category: pieces.categoryId })}`)
      await counter.getByRole('checkbox').last().click()
      const bar = counter.getByRole('toolbar')
      await expect(bar.getByRole('button').first()).toBeVisible()
      await hasSettled(counter)
      await expectViewAccessible(counter, { locale, widthIndex, state: `${locale} ${width}` })
      // What the list ends with can be scrolled out from behind the bar.
      await counter.setViewportSize({ width, height: 480 })
      await counter.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const end = counter.locator('footer')
      const [last, foot] = [await end.boundingBox(), await bar.boundingBox()]
      expect(last!.y + last!.height).toBeLessThanOrEqual(foot!.y)
    }
  }
})
