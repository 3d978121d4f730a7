import { sql, type SQL } from 'drizzle-orm'
import type { Fields } from '#database/filter-to-sql.ts'
import { entityStates, genders, sizes } from '#shared/enums.ts'

const allSizes = sql.raw(sizes.map((size) => `'${size}'`).join(', '))
/** The sizes of a condition are found once for the statement, as bits, and compared with the bits of each variant. */
const hasAnySize =
  (bits: SQL) =>
  (condition: SQL): SQL =>
    sql`(${bits} & (select coalesce(bit_or(size_bit(s.size)), 0) from unnest(array[${allSizes}]) s (size) where ${condition})) <> 0`
const withVariant = (condition: SQL): SQL =>
  sql`exists (select 1 from variants one where one.id = l.variant_id and ${condition})`

const withTag = (condition: SQL): SQL =>
  sql`l.product_id in (select p.id from products p cross join unnest(p.tags) one (tag) where ${condition})`

/** The fields to filter and sort variants by, over the alias l (listings). [API-03] */
export const variantFields: Fields = {
  'variants._id': { kind: 'uuid', column: sql`l.variant_id` },
  // Only visible variants are listed.
  'variants.state': { kind: 'text', values: entityStates, column: sql`'ACTIVE'::text` },
  'variants.sizes.value': { kind: 'text', values: sizes, column: sql`s.size`, within: hasAnySize(sql`l.sizes`) },
  /** A size that is in stock. */
  'variants.sizes.inStock': { kind: 'text', values: sizes, column: sql`s.size`, within: hasAnySize(sql`l.on_hand`) },
  'variants.colour': { kind: 'text', column: sql`l.colour` },
  'variants.inStock': { kind: 'boolean', column: sql`(l.on_hand <> 0)` },
  'variants.comingSoon': { kind: 'boolean', column: sql`l.coming_soon` },
  /** The discounted price if there is one, else the price. */
  'variants.price': { kind: 'money', column: sql`l.price_minor`, sortable: true },
  'variants.discountPrice': { kind: 'money', column: sql`l.discount_price_minor` },
  'variants.publishedAt': { kind: 'time', column: sql`l.published_at`, sortable: true },
  'variants.vendorCode': { kind: 'text', column: sql`one.vendor_code`, within: withVariant },
  'variants.hero': { kind: 'boolean', column: sql`l.hero` },
  'products._id': { kind: 'uuid', column: sql`l.product_id` },
  'products.type': { kind: 'text', values: genders, column: sql`l.type` },
  /** Words of staff, for rules of collections: no client filters by them. */
  'products.tags': { kind: 'text', column: sql`one.tag`, within: withTag },
  'categories._id': { kind: 'uuid', column: sql`l.category_id` },
}
