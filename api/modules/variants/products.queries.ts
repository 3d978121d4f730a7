import { sql } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Measurements } from '#database/schema/products.ts'
import type { Product } from '#shared/entities/product.ts'
import type { Gender, Locale, Translated } from '#shared/enums.ts'
import type { CareSymbol } from '#shared/care-groups.ts'
import { nameCareSymbol, toCareImage } from '#shared/rules/care-symbols.ts'
import type { FitCount } from '#shared/rules/fit-summary.ts'
import { toMeasureKey } from '#shared/rules/measure-key.ts'

export interface ProductRow {
  id: string
  vendorCode: string
  type: Gender
  name: Translated
  description: Translated
  composition: Translated
  care: Translated
  careSymbols: readonly CareSymbol[] | null
  measurements: Measurements
  category: { id: string; name: Translated }
}

/** A product with the counts of the answers about its fit. */
export interface ProductRowWithFit extends ProductRow {
  fitCounts: FitCount[]
}

/** The products that the public sees: those with at least one ACTIVE variant. [CAT-01] */
export const visibleProducts = sql`
  from products p join categories c on c.id = p.category_id
  where exists (select 1 from variants v where v.product_id = p.id and v.state = 'ACTIVE')`

const columns = sql`p.id, p.vendor_code as "vendorCode", p.type, p.name, p.description, p.composition, p.care,
  p.care_symbols as "careSymbols", p.measurements,
  json_build_object('id', c.id, 'name', c.name) as category`

/** Part of the product's own statement, because another statement would need a connection of its own. Needs only an index scan. */
const fitCounts = sql`(select coalesce(json_agg(json_build_object('size', a.size, 'answer', a.answer, 'count', a.count)), '[]')
  from (select size, answer, count(*) as count from fit_answers where product_id = p.id
    group by size, answer order by size, answer) a) as "fitCounts"`

/** Lists visible products by a condition over the aliases `p` and `c`. */
export function listProducts(database: Queryable, { where, order, limit, offset }: ListQuery): Promise<ProductRow[]> {
  return listRows<ProductRow>(
    database,
    sql`select ${columns} ${visibleProducts} and ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** Returns a visible product with the counts of the answers about its fit. */
export async function findProduct(database: Queryable, id: string): Promise<ProductRowWithFit | undefined> {
  const [row] = await listRows<ProductRowWithFit>(
    database,
    sql`select ${columns}, ${fitCounts} ${visibleProducts} and p.id = ${id}`,
    'product',
  )
  return row
}

/** Returns a product in its wire format, in one language. */
export function toProduct(row: ProductRow, locale: Locale): Product {
  return {
    _id: row.id,
    name: row.name[locale],
    vendorCode: row.vendorCode,
    type: row.type,
    category: { _id: row.category.id, name: row.category.name[locale] },
    description: row.description[locale],
    composition: row.composition[locale],
    care: row.care[locale],
    ...(row.careSymbols && {
      careSymbols: row.careSymbols.map((key) => ({ key, image: toCareImage(key), name: nameCareSymbol(key, locale) })),
    }),
    measurements: {
      sizes: [...row.measurements.sizes],
      rows: row.measurements.rows.map(({ label, values }) => ({
        key: toMeasureKey(label.en),
        label: label[locale],
        values: [...values],
      })),
    },
  }
}
