import { sql } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import type { Queryable } from '#database/client.ts'
import type { HotStatement } from '#database/named-statements.ts'
import { listRows } from '#database/rows.ts'
import type { Measurements } from '#database/schema/products.ts'
import type { Product } from '#shared/entities/product.ts'
import type { Gender, Locale, Translated } from '#shared/enums.ts'
import { toMeasureKey } from '#shared/rules/measure-key.ts'

export interface ProductRow {
  id: string
  vendorCode: string
  type: Gender
  name: Translated
  description: Translated
  composition: Translated
  care: Translated
  measurements: Measurements
  category: { id: string; name: Translated }
}

/** The products that the public sees: those with at least one ACTIVE variant. [CAT-01] */
export const visibleProducts = sql`
  from products p join categories c on c.id = p.category_id
  where exists (select 1 from variants v where v.product_id = p.id and v.state = 'ACTIVE')`

/** Lists visible products by a condition over the aliases `p` and `c`. */
export const listProducts = (
  database: Queryable,
  { where, order, limit, offset }: ListQuery,
  statement?: HotStatement,
): Promise<ProductRow[]> =>
  listRows<ProductRow>(
    database,
    sql`select p.id, p.vendor_code as "vendorCode", p.type, p.name, p.description, p.composition, p.care, p.measurements,
        json_build_object('id', c.id, 'name', c.name) as category
      ${visibleProducts} and ${where} order by ${order} limit ${limit} offset ${offset}`,
    statement,
  )

export const findProduct = async (database: Queryable, id: string): Promise<ProductRow | undefined> => {
  const byId = { where: sql`p.id = ${id}`, order: sql`p.id`, limit: 1, offset: 0 }
  const [row] = await listProducts(database, byId, 'product')
  return row
}

/** Returns a product in its wire format, in one language. */
export const toProduct = (row: ProductRow, locale: Locale): Product => ({
  _id: row.id,
  name: row.name[locale],
  vendorCode: row.vendorCode,
  type: row.type,
  category: { _id: row.category.id, name: row.category.name[locale] },
  description: row.description[locale],
  composition: row.composition[locale],
  care: row.care[locale],
  measurements: {
    sizes: [...row.measurements.sizes],
    rows: row.measurements.rows.map(({ label, values }) => ({
      key: toMeasureKey(label.en),
      label: label[locale],
      values: [...values],
    })),
  },
})
