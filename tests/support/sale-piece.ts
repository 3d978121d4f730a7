import type { APIRequestContext } from '@playwright/test'
import { expect, type Bearer } from '#tests/support/counter.ts'

export interface OwnPiece {
  variantId: string
  category: string
  name: string
}

/** Creates a category with a product of its own, so that a sale concerns no other test. */
export const createPiece = async (request: APIRequestContext, headers: Bearer): Promise<OwnPiece> => {
  const mark = crypto.randomUUID().slice(0, 8)
  const send = async <Body>(path: string, data: unknown): Promise<Body> => {
    const response = await request.post(path, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as Body
  }
  const text = (uk: string, en: string) => ({ uk, en })
  const [found] = (await send<{ entities: { _id: string }[] }>('/v1/admin/products/variants/search', { limit: 1 }))
    .entities
  const response = await request.get(`/v1/admin/products/variants/${found!._id}`, { headers })
  const { colourId, photos } = (await response.json()) as { colourId: string; photos: unknown[] }
  const category = await send<{ _id: string }>('/v1/categories', {
    name: text(`Тест ${mark}`, `Test ${mark}`),
    lead: text('Речі', 'Pieces'),
    photoId: null,
    state: 'ACTIVE',
    position: 900,
  })
  const product = await send<{ variants: { _id: string }[] }>('/v1/admin/products/whole', {
    categoryId: category._id,
    vendorCode: `E-${mark}`,
    type: 'OTHER',
    name: text(`Худі ${mark}`, `Hoodie ${mark}`),
    description: text('Широке', 'Wide'),
    composition: text('вовна', 'wool'),
    care: text('30°', '30°'),
    fibres: null,
    measurements: { sizes: ['S', 'M'], rows: [{ label: text('Довжина', 'Length'), values: [80, 82] }] },
    variants: [
      {
        colourId,
        state: 'ACTIVE',
        vendorCode: `E-${mark}-1`,
        price: 2490,
        discountPrice: null,
        comingSoon: false,
        heroPosition: null,
        publishedAt: '2024-11-02T09:00:00.000Z',
        sizes: [
          { value: 'S', quantity: 3 },
          { value: 'M', quantity: 5 },
        ],
        photos,
      },
    ],
  })
  return { variantId: product.variants[0]!._id, category: `Тест ${mark}`, name: `Худі ${mark}` }
}
