import { beanies } from '#database/seed/products/beanie.ts'
import { dresses } from '#database/seed/products/dress.ts'
import { hoodies } from '#database/seed/products/hoodie.ts'
import { joggers } from '#database/seed/products/joggers.ts'
import { longsleeves } from '#database/seed/products/longsleeve.ts'
import { scarves } from '#database/seed/products/scarf.ts'
import { shorts } from '#database/seed/products/shorts.ts'
import { socks } from '#database/seed/products/socks.ts'
import { sweatshirts } from '#database/seed/products/sweatshirt.ts'
import { tanks } from '#database/seed/products/tank.ts'
import { tees } from '#database/seed/products/tee.ts'
import { totes } from '#database/seed/products/tote.ts'
import { jeans } from '#database/seed/products/trousers.ts'
import { zipHoodies } from '#database/seed/products/ziphoodie.ts'
import type { SeedProduct } from '#database/seed/products/product.ts'

/** All products of the demo shop, grouped by kind. */
export const seedProducts: readonly SeedProduct[] = [
  ...tees,
  ...tanks,
  ...longsleeves,
  ...sweatshirts,
  ...hoodies,
  ...zipHoodies,
  ...joggers,
  ...jeans,
  ...shorts,
  ...dresses,
  ...scarves,
  ...socks,
  ...totes,
  ...beanies,
]
