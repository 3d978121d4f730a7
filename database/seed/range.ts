import { lanRange } from '#database/seed/products/lan.ts'
import { getDesign, type Manifest, type ProductPhoto } from '#database/seed/manifest.ts'
import { seedProducts } from '#database/seed/products/all.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'
import { photoViews, type PhotoView } from '#shared/enums.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'

/** One colour of a product with its photographs, in the order of the gallery. The first is the hanger view. */
export interface SeedVariant {
  readonly product: SeedProduct
  readonly colour: ProductPhoto['colour']
  readonly photos: readonly ProductPhoto[]
}

/** Returns the products that a storefront sells. LAN sells plain ones under its own codes. */
export function listSeedProducts(storefront: SeedStorefront): readonly SeedProduct[] {
  return storefront === 'lan' ? lanRange(seedProducts) : seedProducts
}

/** Returns every variant of a product: one for each colour that has a hanger photograph and is sold in this storefront. */
export function listSeedVariants(
  manifest: Manifest,
  product: SeedProduct,
  storefront: SeedStorefront,
): readonly SeedVariant[] {
  return manifest.products
    .filter(
      (photo) => photo.view === 'hanger' && showsProduct(photo, product) && isHangerFor(manifest, photo, storefront),
    )
    .filter(({ colour }) => storefront !== 'lan' || Object.hasOwn(product.colours, colour.key))
    .map((hanger) => ({ product, colour: hanger.colour, photos: listGallery(manifest, hanger, storefront) }))
}

/** Returns every photograph that a product page of this storefront shows. */
export function listSeedPhotos(manifest: Manifest, storefront: SeedStorefront): readonly ProductPhoto[] {
  return listSeedProducts(storefront)
    .flatMap((product) => listSeedVariants(manifest, product, storefront))
    .flatMap(({ photos }) => photos)
}

const showsProduct = (photo: ProductPhoto, product: SeedProduct): boolean =>
  photo.garment === product.garment && getDesign(photo.print) === product.print

const isSameVariant = (one: ProductPhoto, other: ProductPhoto): boolean =>
  one.garment === other.garment && one.print === other.print && one.colour.key === other.colour.key

/**
 * Most products have two hanger photos: with the brand's label and without. LAN shows no label; the others prefer the one with
 * it.
 */
const isHangerFor = (manifest: Manifest, photo: ProductPhoto, storefront: SeedStorefront): boolean => {
  if (storefront === 'lan') return !photo.label
  const hasLabelled = manifest.products.some((other) => other.label && isSameVariant(photo, other))
  return Boolean(photo.label) || !hasLabelled
}

/** Products whose studio front view looks stiff next to the hanger photo: their galleries omit it. */
const withoutFront: ReadonlySet<string> = new Set(['tank'])

/** The studio views without a visible SHYR label, by kind of product: LAN shows only these next to the hanger view. */
const viewsWithoutLabel: Readonly<Record<string, readonly PhotoView[]>> = {
  trousers: ['front', 'back', 'detail'],
  joggers: ['front', 'back', 'detail'],
  shorts: ['front', 'back'],
  socks: ['front'],
  tote: ['front'],
  hoodie: ['back', 'detail'],
  ziphoodie: ['back', 'detail'],
}

const listGallery = (manifest: Manifest, hanger: ProductPhoto, storefront: SeedStorefront): ProductPhoto[] => {
  const isShown = ({ garment, view }: ProductPhoto): boolean => {
    if (view === 'hanger') return false
    if (view === 'front' && withoutFront.has(garment)) return false
    return storefront !== 'lan' || (viewsWithoutLabel[garment] ?? ['back']).includes(view)
  }
  const studio = manifest.products
    .filter((photo) => isSameVariant(photo, hanger) && isShown(photo))
    .toSorted((a, b) => photoViews.indexOf(a.view) - photoViews.indexOf(b.view))
  return [hanger, ...studio]
}
