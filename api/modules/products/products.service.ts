import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { countProducts, findProduct, listProducts, toProduct } from '#api/modules/products/products.queries.ts'
import { toVariant } from '#api/modules/variants/to-variant.ts'
import { listVariants } from '#api/modules/variants/variants.queries.ts'
import type { readProduct, searchProducts } from '#shared/endpoints/catalogue.ts'
import { Refusal } from '#shared/errors.ts'

const fields: Fields = {
  _id: { kind: 'uuid', column: sql`p.id` },
  type: { kind: 'text', column: sql`p.type` },
  vendorCode: { kind: 'text', column: sql`p.vendor_code`, sortable: true },
  categoryId: { kind: 'uuid', column: sql`p.category_id` },
}

export const search: UseCase<typeof searchProducts> = async (shop, { locale }, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`p.vendor_code`, sql`p.id`)
  const [rows, total] = await Promise.all([
    listProducts(shop.database, where, order, limit, (page - 1) * limit),
    countProducts(shop.database, where),
  ])
  return { entities: rows.map((row) => toProduct(row, locale)), total }
}

export const read: UseCase<typeof readProduct> = async (shop, { locale }, { params }) => {
  const row = await findProduct(shop.database, params.id)
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND')
  const variants = await listVariants(shop.database, sql`v.product_id = ${params.id}`, sql`v.published_at desc`, 100, 0)
  return { ...toProduct(row, locale), variants: variants.map((variant) => toVariant(variant, locale)) }
}
