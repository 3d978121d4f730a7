import { expect } from 'vitest'
import { seedId } from '#database/seed/seed-id.ts'
import type { SignedIn } from '#tests/support/administrator.ts'

const localized = (uk: string, en: string) => ({ uk, en })

/** Creates a product. */
export const makeProduct = async (admin: SignedIn, vendorCode: string, name = localized('Пончо', 'Poncho')) => {
  const { body: categories } = await admin.call('POST /v1/admin/categories/search', { body: {} })
  const body = {
    categoryId: categories.entities[0]!._id,
    vendorCode,
    type: 'OTHER' as const,
    name,
    description: localized('Широке', 'Wide'),
    composition: localized('вовна', 'wool'),
    care: localized('30°', '30°'),
    measurements: { sizes: ['ONE_SIZE' as const], rows: [{ label: localized('Довжина', 'Length'), values: [80.5] }] },
  }
  return { body, response: await admin.call('POST /v1/products', { body }) }
}

/** Returns a variant on the site, with two sizes and a photo. */
export const createVariant = (productId: string, vendorCode: string, colour = 'black') => ({
  productId,
  colourId: seedId(`colour:${colour}`),
  state: 'ACTIVE' as const,
  vendorCode,
  price: 1999.5,
  discountPrice: 1500,
  comingSoon: false,
  heroPosition: null,
  publishedAt: '2026-11-02T09:00:00.000Z',
  sizes: [
    { value: 'S' as const, quantity: 3 },
    { value: 'M' as const, quantity: 5 },
  ],
  photos: [{ fileId: seedId('file:products/tee/front/black.webp'), view: 'front' as const }],
})

/** Creates a product with a black variant. */
export const makeVariant = async (admin: SignedIn, code: string, name?: { uk: string; en: string }) => {
  const { response: product } = await makeProduct(admin, code, name)
  const { status, body } = await admin.call('POST /v1/products/variants', {
    body: createVariant(product.body._id, `${code}-BLA`),
  })
  expect(status).toBe(201)
  return { product: product.body, variant: body }
}
