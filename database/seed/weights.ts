import type { SeedProduct } from '#database/seed/products/product.ts'

/** Grams of the smallest size of each garment, and what each larger size weighs more. */
const grams: Readonly<Record<string, readonly [smallest: number, step: number]>> = {
  beanie: [80, 0],
  dress: [320, 15],
  hoodie: [560, 30],
  joggers: [430, 25],
  longsleeve: [230, 12],
  scarf: [210, 0],
  shorts: [240, 15],
  socks: [60, 5],
  sweatshirt: [470, 25],
  tank: [130, 8],
  tee: [180, 10],
  tote: [140, 0],
  trousers: [480, 25],
  ziphoodie: [620, 30],
}

/** Returns the weights of a product's sizes, in grams. */
export function weighSizes({ garment, sizes }: Pick<SeedProduct, 'garment' | 'sizes'>) {
  const [smallest, step] = grams[garment]! // each garment of the range
  return Object.fromEntries(sizes.map((size, index) => [size, smallest + index * step]))
}
