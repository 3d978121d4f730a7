import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { orderFacetSearch } from '#shared/entities/admin/order-filter.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import {
  moneyStates,
  orderStatuses,
  parcelStatuses,
  paymentMethods,
  paymentStatuses,
  shippingKinds,
} from '#shared/enums.ts'
import { orderItemInput } from '#shared/entities/order.ts'
import { orderSteps, orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

/** The fields of an order that the list of the counter shows: enough for a row, and little enough for hundreds of them. */
export const orderRow = z.object({
  _id: id,
  number: z.string(),
  placedAt: time,
  step: z.enum(orderSteps),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  money: z.enum(moneyStates),
  total: money,
  dueAtDelivery: money,
  /** Last and first name; null for a one-click order. */
  name: z.nullable(z.string()),
  /** Only its last four digits for roles that do not read customers. */
  phone: z.string(),
  city: z.nullable(z.string()),
  branchNumber: z.nullable(z.string()),
  shippingMethod: z.nullable(z.string()),
  /** null while the customer has not chosen. */
  shippingKind: z.nullable(z.enum(shippingKinds)),
  units: z.int(),
  /** Addresses of the first photos, 250 px wide, at most two. */
  photos: z.array(z.string()),
  trackingNumber: z.nullable(z.string()),
  parcelStatus: z.nullable(z.enum(parcelStatuses)),
  preorder: z.boolean(),
  heldUntil: z.nullable(time),
  hasComment: z.boolean(),
  packedAt: z.nullable(time),
  /** Until when its parcel has to leave. */
  dispatchBy: time,
  /** True if it waits too long. */
  late: z.boolean(),
  tags: z.array(z.string()),
  /** True if staff has written a note. */
  hasNote: z.boolean(),
  /** When its customer wants to be called again. */
  callBackAt: z.nullable(time),
  /** Who works on it; null if it is free. */
  heldBy: z.nullable(z.object({ _id: id, initials: z.string(), name: z.string(), since: time })),
  updatedAt: time,
})
export type OrderRowEntity = z.infer<typeof orderRow>

export const orderRowSearch = z.extend(orderFacetSearch, {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})

const count = z.int()
/** Written out name by name: a record of an enum has required properties that the OpenAPI document does not define. */
export const viewCounts = Object.fromEntries(orderViewNames.map((name) => [name, count])) as Record<
  OrderView,
  typeof count
>
export const orderRowsFound = z.object({
  entities: z.array(orderRow),
  total: count,
  /** How many orders each view shows, independent of the search. */
  views: z.object(viewCounts),
})

/** Each order once: a second number of the same order would replace the first. */
const uniqueIds = z.refine<readonly { id: string }[]>(
  (orders) => new Set(orders.map((order) => order.id.toLowerCase())).size === orders.length,
  { error: 'not_unique' },
)

/** The steps that staff moves orders to by hand: to be packed (confirmed, or unpacked again) and packed. */
const movableSteps = ['PACK', 'PACKED'] as const
export const maxMovedOrders = 100
export const orderMove = z.strictObject({
  orders: z.array(z.strictObject({ id, updatedAt: time })).check(z.minLength(1), z.maxLength(maxMovedOrders)),
  step: z.enum(movableSteps),
})

/** The units of an order that were not found: all of them, each size once. */
export const missingInput = z.strictObject({ items: z.array(orderItemInput).check(z.maxLength(100)), updatedAt: time })

/** The parcels' numbers of orders that are sent together. */
export const orderShipping = z.strictObject({
  orders: z
    .array(z.strictObject({ id, trackingNumber: line(60), updatedAt: time }))
    .check(z.minLength(1), z.maxLength(maxMovedOrders), uniqueIds),
  /** False if the customers are not mailed. Default: they are. */
  notify: z.optional(z.boolean()),
  /** True if the numbers belong to a carrier that is unknown to the shop: they are stored as typed. */
  otherCarrier: z.optional(z.boolean()),
})

/** The result for one order of several: its new step, or the error code why it stays. */
const orderResult = z.object({
  id,
  step: z.nullable(z.enum(orderSteps)),
  updatedAt: z.nullable(time),
  code: z.nullable(z.string()),
  details: z.unknown(),
})
export type OrderResult = z.infer<typeof orderResult>
export const ordersMoved = z.object({ results: z.array(orderResult) })
