import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { amount, baseFields, bothLanguages } from '#shared/entities/resource.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { saleStates } from '#shared/enums.ts'
import { maxSaleListed } from '#shared/rules/chosen-limits.ts'

/** More variants than this are in no sale. */
export const maxSaleVariants = 50_000
/** A preview lists at most as many variants. */
export const maxPreviewedVariants = 200

const ids = z.array(id).check(z.maxLength(maxSaleListed))
const eachOnce = z.refine<readonly { variantId: string }[]>(
  (list) => new Set(list.map(({ variantId }) => variantId.toLowerCase())).size === list.length,
  { error: 'each variant once' },
)

/** A percentage off the full price, rounded down to a step. */
const byPercent = z.strictObject({
  percent: z.int().check(z.minimum(1), z.maximum(90)),
  /** 10 rounds ₴1,861.50 down to ₴1,860. */
  roundTo: amount.check(z.minimum(0.01), z.maximum(1000)),
  variantIds: ids,
  /** All ACTIVE variants of these categories as they are when the sale is written. */
  categoryIds: ids,
  /** Variants of the categories that stay out. */
  withoutIds: ids,
  /** Leaves out the variants that cannot be in the sale, instead of refusing it. */
  withoutRefused: z.optional(z.boolean()),
})
const byPrices = z.strictObject({
  prices: z
    .array(z.strictObject({ variantId: id, price: amount.check(z.minimum(0.01)) }))
    .check(z.minLength(1), z.maxLength(maxSaleListed), eachOnce),
})

const set = z.union([byPercent, byPrices])
export type SaleSet = z.infer<typeof set>
const terms = { startsAt: time, endsAt: time, set }
export type SaleTerms = z.infer<typeof salePreviewInput>
export const salePreviewInput = z.strictObject({
  ...terms,
  /** The sale that is being edited; an overlap with itself is no problem. */
  saleId: z.optional(id),
})
export const saleInput = z.strictObject({ ...terms, name: bothLanguages(80) })
export type SaleInput = z.infer<typeof saleInput>
export const saleChange = z.extend(saleInput, { updatedAt: time })
export const saleVersion = z.strictObject({ updatedAt: time })

export const saleSwitchings = ['BEGINNING', 'ENDING'] as const

/** Why a variant cannot be in a sale. */
export const saleProblems = ['NO_PRICE', 'NOT_BELOW_LOWEST', 'OVERLAPS'] as const
export type SaleProblem = (typeof saleProblems)[number]

/** A text in both languages, as it is stored. */
const text = z.object({ uk: z.string(), en: z.string() })

/** The price that a sale gives a variant. */
const previewed = z.object({
  variantId: id,
  productId: id,
  name: text,
  colour: text,
  vendorCode: z.string(),
  price: money,
  discountPrice: z.nullable(money),
  /** The lowest price of the 30 days before the sale, planned sales included. */
  lowest: z.nullable(money),
  becomes: money,
  problem: z.nullable(z.enum(saleProblems)),
  /** The sales that it is in at the same time. */
  overlaps: z.array(id),
})
export type PreviewedVariant = z.infer<typeof previewed>
export const salePreview = z.object({
  /** The first of the variants, those that cannot be in it before the others. */
  variants: z.array(previewed),
  /** The number of all of them. */
  total: z.int(),
  possible: z.int(),
  /** How many are not among them because they cannot be in it. */
  leftOut: z.int(),
})
export type SalePreview = z.infer<typeof salePreview>

/** A sale in a list. */
const saleRow = z.object({
  ...baseFields,
  name: bothLanguages(80),
  state: z.enum(saleStates),
  startsAt: time,
  endsAt: time,
  /** Null: its prices were typed. */
  percent: z.nullable(z.int()),
  roundTo: z.nullable(money),
  /** How many it has. */
  variants: z.int(),
})
export type SaleRow = z.infer<typeof saleRow>
export const adminSale = z.extend(saleRow, {
  /** As it was written. */
  set,
  /** Of how many it has set the price. One whose price was no reduction when it began is left out. */
  applied: z.int(),
  /** BEGINNING while its prices are set part by part, ENDING while they are taken back. */
  switching: z.nullable(z.enum(saleSwitchings)),
})
export type AdminSale = z.infer<typeof adminSale>

export const saleSearch = z.strictObject({
  state: z.optional(z.enum(saleStates)),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})
export const salesFound = z.object({ entities: z.array(saleRow), total: z.int() })
