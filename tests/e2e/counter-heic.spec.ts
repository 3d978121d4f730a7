import { join } from 'node:path'
import { copyProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { readHeic } from '#tests/support/heic/read-heic.ts'

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
