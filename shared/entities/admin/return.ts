import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { refundableItem } from '#shared/entities/admin/refund.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { refundMethods, sizes } from '#shared/enums.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'
import { photoAuthors } from '#shared/rules/return-photos.ts'
import {
  pieceConditions,
  returnOrigins,
  returnReasons,
  returnStates,
  returnViews,
  returnWays,
  returnWishes,
  type ReturnView,
} from '#shared/rules/return-steps.ts'

/** A piece that comes back. */
const pieceInput = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  wish: z.enum(['MONEY', 'EXCHANGE']),
  /** Of an exchange: the size that is sent instead. */
  newSize: z.optional(z.enum(sizes)),
  reason: z.enum(returnReasons),
})

/** A return that staff writes down for a customer. */
export const returnInput = z.strictObject({
  pieces: z.array(pieceInput).check(z.minLength(1), z.maxLength(maxItems * maxQuantity)),
  way: z.enum(returnWays),
  words: z.optional(line(2000)),
  /** Required once the time for returns is over. */
  agreedBecause: z.optional(line(500)),
  /** Of the order, as it was read. */
  updatedAt: time,
})
export type ReturnInput = z.infer<typeof returnInput>

/** The states of a return before its inspection: its parcel is on its way, is here, or it is refused. */
export const returnChange = z.strictObject({
  state: z.enum(['ON_ITS_WAY', 'INSPECTION', 'REFUSED']),
  trackingNumber: z.optional(line(60)),
  /** Explanation of a refusal to the customer. */
  refusal: z.optional(line(2000)),
  updatedAt: time,
})
export type ReturnChange = z.infer<typeof returnChange>

/** The inspection of a return: the condition of each piece by its position, and how its money goes back. */
export const returnInspection = z.strictObject({
  pieces: z
    .array(z.strictObject({ position: z.int().check(z.minimum(0)), condition: z.enum(pieceConditions) }))
    .check(z.minLength(1), z.maxLength(maxItems * maxQuantity)),
  method: z.enum(refundMethods),
  /** True if the price of the delivery is refunded too. */
  withShipping: z.boolean(),
  updatedAt: time,
})
export type ReturnInspection = z.infer<typeof returnInspection>

const returnPiece = z.object({
  position: z.int(),
  variantId: id,
  size: z.enum(sizes),
  name: z.string(),
  colour: z.string(),
  vendorCode: z.string(),
  /** Address of its photo, 250 px wide. */
  photo: z.nullable(z.string()),
  wish: z.enum(returnWishes),
  newSize: z.nullable(z.enum(sizes)),
  reason: z.nullable(z.enum(returnReasons)),
  condition: z.nullable(z.enum(pieceConditions)),
  /** The amount paid for it, with its part of the discount and the tax. */
  paid: money,
  restocked: z.boolean(),
})
export type ReturnPiece = z.infer<typeof returnPiece>

/** A photo of a piece's fault. Another call returns the image. */
const returnPhoto = z.object({
  _id: id,
  /** The piece that it shows. */
  position: z.int(),
  author: z.enum(photoAuthors),
  createdAt: time,
})
export type ReturnPhoto = z.infer<typeof returnPhoto>

/** The piece that an uploaded photo shows, sent in the query, as the body is its bytes. */
export const photoPiece = z.object({ position: z.coerce.number().check(z.int(), z.minimum(0)) })

export const returnPhotoImage = z.object({
  /** A data URL, because the image has no other address. */
  image: z.string(),
})

/** A return as staff reads it. */
export const adminReturn = z.object({
  _id: id,
  orderId: id,
  number: z.string(),
  state: z.enum(returnStates),
  origin: z.enum(returnOrigins),
  way: z.enum(returnWays),
  pieces: z.array(returnPiece),
  photos: z.array(returnPhoto),
  /** True for a pre-order, which took no units: none of its pieces are put back into the stock. */
  preorder: z.boolean(),
  words: z.nullable(z.string()),
  agreedBecause: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Last and first name; null for an order that has only a phone. */
  name: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  createdAt: time,
  sentAt: z.nullable(time),
  arrivedAt: z.nullable(time),
  closedAt: z.nullable(time),
  /** Until when an agreed return is waited for; it is CANCELED then, and a size that is held for it is on sale. */
  waitsUntil: z.nullable(time),
  /** Until when pieces of the order can be given back without a reason; null until it is delivered. */
  returnableUntil: z.nullable(time),
  /** The items of its order, as a refund sees them. */
  items: z.array(refundableItem),
  /** The price of the order's delivery. */
  shipping: money,
  /** The amounts of the order that can be refunded now: in all, and through its provider. */
  left: money,
  leftOnline: money,
  /** The amount refunded for it; null if it was nothing. */
  refunded: z.nullable(money),
  /** The order with the pieces in another size. */
  exchange: z.nullable(z.object({ orderId: id, number: z.string() })),
  updatedAt: time,
})
export type AdminReturn = z.infer<typeof adminReturn>

/** The fields of a return that the list shows. */
const returnRow = z.object({
  _id: id,
  number: z.string(),
  state: z.enum(returnStates),
  origin: z.enum(returnOrigins),
  name: z.nullable(z.string()),
  phone: z.string(),
  units: z.int(),
  photos: z.array(z.string()),
  reasons: z.array(z.enum(returnReasons)),
  wishes: z.array(z.enum(returnWishes)),
  newSizes: z.array(z.enum(sizes)),
  /** Since when it is in its state. */
  since: time,
  /** True if its pieces wait longer than a day for their inspection. */
  late: z.boolean(),
})
export type ReturnRowEntity = z.infer<typeof returnRow>

export const returnSearch = z.strictObject({
  view: z.optional(z.enum(returnViews)),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})

const count = z.int()
export const returnsFound = z.object({
  entities: z.array(returnRow),
  total: count,
  /** How many returns each view shows. */
  views: z.object(Object.fromEntries(returnViews.map((name) => [name, count])) as Record<ReturnView, typeof count>),
})
