import { sql } from 'drizzle-orm'
import { shareImageAddress } from '#api/modules/photo.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
import { toProduct, type ProductRowWithFit } from '#api/modules/variants/products.queries.ts'
import type { Reader } from '#api/modules/variants/to-reduction.ts'
import { toSibling, toVariant } from '#api/modules/variants/to-variant.ts'
import { listVariants, type SiblingRow } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import { AppError } from '#shared/errors.ts'
import { summarizeFit } from '#shared/rules/fit-summary.ts'

/** Returns a visible variant. @throws AppError PRODUCT_SINGLE_VARIANT_NOT_FOUND */
export async function findVariant(database: Queryable, id: string): Promise<VariantRow> {
  const byId = { where: sql`v.id = ${id}`, order: sql`v.id`, limit: 1, offset: 0 }
  const [row] = await listVariants(database, byId, 'variant')
  if (!row) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  return row
}

interface DetailedVariant {
  readonly row: VariantRow
  readonly product: ProductRowWithFit | undefined
  readonly siblings: readonly SiblingRow[]
  readonly promotions: string[]
}

/**
 * Returns a variant with its product and the product's other colours in its wire format, in one language.
 * @throws AppError PRODUCT_SINGLE_VARIANT_NOT_FOUND if its product was hidden meanwhile
 */
export function toDetails({ row, product, siblings, promotions }: DetailedVariant, reader: Reader): VariantDetails {
  if (!product) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  return {
    ...toVariant(row, reader),
    product: toProduct(product, reader.locale),
    siblings: siblings.map((sibling) => toSibling(sibling, reader)),
    fit: summarizeFit(product.fitCounts),
    promotions,
    shareImage: row.photos[0] ? shareImageAddress(row.photos[0].hash) : null,
  }
}
