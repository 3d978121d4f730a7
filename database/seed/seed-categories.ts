import type { Transaction } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'
import { seedCategories as list } from '#database/seed/categories.ts'
import { designOf, type Manifest } from '#database/seed/manifest.ts'
import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { pictureId } from '#database/seed/seed-pictures.ts'

export const categoryId = (key: SeedCategoryKey): string => seedId(`category:${key}`)

/** Writes the categories in the order of their list. */
export const seedAllCategories = async (tx: Transaction, manifest: Manifest): Promise<void> => {
  const photoOf = (photo: (typeof list)[number]['photo']): string | null => {
    const picture = manifest.products.find(
      ({ garment, view, colour, print }) =>
        view === 'front' &&
        garment === photo?.garment &&
        colour.key === photo.colour &&
        designOf(print) === photo.print,
    )
    return picture ? pictureId(picture.file) : null
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
