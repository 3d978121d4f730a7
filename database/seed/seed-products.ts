import type { Transaction } from '#database/client.ts'
import { colours, products } from '#database/schema/products.ts'
import { searchWords, stock, variantPhotos, variants } from '#database/schema/variants.ts'
import type { Manifest } from '#database/seed/manifest.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import { listSeedProducts, listSeedVariants, type SeedVariant } from '#database/seed/range.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import { englishUnits } from '#database/seed/english-units.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { imageId } from '#database/seed/seed-images.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'
import { seedCategories } from '#database/seed/categories.ts'
import { toMinor } from '#shared/rules/money.ts'
import { searchDocument } from '#shared/rules/search-text.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'

const defaultUnits = 12
const dayMs = 24 * 60 * 60 * 1000

export interface SeedTime {
  currency: Currency
  /** New arrivals are counted back from here. */
  now: Date
}

/** Returns the id of a seeded variant, by which photos, promo codes and tests refer to it. */
export const variantId = (productKey: string, colourKey: string): string => seedId(`variant:${productKey}:${colourKey}`)

/** Writes colours, products, variants, photos, stock and search words. */
export const seedAllProducts = async (
  tx: Transaction,
  manifest: Manifest,
  storefront: SeedStorefront,
  time: SeedTime,
): Promise<void> => {
  const list = listSeedProducts(storefront)
  await tx.insert(colours).values(colourRows(manifest))
  await tx.insert(products).values(list.map(productRow))
  const made = list.flatMap((product) =>
    listSeedVariants(manifest, product, storefront).map((variant) => variantRows(variant, time)),
  )
  await tx.insert(variants).values(made.map(({ variant }) => variant))
  await tx.insert(variantPhotos).values(made.flatMap(({ photos }) => photos))
  await tx.insert(stock).values(made.flatMap(({ units }) => units))
  await tx
    .insert(searchWords)
    .values([...new Set(made.flatMap(({ variant }) => variant.words))].map((word) => ({ word })))
}

const colourRows = (manifest: Manifest) => {
  const known = new Map(manifest.products.map(({ colour }) => [colour.key, colour]))
  return [...known.values()].map(({ key, hex, uk, en }) => ({
    id: seedId(`colour:${key}`),
    key,
    hex,
    name: { uk, en },
  }))
}

const productRow = (product: SeedProduct) => ({
  id: seedId(`product:${product.key}`),
  categoryId: categoryId(product.category),
  vendorCode: product.vendorCode,
  type: product.type,
  name: product.name,
  description: { ...product.description, en: englishUnits(product.description.en) },
  composition: { ...product.composition, en: englishUnits(product.composition.en) },
  care: product.care,
  measurements: { sizes: product.sizes, rows: product.measurements },
})

const variantRows = ({ product, colour, photos }: SeedVariant, { currency, now }: SeedTime) => {
  const { key } = colour
  const special = product.colours[key] ?? {}
  const id = variantId(product.key, key)
  const category = seedCategories.find((one) => one.key === product.category)
  const vendorCode = `${product.vendorCode}-${key.replace('-', '').slice(0, 3).toUpperCase()}`
  const names = [product.name, colour, category?.name].flatMap((text) => (text ? [text.uk, text.en] : []))
  const { description } = product
  return {
    variant: {
      id,
      productId: seedId(`product:${product.key}`),
      colourId: seedId(`colour:${key}`),
      state: special.state ?? ('ACTIVE' as const),
      vendorCode,
      priceMinor: toMinor(product.price[currency]),
      discountPriceMinor: special.discountPrice ? toMinor(special.discountPrice[currency]) : null,
      comingSoon: special.comingSoon ?? false,
      heroPosition: special.hero ?? null,
      publishedAt: new Date(now.getTime() - (special.daysAgo ?? 300) * dayMs),
      words: [...searchDocument([...names, description.uk, description.en, vendorCode])],
      nameWords: [...searchDocument(names)],
    },
    photos: photos.map(({ file, view }, position) => ({ variantId: id, position, fileId: imageId(file), view })),
    units: product.sizes.map((size, index) => ({
      variantId: id,
      size,
      quantity: special.comingSoon ? 0 : (special.stock?.[index] ?? defaultUnits),
    })),
  }
}
