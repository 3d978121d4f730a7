import { seedId } from '#database/seed/seed-id.ts'

/** Returns the id of a seeded variant, by which photos, promo codes and tests refer to it. */
export const variantId = (productKey: string, colourKey: string): string => seedId(`variant:${productKey}:${colourKey}`)
