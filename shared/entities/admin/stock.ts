import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { sizes } from '#shared/enums.ts'
import { movementReasons, type MovementReason } from '#shared/rules/stock-movements.ts'

/** Lists of sizes are counted up to this many rows. */
export const maxCounted = 10_000
/** More sizes than this are not moved by one call. */
export const maxMovements = 500
const maxUnits = 1_000_000
const units = z.int().check(z.minimum(0), z.maximum(maxUnits))
const ofSize = { variantId: id, size: z.enum(sizes) }

/** Units that come or go. Sent as a difference, so that concurrent orders do not conflict with it. */
const movementBy = z.strictObject({
  ...ofSize,
  by: z.int().check(z.minimum(-maxUnits), z.maximum(maxUnits)),
  reason: z.enum(['RECEIPT', 'CORRECTION', 'WRITE_OFF']),
})
/** Units that were counted, with those that the counter saw. */
const movementCounted = z.strictObject({ ...ofSize, countedAs: units, seen: units, reason: z.literal('COUNT') })
const movementInput = z.union([movementBy, movementCounted])
export type MovementInput = z.infer<typeof movementInput>

const eachOnce = z.refine<readonly { variantId: string; size: string }[]>(
  (list) => new Set(list.map(({ variantId, size }) => `${variantId.toLowerCase()} ${size}`)).size === list.length,
  { error: 'each size once' },
)

export const stockMovesInput = z.strictObject({
  movements: z.array(movementInput).check(z.minLength(1), z.maxLength(maxMovements), eachOnce),
  /** The document, or why. */
  note: z.optional(line(200)),
  /** True: returns the changes without writing them. */
  dryRun: z.optional(z.boolean()),
})

/** The units of a size before and after the movements. */
const moved = z.object({ ...ofSize, before: z.int(), after: z.int() })
export type Moved = z.infer<typeof moved>
export const stockMoves = z.object({
  moved: z.array(moved),
  /** How many people who wait for these sizes are mailed. */
  letters: z.int(),
})

export const lowLimitsInput = z.strictObject({
  /** null: the number in the settings. */
  limits: z
    .array(z.strictObject({ ...ofSize, lowLimit: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))) }))
    .check(z.minLength(1), z.maxLength(maxMovements), eachOnce),
})
export const lowLimits = z.object({ limits: z.array(z.object({ ...ofSize, lowLimit: z.nullable(z.int()) })) })

/** Lists of sizes: all, those that run out, those that people wait for. */
export const stockViews = ['all', 'low', 'waiting'] as const
export type StockView = (typeof stockViews)[number]
export const stockSorts = ['WAITING', 'SOLD', 'STOCK'] as const
export type StockSort = (typeof stockSorts)[number]

const paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
}

export const stockSearch = z.strictObject({
  view: z.optional(z.enum(stockViews)),
  /** Name, colour or article. */
  text: z.optional(z.string().check(z.maxLength(100))),
  categoryId: z.optional(id),
  /** For the view `low`: a size runs out if its stock lasts for at most so many days. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  sort: z.optional(z.enum(stockSorts)),
  ...paging,
})

const shownSize = {
  ...ofSize,
  productId: id,
  name: z.string(),
  colour: z.string(),
  vendorCode: z.string(),
  /** Address of its photo, 250 px wide. */
  photo: z.nullable(z.string()),
}

/** A size of a variant, as the lists of the stock show it. */
const stockRow = z.object({
  ...shownSize,
  /** True if visitors see it. */
  visible: z.boolean(),
  price: money,
  stock: z.int(),
  /** Units in unpaid orders, which are not in `stock`. */
  held: z.int(),
  /** Sold in the last 30 days. */
  sold: z.int(),
  /** For how many days it lasts at that pace; null if nothing was sold, or nothing is left. */
  daysLeft: z.nullable(z.int()),
  /** Units to sew: sales of 60 days, rounded up to six. */
  toSew: z.int(),
  /** People who wait for a mail that it is back. */
  waiting: z.int(),
  soldOutSince: z.nullable(time),
  /** The number of units at which it runs out. */
  lowLimit: z.int(),
  /** True if that limit is the size's own. */
  ownLimit: z.boolean(),
})
export type StockRowEntity = z.infer<typeof stockRow>

const viewCounts = z.object({ all: z.int(), low: z.int(), waiting: z.int() })
export const stockFound = z.object({
  entities: z.array(stockRow),
  total: z.int(),
  /** How many sizes each view has without a text and a category, counted up to 10,000, like the total. */
  views: viewCounts,
})

export const stockRead = z.strictObject({
  /** Articles of variants, in any case of letters. Those that do not exist are left out of the reply. */
  vendorCodes: z.array(line(40)).check(z.minLength(1), z.maxLength(maxMovements)),
})
export const stockOfVariants = z.object({ entities: z.array(stockRow) })

export const movementSearch = z.strictObject({
  variantId: z.optional(id),
  size: z.optional(z.enum(sizes)),
  /** Name, colour or article of a piece, or the number of an order. */
  text: z.optional(z.string().check(z.maxLength(100))),
  reasons: z.optional(z.array(z.enum(movementReasons)).check(z.maxLength(movementReasons.length))),
  /** Those of the last days; 30 if left out, unless it is about one variant. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  ...paging,
})

const movementRow = z.object({
  ...shownSize,
  _id: z.int(),
  at: time,
  by: z.int(),
  /** The units in stock after it. */
  left: z.int(),
  reason: z.enum(movementReasons),
  order: z.nullable(z.object({ orderId: id, number: z.string() })),
  /** Until when its order holds the units unpaid; null if they are sold, or there is no order. */
  heldUntil: z.nullable(time),
  /** Who it was; null for the shop itself. */
  staff: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type MovementRowEntity = z.infer<typeof movementRow>

const sum = z.int()
export const movementsFound = z.object({
  entities: z.array(movementRow),
  total: z.int(),
  /** The units that all of them moved, by reason. */
  sums: z.object(
    Object.fromEntries(movementReasons.map((reason) => [reason, sum])) as Record<MovementReason, typeof sum>,
  ),
})
