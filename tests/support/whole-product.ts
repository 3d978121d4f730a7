import { seedId } from '#database/seed/seed-id.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { categories } from '#database/schema/categories.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const both = (uk: string, en: string) => ({ uk, en })

export type NewVariant = WholeProductInput['variants'][number]

/** Returns a variant that is not on the site, with two sizes and a photo. */
export const createNewVariant = (colour: string, changes: Partial<NewVariant> = {}): NewVariant => ({
  colourId: seedId(`colour:${colour}`),
  state: 'INACTIVE',
  vendorCode: `W-${crypto.randomUUID().slice(0, 13)}`,
  price: 1990,
  discountPrice: null,
  comingSoon: false,
  heroPosition: null,
  publishedAt: '2026-11-02T09:00:00.000Z',
  sizes: [
    { value: 'S', quantity: 3 },
    { value: 'M', quantity: 5 },
  ],
  photos: [{ fileId: seedId('file:products/tee/front/black.webp'), view: 'front' }],
  ...changes,
})

/** Returns a product with one black variant. */
export const newWhole = async (
  { shop }: TestShop,
  changes: Partial<WholeProductInput> = {},
): Promise<WholeProductInput> => {
  const [category] = await shop.database.select({ id: categories.id }).from(categories).limit(1)
  return {
    categoryId: category!.id,
    vendorCode: `W-${crypto.randomUUID().slice(0, 13)}`,
    type: 'OTHER',
    name: both('Пончо', 'Poncho'),
    description: both('Широке', 'Wide'),
    composition: both('вовна', 'wool'),
    care: both('30°', '30°'),
    fibres: null,
    measurements: { sizes: ['S', 'M'], rows: [{ label: both('Довжина', 'Length'), values: [80, 82] }] },
    variants: [createNewVariant('black')],
    ...changes,
  }
}

type SentVariant = Extract<WholeProductChange['variants'][number], { _id: string }>

/** Returns a variant as it is written back without a change. */
export const toSentVariant = (variant: WholeProduct['variants'][number]): SentVariant => {
  const { createdAt: _createdAt, photos, sizes: _sizes, ...rest } = variant
  return { ...rest, sizes: [], photos: photos.map(({ fileId, view }) => ({ fileId, view })) }
}

/** Returns a product as it is written back without a change, with none of its variants. */
export const toSentProduct = (whole: WholeProduct): WholeProductChange => {
  const { _id, createdAt: _createdAt, textTimes: _times, soldIn30Days: _sold, ...rest } = whole
  return { ...rest, variants: [] }
}
