import { sql } from 'drizzle-orm'
import { withFilterUnder } from '#api/modules/within-category.ts'
import { withCollections } from '#api/modules/within-collection.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import type { Shop } from '#api/shop.ts'
import { filterToSql, type Fields } from '#database/filter-to-sql.ts'
import type { Filter } from '#shared/entities/search.ts'

const { 'products.tags': _tags, ...ownFields } = variantFields
/** The fields that clients filter by: tags are words of staff, and collections are replaced by what they find. */
const clientFields: Fields = { ...ownFields, 'collections._id': { kind: 'uuid', column: sql`null::uuid` } }

/**
 * Returns a body whose filter the catalogue's index answers: collections are replaced by what they find, and categories find what is
 * under them. [ADM-37, ADM-38]
 * @throws AppError VALIDATION_ERROR for a filter that a client may not send [API-03]
 */
export async function toCatalogueSearch<Body extends { readonly filter?: Filter | undefined }>(
  shop: Shop,
  body: Body,
): Promise<Body> {
  filterToSql(body.filter, clientFields)
  return withFilterUnder(shop, await withCollections(shop, body))
}
