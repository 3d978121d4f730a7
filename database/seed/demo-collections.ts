import { eq } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { collectionColours, collections } from '#database/schema/collections.ts'
import { products } from '#database/schema/products.ts'
import type { Manifest } from '#database/seed/manifest.ts'
import { listSeedProducts, listSeedVariants, type SeedVariant } from '#database/seed/range.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { imageId } from '#database/seed/seed-images.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import type { Translated } from '#shared/enums.ts'

interface DemoCollection {
  readonly key: string
  readonly name: Translated
  readonly lead: Translated
  readonly onSale?: true
  readonly colours?: readonly string[]
  readonly tag?: string
  /** Its photo is of the first variant that matches. */
  readonly isPictured: (variant: SeedVariant) => boolean
}

/** A collection of each kind of rule that stays true while a demo grows old. */
const listDemoCollections = (storefront: SeedStorefront): readonly DemoCollection[] => [
  {
    key: 'on-sale',
    name: { uk: 'Зі знижкою', en: 'On sale' },
    lead: { uk: 'Те саме полотно за меншу ціну.', en: 'The same cloth for less.' },
    onSale: true,
    isPictured: ({ product, colour }) => Boolean(product.colours[colour.key]?.discountPrice),
  },
  {
    key: 'all-black',
    name: { uk: 'Усе чорне', en: 'All in black' },
    lead: { uk: 'Чорне до чорного пасує завжди.', en: 'Black always goes with black.' },
    colours: ['black'],
    isPictured: ({ product, colour }) => product.garment === 'hoodie' && colour.key === 'black',
  },
  {
    key: 'gifts',
    name: { uk: 'На подарунок', en: 'Gifts' },
    lead: { uk: 'Малі речі, яким радіють.', en: 'Small things, gladly received.' },
    tag: giftTag(storefront),
    isPictured: ({ product }) => product.category === 'accessories',
  },
]

/** Returns the tag of gifts, in the language of the shop's staff: customers do not see tags. */
const giftTag = (storefront: SeedStorefront): string => (storefront === 'us' ? 'gift' : 'подарунок')

/** Writes the collections of a demo, after its products, and tags its accessories as gifts. [ADM-38] */
export async function seedDemoCollections(
  tx: Transaction,
  manifest: Manifest,
  storefront: SeedStorefront,
): Promise<void> {
  const variants = listSeedProducts(storefront).flatMap((product) => listSeedVariants(manifest, product, storefront))
  const isAccessory = eq(products.categoryId, categoryId('accessories'))
  await tx
    .update(products)
    .set({ tags: [giftTag(storefront)] })
    .where(isAccessory)
  const listed = listDemoCollections(storefront)
  for (const [position, { key, isPictured, colours = [], ...collection }] of listed.entries()) {
    const id = seedId(`collection:${key}`)
    const [photo] = variants.find(isPictured)?.photos ?? []
    await tx
      .insert(collections)
      .values({ ...collection, id, position, state: 'ACTIVE', photoId: photo ? imageId(photo.file) : null })
    if (colours.length > 0)
      await tx.insert(collectionColours).values(colours.map((colourKey) => ({ collectionId: id, colourKey })))
  }
}
