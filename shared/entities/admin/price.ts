import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { amount } from '#shared/entities/resource.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { entityStates, sizes } from '#shared/enums.ts'
import { maxSearchedProducts } from '#shared/rules/chosen-limits.ts'

/** More variants than this are not changed by one call. */
export const maxVariantChanges = 500

const variantChange = z.strictObject({
  id,
  /** The version that was read. */
  updatedAt: time,
  price: z.optional(amount),
  /** Lower than the price, or null. [CAT-02] */
  discountPrice: z.optional(z.nullable(amount)),
  state: z.optional(z.enum(entityStates)),
  publishedAt: z.optional(time),
  /** When an INACTIVE variant is to be shown; null: that is not planned. A variant that becomes ACTIVE loses its plan. */
  showsAt: z.optional(z.nullable(time)),
})
export type VariantChange = z.infer<typeof variantChange>

const eachOnce = z.refine<readonly { id: string }[]>(
  (list) => new Set(list.map((change) => change.id.toLowerCase())).size === list.length,
  { error: 'each variant once' },
)

export const variantChangesInput = z.strictObject({
  changes: z.array(variantChange).check(z.minLength(1), z.maxLength(maxVariantChanges), eachOnce),
  /** True: returns the changes without writing them. */
  dryRun: z.optional(z.boolean()),
})

const priced = z.object({
  price: money,
  discountPrice: z.nullable(money),
  state: z.enum(entityStates),
  publishedAt: time,
  showsAt: z.nullable(time),
})
export type PricedVariant = z.infer<typeof priced>

/** A variant before and after a change of many. */
const changedVariant = z.object({
  _id: id,
  /** The version after the change. */
  updatedAt: time,
  before: priced,
  after: priced,
  /** The lowest price of the 30 days before: before the discounted price began, or before now if it is not announced. */
  lowest: z.nullable(money),
  /** False if the discounted price is charged but may be called a reduction nowhere: it is not below `lowest`. null without one. [ADM-12] */
  announced: z.nullable(z.boolean()),
  /** The running sale that had set the discounted price. A price that is changed meanwhile stays when it ends. */
  sale: z.nullable(z.object({ name: z.string(), until: time })),
})
export type ChangedVariant = z.infer<typeof changedVariant>
export const variantsChanged = z.object({ variants: z.array(changedVariant) })

export const variantRowSearch = z.strictObject({
  /** Name, colour or article. */
  text: z.optional(z.string().check(z.maxLength(100))),
  categoryId: z.optional(id),
  /** Only variants of these products. */
  productIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxSearchedProducts))),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})

/** A variant as the sheet of prices shows it. */
const variantRow = z.object({
  _id: id,
  productId: id,
  /** In the language of the caller. */
  name: z.string(),
  colour: z.string(),
  vendorCode: z.string(),
  /** Address of its photo, 250 px wide. */
  photo: z.nullable(z.string()),
  /** True if visitors see it. */
  visible: z.boolean(),
  ...priced.shape,
  sizes: z.array(z.object({ size: z.enum(sizes), stock: z.int() })),
  updatedAt: time,
})
export type VariantRowEntity = z.infer<typeof variantRow>
export const variantRowsFound = z.object({
  entities: z.array(variantRow),
  /** Counted up to 10,000. */
  total: z.int(),
})
