import * as z from 'zod/mini'
import { money } from '#shared/entities/common.ts'
import { shippingKinds } from '#shared/enums.ts'
import { orderViewNames } from '#shared/rules/order-step.ts'

/** How an order is paid, in the words of its row. */
export const payWords = ['PAID', 'ON_DELIVERY', 'WAITING', 'FAILED', 'AGREE', 'REFUNDED'] as const
export type PayWord = (typeof payWords)[number]

/** How an order is delivered; UNKNOWN: its customer has not chosen yet. */
export const shipWords = [...shippingKinds, 'UNKNOWN'] as const
export type ShipWord = (typeof shipWords)[number]

/** The other properties that an order can have: a pre-order, sent to a country that is not the shop's first, or with a comment of its customer. */
export const orderTraits = ['PREORDER', 'ABROAD', 'COMMENT'] as const
export type OrderTrait = (typeof orderTraits)[number]

/** URGENT: waiting orders in the order in which staff work on them. */
export const orderSorts = ['URGENT', 'NEWEST', 'OLDEST', 'LARGEST', 'SMALLEST'] as const
export type OrderSort = (typeof orderSorts)[number]

/** A calendar day in the shop's time zone: 2026-11-24. */
const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000'), { error: 'no year of the calendar' }))
const sum = money.check(z.minimum(0), z.maximum(1_000_000))
const oneOrMore = <const Word extends string>(words: readonly Word[]) =>
  z.optional(z.array(z.enum(words)).check(z.minLength(1), z.maxLength(words.length)))

export const maxSinceDays = 366
/** The filters of the list of orders. Values of one filter are alternatives; filters, and the values of `only`, all apply. */
export const orderFilter = z.strictObject({
  pay: oneOrMore(payWords),
  ship: oneOrMore(shipWords),
  /** Placed since the beginning of the day this many days ago; 0: today. */
  sinceDays: z.optional(z.int().check(z.minimum(0), z.maximum(maxSinceDays))),
  /** The first and the last day. */
  from: z.optional(day),
  to: z.optional(day),
  minTotal: z.optional(sum),
  maxTotal: z.optional(sum),
  only: oneOrMore(orderTraits),
})
export type OrderFilter = z.infer<typeof orderFilter>

/** The state of a list: a view, its filters and its order. */
export const orderListing = z.extend(orderFilter, {
  view: z.optional(z.enum(orderViewNames)),
  /** Default: waiting orders by urgency, all others newest first. */
  sort: z.optional(z.enum(orderSorts)),
})
export type OrderListing = z.infer<typeof orderListing>

/** Finds by the beginning of a name, e-mail or number, or by the last characters of a number or phone. */
const text = z.optional(z.string().check(z.maxLength(100)))
export const orderFacetSearch = z.extend(orderListing, { text })

const count = z.int()
/** Written out name by name: a record of an enum has required properties that the OpenAPI document does not define. */
const createCounts = <const Word extends string>(words: readonly Word[]) =>
  z.object(Object.fromEntries(words.map((word) => [word, count])) as Record<Word, typeof count>)

/** How many orders the list would show with each value chosen, under its other filters. */
export const orderFacets = z.object({
  /** With all filters. */
  total: count,
  pay: createCounts(payWords),
  ship: createCounts(shipWords),
  only: createCounts(orderTraits),
  /** Placed today; since yesterday; in the seven days before today and today. */
  since: z.object({ today: count, yesterday: count, week: count }),
})
export type OrderFacets = z.infer<typeof orderFacets>
