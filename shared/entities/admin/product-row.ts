import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { productGaps, productSorts, productViews, stockLevels, type ProductView } from '#shared/rules/product-views.ts'

/** The fields of a product that the list of the counter shows, its variants together. */
export const productRow = z.object({
  _id: id,
  /** In the language of the caller; in the other one if a draft lacks it. */
  name: z.string(),
  vendorCode: z.string(),
  category: z.object({ _id: id, name: z.string() }),
  /** Address of its first studio photo, 250 px wide; null without photos. */
  photo: z.nullable(z.string()),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
  /** How many of its colours the public sees. */
  shownColours: z.int(),
  /** When the next of its hidden colours is shown; null: none is planned. */
  showsAt: z.nullable(time),
  /** Prices to pay, of all its colours; null without colours. */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  units: z.int(),
  /** True if a colour on the site has a size with few units left. */
  isLow: z.boolean(),
  soldIn30Days: z.int(),
  /** People who wait for a size of it. */
  waiting: z.int(),
  /** The missing parts. */
  gaps: z.array(z.enum(productGaps)),
  createdAt: time,
  updatedAt: time,
})
export type ProductRowEntity = z.infer<typeof productRow>

export const productRowSearch = z.strictObject({
  view: z.optional(z.enum(productViews)),
  /** Finds by parts of a name, a vendor code or a colour; every word has to match. */
  text: z.optional(z.string().check(z.maxLength(100))),
  categoryId: z.optional(id),
  stock: z.optional(z.enum(stockLevels)),
  missing: z.optional(z.enum(productGaps)),
  sort: z.optional(z.enum(productSorts)),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})
export type ProductRowSearch = z.infer<typeof productRowSearch>

const count = z.int()
/** Written out name by name, as the views of orders are. */
const viewCounts = Object.fromEntries(productViews.map((name) => [name, count])) as Record<ProductView, typeof count>
export const productRowsFound = z.object({
  entities: z.array(productRow),
  total: count,
  /** How many products each view shows, independent of the search. */
  views: z.object(viewCounts),
})
