import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { replacePageFiles } from '#database/page-files.ts'
import { contacts } from '#database/schema/contacts.ts'
import { pages } from '#database/schema/pages.ts'
import { promoCodes, promoCodeVariants } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { shop } from '#database/schema/shop.ts'
import { seedDemoCollections } from '#database/seed/demo-collections.ts'
import { seedContacts } from '#database/seed/contacts.ts'
import { readManifest } from '#database/seed/manifest.ts'
import { legalPages, seedPages } from '#database/seed/pages/all.ts'
import { seedPromoCodes } from '#database/seed/promo-codes.ts'
import { seedAllCategories } from '#database/seed/seed-categories.ts'
import { listSeedPhotos, listSeedProducts, listSeedVariants } from '#database/seed/range.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { seedImages } from '#database/seed/seed-images.ts'
import { seedAllProducts } from '#database/seed/seed-products.ts'
import { variantId } from '#database/seed/variant-id.ts'
import { seedShippingMethods } from '#database/seed/shipping-methods.ts'
import { insertSynonyms } from '#database/seed/synonyms/all.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { toMinor } from '#shared/rules/money.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** Returns the storefront that a database was seeded for, or undefined if it is empty. */
export async function findSeededStorefront(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(shop)
  return row?.storefront
}

/**
 * Fills an empty database in one transaction: texts, contacts and shipping, and for a demo products, promo codes and collections. A
 * live shop starts closed, without products and without legal texts.
 * @param report called with the name of each step as it begins
 * @param contents which parts are written; collections need the range
 */
export async function seedShop(
  database: Database,
  storefront: Storefront,
  now: Date,
  report: (step: string) => void,
  contents: { withRange?: boolean; withCollections?: boolean } = {},
): Promise<void> {
  const { withRange = true, withCollections = false } = contents
  const manifest = readManifest()
  const { name, currency } = storefront
  const legal: readonly string[] = legalPages
  await database.transaction(async (tx) => {
    report('photos')
    // The second brand has no pictures for its frame: those of the first show its label.
    const heroes = name === 'lan' ? [] : manifest.heroes
    await seedImages(tx, [...(withRange ? listSeedPhotos(manifest, name) : []), ...heroes, ...manifest.scenes])
    if (withRange) {
      report('categories')
      await seedAllCategories(tx, manifest, name)
      report('products')
      await seedAllProducts(tx, manifest, name, { currency, now })
    }
    if (withCollections) await seedDemoCollections(tx, manifest, name)
    report('shipping, promo codes, pages')
    await insertSynonyms(tx)
    await tx.insert(shippingMethods).values(
      seedShippingMethods(name).map(({ key, price, freeShippingFrom, countries, ...method }, position) => ({
        ...method,
        id: seedId(`shipping:${key}`),
        priceMinor: toMinor(price),
        freeShippingFromMinor: freeShippingFrom === null ? null : toMinor(freeShippingFrom),
        countries: [...countries],
        position,
      })),
    )
    for (const code of withRange ? seedPromoCodes(name) : []) {
      const id = seedId(`promo:${code.name}`)
      await tx.insert(promoCodes).values({
        id,
        name: code.name,
        type: code.type,
        discount: code.type === 'AMOUNT' ? toMinor(code.discount) : code.discount,
        minApplyPriceMinor: code.minApplyPrice === null ? null : toMinor(code.minApplyPrice),
        state: code.state,
      })
      if (code.products?.length) {
        const named = code.products.flatMap(({ garment, print }) => namedVariants(garment, print))
        await tx.insert(promoCodeVariants).values(named.map((variant) => ({ promoCodeId: id, variantId: variant })))
      }
    }
    await tx.insert(pages).values(
      seedPages(name).map((page) => ({
        ...page,
        sections:
          withRange || !legal.includes(page.name)
            ? { uk: [...page.sections.uk], en: [...page.sections.en] }
            : { uk: [], en: [] },
      })),
    )
    for (const page of seedPages(name)) await replacePageFiles(tx, page.name)
    const { legalName: _, ...reach } = seedContacts(name)
    await tx.insert(contacts).values(reach)
    await tx.insert(shop).values({
      storefront: name,
      timeZone: timeZones[storefront.dates],
      seededAt: now,
      isOpen: withRange,
      openedAt: withRange ? now : null,
    })
  })
  await database.execute(sql`analyze`)

  /** Returns the variants of a product in a design, in every photographed colour. */
  function namedVariants(garment: string, print: string | null): string[] {
    const product = listSeedProducts(name).find((one) => one.garment === garment && one.print === print)
    if (!product) throw new Error(`no product of ${garment} with ${print ?? 'no'} print`)
    return listSeedVariants(manifest, product, name).map(({ colour }) => variantId(product.key, colour.key))
  }
}
