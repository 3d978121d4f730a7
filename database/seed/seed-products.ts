import type { Transaction } from '#database/client.ts'
import { colours, products } from '#database/schema/products.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { searchWords, stock, variantPhotos, variants } from '#database/schema/variants.ts'
import type { Manifest } from '#database/seed/manifest.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import { listSeedProducts, listSeedVariants, type SeedVariant } from '#database/seed/range.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import { englishUnits } from '#database/seed/english-units.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { typeset } from '#database/seed/pages/typeset.ts'
import { variantId } from '#database/seed/variant-id.ts'
import { imageId } from '#database/seed/seed-images.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'
import { weighSizes } from '#database/seed/weights.ts'
import { seedCategories } from '#database/seed/categories.ts'
import type { ColourFamily, Translated } from '#shared/enums.ts'
import { getFamily } from '#database/search/colours.ts'
import { toMinor } from '#shared/rules/money.ts'
import { searchDocument } from '#database/search/text.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'

const defaultUnits = 12
const dayMs = 24 * 60 * 60 * 1000

export interface SeedTime {
  currency: Currency
  /** New arrivals are counted back from here. */
  now: Date
}

/** Writes colours, products, variants, photos, stock and search words. */
export async function seedAllProducts(
  tx: Transaction,
  manifest: Manifest,
  storefront: SeedStorefront,
  time: SeedTime,
): Promise<void> {
  const list = listSeedProducts(storefront)
  await tx.insert(colours).values(colourRows(manifest))
  await tx.insert(products).values(list.map(productRow))
  const made = list.flatMap((product) =>
    listSeedVariants(manifest, product, storefront).map((variant) => variantRows(variant, time)),
  )
  // The reduced ones were sold for the full price before.
  await tx.insert(priceChanges).values(made.flatMap(({ variant }) => getFullPrice(variant)))
  await tx.insert(variants).values(made.map(({ variant }) => variant))
  await tx.insert(variantPhotos).values(made.flatMap(({ photos }) => photos))
  await tx.insert(stock).values(made.flatMap(({ units }) => units))
  const knownWords = new Map(made.flatMap(({ known }) => known).map((word) => [`${word.part} ${word.word}`, word]))
  await tx.insert(searchWords).values([...knownWords.values()])
}

const getFullPrice = ({ id, priceMinor, discountPriceMinor, publishedAt }: ReturnType<typeof variantRows>['variant']) =>
  discountPriceMinor === null ? [] : [{ variantId: id, priceMinor, at: publishedAt }]

const colourRows = (manifest: Manifest) => {
  const knownColours = new Map(manifest.products.map(({ colour }) => [colour.key, colour]))
  return [...knownColours.values()].map(({ key, hex, uk, en }) => ({
    id: seedId(`colour:${key}`),
    key,
    hex,
    name: { uk, en },
    family: families[key] ?? getFamily(hex),
  }))
}

/** The families that a visitor expects, if the shade would give another one. */
const families: Readonly<Record<string, ColourFamily>> = {
  graphite: 'GREY',
  'grey-melange': 'GREY',
  milk: 'WHITE',
  black: 'BLACK',
  sand: 'BEIGE',
  ecru: 'BEIGE',
  butter: 'YELLOW',
  ochre: 'YELLOW',
  rust: 'ORANGE',
  cocoa: 'BROWN',
  burgundy: 'RED',
  'dusty-rose': 'PINK',
  lavender: 'PURPLE',
  olive: 'GREEN',
  forest: 'GREEN',
  sky: 'LIGHT_BLUE',
  'washed-blue': 'LIGHT_BLUE',
  navy: 'BLUE',
  indigo: 'BLUE',
}

const productRow = (product: SeedProduct) => ({
  id: seedId(`product:${product.key}`),
  categoryId: categoryId(product.category),
  vendorCode: product.vendorCode,
  type: product.type,
  name: product.name,
  ...printedTexts(product),
  careSymbols: product.careSymbols,
  weights: weighSizes(product),
  measurements: { sizes: product.sizes, rows: product.measurements },
})

/** Returns the texts of a product page, with no-break spaces. Search reads them without. */
const printedTexts = (product: SeedProduct) => {
  const { description, composition } = englishTexts(product)
  const printed = ({ uk, en }: Translated): Translated => ({ uk: typeset(uk, 'uk'), en: typeset(en, 'en') })
  return { description: printed(description), composition: printed(composition), care: printed(product.care) }
}

/** Returns the texts with measures, in the units of English. */
const englishTexts = ({ description, composition }: SeedProduct) => ({
  description: { ...description, en: englishUnits(description.en) },
  composition: { ...composition, en: englishUnits(composition.en) },
})

const variantRows = ({ product, colour, photos }: SeedVariant, { currency, now }: SeedTime) => {
  const { key } = colour
  const special = product.colours[key] ?? {}
  const id = variantId(product.key, key)
  const category = seedCategories.find((one) => one.key === product.category)
  const vendorCode = `${product.vendorCode}-${key.replace('-', '').slice(0, 3).toUpperCase()}`
  if (!category) throw new Error(`${product.key} is in no category`)
  const { words, nameWords, known } = searchDocument({
    name: product.name,
    category: category.name,
    colour,
    description: englishTexts(product).description,
    composition: englishTexts(product).composition,
    vendorCode,
  })
  return {
    known,
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
      words: [...words],
      nameWords: [...nameWords],
    },
    photos: photos.map(({ file, view }, position) => ({ variantId: id, position, fileId: imageId(file), view })),
    units: product.sizes.map((size, index) => ({
      variantId: id,
      size,
      quantity: special.comingSoon ? 0 : (special.stock?.[index] ?? defaultUnits),
    })),
  }
}
