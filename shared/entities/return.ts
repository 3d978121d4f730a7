import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { orderContact } from '#shared/entities/withdrawal.ts'
import { sizes } from '#shared/enums.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'
import { maxReturnPhotos } from '#shared/rules/return-photos.ts'
import {
  customersReturnWays,
  pieceConditions,
  returnOrigins,
  returnProblems,
  returnReasons,
  returnStates,
  returnWays,
  returnWishes,
} from '#shared/rules/return-steps.ts'

/** The order of the caller: by their session, the cookie of the order, or the key of a mailed link. */
const ownOrder = z.strictObject({ orderId: id, key: z.optional(z.string().check(z.maxLength(100))) })

/** The ways to open an order: as its customer, or with its number and its e-mail or phone. */
export const returnAccess = z.union([ownOrder, orderContact])
export type ReturnAccess = z.infer<typeof returnAccess>

/** A unit that its customer gives back. */
const askedPiece = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  wish: z.enum(['MONEY', 'EXCHANGE']),
  /** Of an exchange: the size that is sent instead. */
  newSize: z.optional(z.enum(sizes)),
  reason: z.enum(returnReasons),
  /** The customer's description of the fault. */
  words: z.optional(line(300)),
  /** The uploaded photos of the fault. */
  photos: z.optional(z.array(id).check(z.maxLength(maxReturnPhotos.CUSTOMER))),
})
export type AskedPiece = z.infer<typeof askedPiece>

const asked = {
  /** Chosen by the caller: asking again with the same id changes nothing. */
  returnId: id,
  pieces: z.array(askedPiece).check(z.minLength(1), z.maxLength(maxItems * maxQuantity)),
  way: z.enum(customersReturnWays),
}
/** A return requested by a customer. */
export const askedReturn = z.union([z.extend(ownOrder, asked), z.extend(orderContact, asked)])
export type AskedReturn = z.infer<typeof askedReturn>

const changed = {
  returnId: id,
  /** ON_ITS_WAY: the pieces have been sent. CANCELED: they stay where they are. */
  state: z.enum(['ON_ITS_WAY', 'CANCELED']),
  trackingNumber: z.optional(line(60)),
}
/** The customer's message about an agreed return. */
export const changedReturn = z.union([z.extend(ownOrder, changed), z.extend(orderContact, changed)])

const unit = {
  variantId: id,
  size: z.enum(sizes),
  name: z.string(),
  colour: z.string(),
  photo: z.nullable(photo),
  /** The amount paid for it, with its part of the discount and the tax. */
  paid: money,
}

/** A return as its customer sees it. */
const customersReturn = z.object({
  _id: id,
  state: z.enum(returnStates),
  origin: z.enum(returnOrigins),
  way: z.enum(returnWays),
  pieces: z.array(
    z.object({
      ...unit,
      wish: z.enum(returnWishes),
      newSize: z.nullable(z.enum(sizes)),
      condition: z.nullable(z.enum(pieceConditions)),
    }),
  ),
  createdAt: time,
  /** Until when it is waited for, and its exchange held; null unless it is agreed and not on its way. */
  waitsUntil: z.nullable(time),
  sentAt: z.nullable(time),
  arrivedAt: z.nullable(time),
  closedAt: z.nullable(time),
  trackingNumber: z.nullable(z.string()),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** The amount refunded for it; null if it was nothing. */
  refunded: z.nullable(money),
  /** Number of the order with the pieces in another size. */
  exchangeNumber: z.nullable(z.string()),
})
export type CustomersReturn = z.infer<typeof customersReturn>

/** An order as the page of returns shows it: nothing about the recipient. */
export const returnableOrder = z.object({
  number: z.string(),
  deliveredAt: z.nullable(time),
  /** Until when its pieces can be given back without a reason; null until it is delivered. */
  until: z.nullable(time),
  /** Why no return can be requested; null if one can. */
  problem: z.nullable(z.enum(returnProblems)),
  /** The units that can be returned, one entry per unit. */
  pieces: z.array(
    z.object({
      ...unit,
      /** The other sizes of its variant, and whether one is on hand. */
      newSizes: z.array(z.object({ size: z.enum(sizes), isOnHand: z.boolean() })),
    }),
  ),
  /** The key for uploading photos for a return of the order; null if no return can be requested. */
  photosKey: z.nullable(z.string()),
  /** The highest amount of the order that can be refunded. */
  left: money,
  /** Its returns, newest first. */
  returns: z.array(customersReturn),
})
export type ReturnableOrder = z.infer<typeof returnableOrder>

/** The query of a photo: the key of its order, which is no session and opens nothing else. */
export const photoUpload = z.object({ key: z.string().check(z.maxLength(100)) })
export const uploadedPhoto = z.object({ _id: id })
