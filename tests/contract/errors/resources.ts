import sharp from 'sharp'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'

export const localized = (text: string) => ({ uk: `${text} укр`, en: text })
/** Returns a unique word. */
export const fresh = (): string => crypto.randomUUID().slice(0, 13)

export const black = seedId('colour:black')
/** A photo that products show. */
export const teePhoto = seedId('file:products/tee/front/black.webp')

export const categoryInput = () => ({
  name: localized('Ponchos'),
  lead: localized('Wide'),
  photoId: null as string | null,
  state: 'ACTIVE' as const,
  position: 90,
})
export const colourInput = () => ({ key: fresh(), name: localized('Mint'), hex: '#AAFFCC' })
export const productInput = (categoryId: string) => ({
  categoryId,
  vendorCode: fresh(),
  type: 'OTHER' as const,
  name: localized('Poncho'),
  description: localized('Wide'),
  composition: localized('wool'),
  care: localized('30°'),
  measurements: { sizes: [], rows: [] },
})
export const variantInput = (productId: string) => ({
  productId,
  colourId: black,
  state: 'ACTIVE' as const,
  vendorCode: fresh(),
  price: 2000,
  discountPrice: null as number | null,
  comingSoon: false,
  heroPosition: null,
  publishedAt: '2026-11-02T09:00:00.000Z',
  sizes: [{ value: 'M' as const, quantity: 100 }],
  photos: [] as { fileId: string; view: 'front' }[],
})
export const promoCodeInput = () => ({
  name: fresh().toUpperCase(),
  type: 'PERCENTAGE' as const,
  discount: 10,
  minApplyPrice: null,
  state: 'ACTIVE' as const,
  variantIds: [] as string[],
})

export const newCategory = async ({ admin }: ErrorFixture) =>
  (await admin.call('POST /v1/categories', { body: categoryInput() })).body
export const newColour = async ({ admin }: ErrorFixture) =>
  (await admin.call('POST /v1/colors', { body: colourInput() })).body
export const newProduct = async (fixture: ErrorFixture) => {
  const { _id } = await newCategory(fixture)
  return (await fixture.admin.call('POST /v1/products', { body: productInput(_id) })).body
}
export const newVariant = async (
  fixture: ErrorFixture,
  more: { price?: number; sizes?: { value: 'M' | 'L'; quantity: number }[] } = {},
) => {
  const { _id } = await newProduct(fixture)
  return (await fixture.admin.call('POST /v1/products/variants', { body: { ...variantInput(_id), ...more } })).body
}
export const newPromoCode = async ({ admin }: ErrorFixture) =>
  (await admin.call('POST /v1/promo-codes', { body: promoCodeInput() })).body

let shade = 0
/** Uploads a new image. */
export const createImage = (): Promise<Buffer> => {
  shade += 1
  const background = { r: 90, g: (shade * 20) % 256, b: (shade * 7) % 256 }
  return sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .webp()
    .toBuffer()
}
const pictureWords = new URLSearchParams({ altUk: 'Худі на рейці', altEn: 'A hoodie on a rail' })
export const uploadImage = ({ admin }: ErrorFixture, payload: Buffer, type = 'image/webp') =>
  admin.send({ method: 'POST', path: `/v1/files?${pictureWords}`, payload, headers: { 'content-type': type } })
export const newFile = async (fixture: ErrorFixture): Promise<AdminFile> => {
  const { status, body } = await uploadImage(fixture, await createImage())
  if (status !== 201) throw new Error(`upload failed: ${JSON.stringify(body)}`)
  return body as unknown as AdminFile // the contract declares this reply
}
