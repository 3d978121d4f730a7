import { describe, expect, it } from 'vitest'
import { readManifest } from '#database/seed/manifest.ts'
import { seedPages } from '#database/seed/pages/all.ts'
import { listSeedProducts, listSeedVariants } from '#database/seed/range.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'

const manifest = readManifest()
const listVariants = (storefront: SeedStorefront) =>
  listSeedProducts(storefront).flatMap((product) => listSeedVariants(manifest, product, storefront))

describe.each(['ua', 'us', 'lan'] as const)('the demo range of %s', (storefront) => {
  const variants = listVariants(storefront)

  it('shows the hanger photograph first in every gallery, and no view twice', () => {
    for (const { photos } of variants) {
      expect(photos[0]?.view).toBe('hanger')
      expect(new Set(photos.map(({ view }) => view)).size).toBe(photos.length)
    }
  })

  it('puts neighbours of different garments in different light into the first forty new arrivals', () => {
    const newest = variants
      .map(({ product, colour, photos }) => ({ special: product.colours[colour.key], photo: photos[0]! }))
      .filter(({ special }) => special?.state !== 'INACTIVE')
      .toSorted((a, b) => (a.special?.daysAgo ?? 300) - (b.special?.daysAgo ?? 300))
      .slice(0, 40)
    const alike = newest.filter(({ photo }, index) => {
      const before = newest[index - 1]?.photo
      return before && (before.garment === photo.garment || before.light === photo.light)
    })
    expect(alike.map(({ photo }) => photo.file)).toEqual([])
  })
})

describe('the second brand', () => {
  const variants = listVariants('lan')

  it('sells about forty plain variants without a label of the first brand', () => {
    expect(variants.length).toBeGreaterThanOrEqual(36)
    expect(variants.length).toBeLessThanOrEqual(44)
    expect(variants.filter(({ photos }) => photos[0]?.label || photos[0]?.print)).toEqual([])
  })

  it('names the first brand in no product, code, photograph or page', () => {
    const texts: string[] = []
    const collect = (value: unknown, key = ''): void => {
      if (typeof value === 'string' && !['key', 'file'].includes(key)) texts.push(value)
      if (typeof value === 'object' && value !== null)
        for (const [name, part] of Object.entries(value)) collect(part, name)
    }
    collect([listSeedProducts('lan'), variants.map(({ photos }) => photos), seedPages('lan')])
    expect(texts.filter((text) => /ШИР|SHYR|SH-\d/.test(text))).toEqual([])
  })
})
