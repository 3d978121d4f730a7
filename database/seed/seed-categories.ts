import type { Transaction } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'
import { seedCategories as list } from '#database/seed/categories.ts'
import type { Manifest } from '#database/seed/manifest.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import { listSeedProducts, listSeedVariants } from '#database/seed/range.ts'
import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { imageId } from '#database/seed/seed-images.ts'

export const categoryId = (key: SeedCategoryKey): string => seedId(`category:${key}`)

/** Writes the categories in the order of their list. */
export const seedAllCategories = async (
  tx: Transaction,
  manifest: Manifest,
  storefront: SeedStorefront,
): Promise<void> => {
  const products = listSeedProducts(storefront)
  const photoOf = (photo: (typeof list)[number]['photo']): string | null => {
    if (!photo) return null
    const ofKind = products
      .filter(({ garment }) => garment === photo.garment)
      .flatMap((product) => listSeedVariants(manifest, product, storefront))
    const chosen = ofKind.find(({ product, colour }) => product.print === photo.print && colour.key === photo.colour)
    // A storefront that does not sell the chosen one shows another of its kind.
    const [hanger] = (chosen ?? ofKind[0])?.photos ?? []
    return hanger ? imageId(hanger.file) : null
  }
  await tx.insert(categories).values(
    list.map(({ key, name, lead, state, photo }, position) => ({
      id: categoryId(key),
      name,
      lead,
      state,
      position,
      photoId: photoOf(photo),
    })),
  )
}
