import type { Locale } from '#shared/enums.ts'
import { readManifest } from '../manifest.ts'
import { listSeedProducts } from '../range.ts'
import { imageId } from '../seed-images.ts'
import { variantId } from '../variant-id.ts'

interface SeedHero {
  scene: string
  portrait: string
  alt: string
  variant: string
}

/**
 * Returns the pictures made for the frame of the home page, each with the variant it shows. More variants have one than the frame has
 * bays, so that others can be marked for it.
 */
export function seedHeroes(locale: Locale): SeedHero[] {
  const { heroes } = readManifest()
  const plain = listSeedProducts('ua').filter(({ print }) => print === null)
  return heroes
    .filter(({ view }) => view === 'hero-wide')
    .map(({ file, garment, colour, alt }) => {
      const tall = heroes.find(
        (one) => one.view === 'hero-tall' && one.garment === garment && one.colour.key === colour.key,
      )
      const product = plain.find((one) => one.garment === garment)
      if (!tall || !product) throw new Error(`${file} has no tall version or no product`)
      return {
        scene: imageId(file),
        portrait: imageId(tall.file),
        alt: alt[locale],
        variant: variantId(product.key, colour.key),
      }
    })
}
