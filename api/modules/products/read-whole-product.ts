import type { UseCase } from '#api/http/use-case.ts'
import { findWholeProducts } from '#api/modules/products/whole-product.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { AdminProduct } from '#shared/entities/admin/product.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type { WholeProduct, WholeVariant } from '#shared/entities/admin/whole-product.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { AppError } from '#shared/errors.ts'

const soldWithinMs = 30 * 24 * 60 * 60_000

/** Returns since when sold units are counted. */
export function getSoldSince(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() - soldWithinMs)
}

/** Returns a product with all its variants. @throws AppError PRODUCT_NOT_FOUND */
export async function readWhole(shop: Pick<Shop, 'now'>, database: Queryable, id: string): Promise<WholeProduct> {
  const [whole] = await readWholes(shop, database, [id.toLowerCase()])
  return whole! // one in, one out
}

/** Returns products with all their variants, in the order of their ids. @throws AppError PRODUCT_NOT_FOUND if one is unknown */
export async function readWholes(
  shop: Pick<Shop, 'now'>,
  database: Queryable,
  ids: readonly string[],
): Promise<WholeProduct[]> {
  const wholes = await findWholeProducts(database, ids, getSoldSince(shop))
  return ids.map((id) => {
    const whole = wholes.get(id)
    if (!whole) throw new AppError('PRODUCT_NOT_FOUND')
    return whole
  })
}

/** Reads a product with all its variants. [ADM-10] */
export const readWholeProduct: UseCase<typeof calls.readWholeProduct> = (shop, _admin, { params: { id } }) =>
  readWhole(shop, shop.database, id)

/** Returns the product itself, as the audit log stores it. */
export function toProductRecord({
  variants: _variants,
  textTimes: _times,
  soldIn30Days: _sold,
  ...product
}: WholeProduct): AdminProduct & Pick<WholeProduct, 'fibres' | 'careSymbols' | 'tags' | 'weights'> {
  return product
}

/** Returns a variant as the audit log stores it. */
export function toVariantRecord(productId: string, variant: WholeVariant): AdminVariant {
  return {
    ...variant,
    productId,
    sizes: variant.sizes.map(({ value, quantity }) => ({ value, quantity })),
    photos: variant.photos.map(({ fileId, view }) => ({ fileId, view })),
  }
}
