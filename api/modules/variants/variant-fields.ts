import { sql, type SQL } from 'drizzle-orm'
import type { Fields } from '#database/filter-to-sql.ts'
import { entityStates, genders, sizes } from '#shared/enums.ts'

const inStock = sql`exists (select 1 from stock s where s.variant_id = v.id and s.quantity > 0)`
const withSize = (condition: SQL): SQL => sql`exists (select 1 from stock s where s.variant_id = v.id and ${condition})`
const withSizeOnHand = (condition: SQL): SQL =>
  sql`exists (select 1 from stock s where s.variant_id = v.id and s.quantity > 0 and ${condition})`

/** The fields to filter and sort variants by, over the aliases v (variants), p (products), c (categories), k (colours). [API-03] */
export const variantFields: Fields = {
  'variants._id': { kind: 'uuid', column: sql`v.id` },
  'variants.state': { kind: 'text', values: entityStates, column: sql`v.state` },
  'variants.sizes.value': { kind: 'text', values: sizes, column: sql`s.size`, within: withSize },
  /** A size that is in stock. */
  'variants.sizes.inStock': { kind: 'text', values: sizes, column: sql`s.size`, within: withSizeOnHand },
  'variants.colour': { kind: 'text', column: sql`k.key` },
  'variants.inStock': { kind: 'boolean', column: inStock },
  'variants.comingSoon': { kind: 'boolean', column: sql`v.coming_soon` },
  /** The discounted price if there is one, else the price. */
  'variants.price': { kind: 'money', column: sql`v.display_price_minor`, sortable: true },
  'variants.discountPrice': { kind: 'money', column: sql`v.discount_price_minor` },
  'variants.publishedAt': { kind: 'time', column: sql`v.published_at`, sortable: true },
  'variants.vendorCode': { kind: 'text', column: sql`v.vendor_code` },
  'variants.hero': { kind: 'boolean', column: sql`(v.hero_position is not null)` },
  'products._id': { kind: 'uuid', column: sql`v.product_id` },
  'products.type': { kind: 'text', values: genders, column: sql`p.type` },
  'categories._id': { kind: 'uuid', column: sql`p.category_id` },
}
