import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Bearer } from '#tests/support/counter.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

export interface Range {
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
export const createRange = async (request: APIRequestContext, headers: Bearer, pieces: number): Promise<Range> => {
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

/** Changes a price as another administrator does meanwhile. */
export const changeAsOther = (request: APIRequestContext, headers: Bearer, row: VariantRowEntity, price: number) =>
  call(request, headers, {
    method: 'PATCH',
    path: '/v1/admin/products/variants/many',
    data: { changes: [{ id: row._id, updatedAt: row.updatedAt, price }] },
  })

/** Opens the sheet of a range that has so many rows, without drafts of an earlier test. */
export const openSheet = async (page: Page, { categoryId }: Range, rows: number): Promise<void> => {
  await page.goto(`/admin/stock/prices?category=${categoryId}`)
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(rows)
  const revert = page.getByRole('button', { name: 'Повернути як було' })
  if (await revert.isVisible()) await revert.press('Enter')
}
/** Returns a cell of the sheet, both counted from 0. */
export const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
