import type { Transaction } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'
import { seedCategories as list, type SeedCategory } from '#database/seed/categories.ts'
import type { Manifest } from '#database/seed/manifest.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import { listSeedProducts, listSeedVariants } from '#database/seed/range.ts'
import type { SeedCategoryKey, SeedProduct } from '#database/seed/products/product.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { imageId } from '#database/seed/seed-images.ts'

export function categoryId(key: SeedCategoryKey): string {
  return seedId(`category:${key}`)
}

/** Writes the categories in the order of their list. */
export async function seedAllCategories(
  tx: Transaction,
  manifest: Manifest,
  storefront: SeedStorefront,
): Promise<void> {
  const products = listSeedProducts(storefront)
  const listVariants = (isShown: (product: SeedProduct) => boolean) =>
    products.filter(isShown).flatMap((product) => listSeedVariants(manifest, product, storefront))
  const findPhoto = ({ key, photo }: SeedCategory): string | null => {
    if (!photo) return null
    const ofKind = listVariants(({ garment }) => garment === photo.garment)
    const chosen = ofKind.find(({ product, colour }) => product.print === photo.print && colour.key === photo.colour)
    // A storefront that does not sell the chosen one shows another of its kind, or of the category.
    const shownVariant = chosen ?? ofKind[0] ?? listVariants(({ category }) => category === key)[0]
    const [hanger] = shownVariant?.photos ?? []
    return hanger ? imageId(hanger.file) : null
  }
  await tx.insert(categories).values(
    list.map((category, position) => ({
      id: categoryId(category.key),
      name: category.name,
      lead: category.lead,
      state: category.state,
      position,
      photoId: findPhoto(category),
      goesWith: (category.goesWith ?? []).map(categoryId),
    })),
  )
}
