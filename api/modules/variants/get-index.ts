import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { createColumnIndex } from '#api/modules/variants/column-index.ts'
import { createSqlIndex } from '#api/modules/variants/sql-index.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the index of the shop: the listings in memory where it holds them. */
export function getIndex({
  caches,
  database,
  listings,
}: Pick<Shop, 'caches' | 'database' | 'listings'>): CatalogueIndex {
  const sqlIndex = createSqlIndex(database)
  return listings ? createColumnIndex(caches.cards, listings, sqlIndex) : sqlIndex
}
