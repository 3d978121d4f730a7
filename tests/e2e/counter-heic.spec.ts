import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, readBearer, test, type Bearer } from '#tests/support/counter.ts'
import { readHeic } from '#tests/support/heic/read-heic.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

const copyProduct = async (request: APIRequestContext, headers: Bearer): Promise<WholeProduct> => {
  const found = await request.post('/v1/admin/product-rows/search', { headers, data: { view: 'site', limit: 1 } })
  const [row] = ((await found.json()) as { entities: { _id: string }[] }).entities
  const response = await request.post(`/v1/admin/products/whole/${row!._id}/copy`, { headers, data: {} })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as WholeProduct
}

test('[ADM-33e] HEIC photos of a phone become photos of a colour, and a broken one says why', async ({ counter }) => {
  const product = await copyProduct(counter.request, await readBearer(counter))
  await counter.goto(`/admin/products/${product._id}`)
  const input = counter.getByLabel('Перетягніть сюди', { exact: true }).first()
  await expect(input).toHaveAttribute('accept', /image\/heic.*\.heic/)
  const tiles = counter.getByRole('button', { name: /^Фото \d з \d/ })
  const before = await tiles.count()
  await input.setInputFiles(join(import.meta.dirname, '../support/heic/on-its-side.heic'))
  await expect(tiles).toHaveCount(before + 1)
  const added = tiles.nth(before).locator('img')
  await expect.poll(() => added.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth)).toBe(true)
  await input.setInputFiles({
    name: 'IMG_4471.HEIC',
    mimeType: 'image/heic',
    buffer: readHeic('upright').subarray(0, 1500),
  })
  await expect(counter.getByText(/IMG_4471\.HEIC: Це фото не.читається/)).toBeVisible()
})
