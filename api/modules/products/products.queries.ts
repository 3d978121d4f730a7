import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Measurements } from '#database/schema/products.ts'
import type { Product } from '#shared/entities/product.ts'
import type { Gender, Locale, Translated } from '#shared/enums.ts'

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

/** A product is seen while one of its variants and its category are ACTIVE. [CAT-01] */
const visible = sql`
  from products p join categories c on c.id = p.category_id and c.state = 'ACTIVE'
  where exists (select 1 from variants v where v.product_id = p.id and v.state = 'ACTIVE')`

export const listProducts = (
  database: Queryable,
  where: SQL,
  order: SQL,
  limit: number,
  offset: number,
): Promise<ProductRow[]> =>
  listRows<ProductRow>(
    database,
    sql`select p.id, p.vendor_code as "vendorCode", p.type, p.name, p.description, p.composition, p.care, p.measurements,
        json_build_object('id', c.id, 'name', c.name) as category
      ${visible} and ${where} order by ${order} limit ${limit} offset ${offset}`,
  )

export const countProducts = async (database: Queryable, where: SQL): Promise<number> => {
  const [row] = await listRows<{ total: number }>(database, sql`select count(*)::int as total ${visible} and ${where}`)
  return row?.total ?? 0
}

export const findProduct = async (database: Queryable, id: string): Promise<ProductRow | undefined> => {
  const [row] = await listProducts(database, sql`p.id = ${id}`, sql`p.id`, 1, 0)
  return row
}

/** A product as the wire carries it, in the reader's language. */
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
    rows: row.measurements.rows.map(({ label, values }) => ({ label: label[locale], values: [...values] })),
  },
})
