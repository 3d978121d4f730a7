import { seedId } from '#database/seed/seed-id.ts'

/** Returns the id of a seeded variant, by which photos, promo codes and tests refer to it. */
export function variantId(productKey: string, colourKey: string): string {
  return seedId(`variant:${productKey}:${colourKey}`)
}
