import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { searchRows, type Search } from '#database/search-rows.ts'
import {
  findProduct,
  listProducts,
  toProduct,
  visibleProducts,
  type ProductRow,
} from '#api/modules/variants/products.queries.ts'
import { toVariant } from '#api/modules/variants/to-variant.ts'
import { listVariants } from '#api/modules/variants/variants.queries.ts'
import type { readProduct, searchProducts } from '#shared/endpoints/catalogue.ts'
import { genders } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const productSearch: Search<ProductRow> = {
  fields: {
    _id: { kind: 'uuid', column: sql`p.id` },
    type: { kind: 'text', values: genders, column: sql`p.type` },
    vendorCode: { kind: 'text', column: sql`p.vendor_code`, sortable: true },
    categoryId: { kind: 'uuid', column: sql`p.category_id` },
  },
  from: visibleProducts,
  order: sql`p.vendor_code`,
  tieBreaker: sql`p.id`,
  list: listProducts,
}

export const search: UseCase<typeof searchProducts> = async (shop, { locale }, { body }) => {
  const { rows, total } = await searchRows(shop.database, body, productSearch)
  return { entities: rows.map((row) => toProduct(row, locale)), total }
}

export const read: UseCase<typeof readProduct> = async (shop, { locale }, { params }) => {
  const row = await findProduct(shop.database, params.id)
  if (!row) throw new AppError('PRODUCT_NOT_FOUND')
  const variants = await listVariants(shop.database, {
    where: sql`v.product_id = ${params.id}`,
    order: sql`v.published_at desc, v.id`,
    limit: 100,
    offset: 0,
  })
  return {
    ...toProduct(row, locale),
    variants: variants.map((variant) => toVariant(variant, { locale, storefront: shop.storefront })),
  }
}
