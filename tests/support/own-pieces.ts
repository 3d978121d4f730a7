import type { Locator, Page } from '@playwright/test'
import { expect, readBearer, test as base, type Bearer } from '#tests/support/counter.ts'
import { createRange } from '#tests/support/price-sheet.ts'

export interface OwnPieces {
  headers: Bearer
  categoryId: string
  /** The ids of four pieces of five colours, named 'Худі «Тест 1»' and so on. */
  ids: string[]
}

/** The test with pieces in a category of their own, which are deleted after it. */
export const test = base.extend<{ pieces: OwnPieces }>({
  pieces: async ({ counter }, use) => {
    const { request } = counter
    const headers = await readBearer(counter)
    const { categoryId, readRows } = await createRange(request, headers, 4)
    const ids = [...new Set((await readRows()).map(({ productId }) => productId))]
    await use({ headers, categoryId, ids })
    const variantIds = (await readRows()).map(({ _id }) => _id)
    for (const path of [
      ...variantIds.map((id) => `/v1/products/variants/${id}`),
      ...ids.map((id) => `/v1/products/${id}`),
      `/v1/categories/${categoryId}`,
    ]) {
      const deleted = await request.delete(path, { headers })
      expect(deleted.ok(), `${path}: ${await deleted.text()}`).toBe(true)
    }
  },
})

/** Opens the list of the pieces, by name. */
export const openList = async (counter: Page, { categoryId }: OwnPieces): Promise<Locator> => {
  await counter.goto(`/admin/products?${new URLSearchParams({ view: 'all', category: categoryId, sort: 'NAME' })}`)
  const rows = counter.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  return rows
}

/** Returns the box of the piece of a number, from 1 to 4. */
export const getBox = (counter: Page, piece: number) =>
  counter.getByRole('checkbox', { name: `Вибрати Худі «Тест ${piece}»`, exact: true })

/** Returns the numbers of the chosen pieces. */
export const readChosen = async (counter: Page): Promise<number[]> => {
  const states = await Promise.all([1, 2, 3, 4].map((piece) => getBox(counter, piece).isChecked()))
  return states.flatMap((isChosen, index) => (isChosen ? [index + 1] : []))
}
