import { sql } from 'drizzle-orm'
import { withFilterUnder } from '#api/modules/within-category.ts'
import { withCollections } from '#api/modules/within-collection.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import type { Shop } from '#api/shop.ts'
import { filterToSql, type Fields } from '#database/filter-to-sql.ts'
import type { Filter } from '#shared/entities/search.ts'

const { 'products.tags': _tags, ...ownFields } = variantFields
/** The fields that clients filter by. Tags are staff's words and are excluded; collections are replaced by the filters of their rules. */
const clientFields: Fields = { ...ownFields, 'collections._id': { kind: 'uuid', column: sql`null::uuid` } }

/**
 * Returns a body whose filter the catalogue's index can evaluate: collections are replaced by the filters of their rules, and categories
 * include their subcategories. [ADM-37, ADM-38]
 * @throws AppError VALIDATION_ERROR for a filter that a client may not send [API-03]
 */
export async function toCatalogueSearch<Body extends { readonly filter?: Filter | undefined }>(
  shop: Shop,
  body: Body,
): Promise<Body> {
  filterToSql(body.filter, clientFields)
  return withFilterUnder(shop, await withCollections(shop, body))
}
