import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { listPriceKeys } from '#api/changes/price-keys.ts'
import type { Change } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'
import { products } from '#database/schema/products.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'

const withoutPrices = ({ price: _price, discountPrice: _discount, updatedAt: _updated, ...rest }: AdminVariant) => rest

/**
 * Returns the changes that an update publishes if it changes only prices, so that cache entries of other variants stay; undefined for
 * any other update.
 */
export async function toPriceChanges(
  database: Queryable,
  before: AdminVariant,
  after: AdminVariant,
): Promise<readonly Change[] | undefined> {
  if (!isDeepStrictEqual(withoutPrices(before), withoutPrices(after))) return undefined
  const [product] = await database
    .select({ categoryId: products.categoryId, parentId: categories.parentId })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, after.productId))
  const keys = product ? listPriceKeys({ variantId: after._id, ...product }) : [after._id]
  return [...keys.map((key) => ({ topic: 'price' as const, key })), ...toSaleChanges(before, after)]
}

/** Returns the additional changes to publish if a variant gets a discounted price or loses it. [ADM-38] */
export function toSaleChanges(
  before: Pick<AdminVariant, 'discountPrice'>,
  after: Pick<AdminVariant, 'discountPrice'>,
): Change[] {
  return (before.discountPrice === null) === (after.discountPrice === null) ? [] : [{ topic: 'on-sale' }]
}
