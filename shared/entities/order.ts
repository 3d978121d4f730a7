import * as z from 'zod/mini'
import { id, line, money, optionalLine, time } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { photo } from '#shared/entities/photo.ts'
import { refusedPromoCode } from '#shared/entities/promo-code.ts'
import {
  branchKinds,
  cancelReasons,
  itemProblems,
  orderStatuses,
  paymentMethods,
  moneyStates,
  paymentStatuses,
  sizes,
  taxProblems,
  parcelStatuses,
} from '#shared/enums.ts'
import { maxQuantity } from '#shared/rules/basket-items.ts'
import { pieceConditions, returnStates, returnWishes } from '#shared/rules/return-steps.ts'

/** One item of an order as the client sends it. */
export const orderItemInput = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
})
export type OrderItemInput = z.infer<typeof orderItemInput>

/** The recipient. The patronymic counts only if the storefront has that field. [CHK-01] */
export const orderCustomer = z.strictObject({
  firstName: line(60),
  lastName: line(60),
  patronymic: optionalLine(60),
  email,
  /** E.164: +380501234567 */
  phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
})
export type OrderCustomer = z.infer<typeof orderCustomer>

/** The recipient as stored with the order. A one-click order has only the phone. [CHK-09] */
export const knownCustomer = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.string(),
})
export type KnownCustomer = z.infer<typeof knownCustomer>

/** The delivery address. The server decides which fields a delivery method requires. [CHK-01] */
export const shippingInfo = z.strictObject({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  city: line(100),
  state: optionalLine(60),
  address: optionalLine(200),
  postcode: optionalLine(12),
  branchNumber: optionalLine(60),
  comment: optionalLine(500),
})
export type ShippingInfo = z.infer<typeof shippingInfo>

/** The delivery address as stored with the order. */
export const knownAddress = z.object({
  country: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  branchNumber: z.nullable(z.string()),
  /** null if the carrier's directory does not list the branch. */
  branchKind: z.nullable(z.enum(branchKinds)),
  comment: z.nullable(z.string()),
})

/** One item as the order shows it: current data in a draft, a snapshot once the order is placed. */
const orderProduct = z.object({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int(),
  name: z.string(),
  colour: z.string(),
  vendorCode: z.string(),
  photo: z.nullable(photo),
  /** Price of one unit. */
  price: money,
  total: money,
  /** Units that the customer has withdrawn from. */
  withdrawn: z.int(),
  /** The units in returns, one entry per unit. */
  returned: z.array(
    z.object({
      state: z.enum(returnStates),
      wish: z.enum(returnWishes),
      newSize: z.nullable(z.enum(sizes)),
      condition: z.nullable(z.enum(pieceConditions)),
    }),
  ),
  /** Why this item keeps the draft from being placed. */
  problem: z.nullable(z.object({ reason: z.enum(itemProblems), left: z.int() })),
})

/** The state of the return of pieces of an order. */
const returning = z.object({
  state: z.enum(returnStates),
  /** Until when it is waited for; null unless it is agreed and not on its way. */
  waitsUntil: z.nullable(time),
})

const prices = z.object({
  products: money,
  discount: money,
  shipping: z.nullable(money),
  /** Part of the total. null until the address is complete, and if it cannot be calculated; 0 if the shop collects none. [CHK-06] */
  tax: z.nullable(money),
  total: money,
  /** Amount paid online when the order is placed. */
  payNow: money,
  dueAtDelivery: money,
  /** The amount paid online so far, and the amount refunded in all. */
  paid: money,
  refunded: money,
})

export const order = z.object({
  _id: id,
  /** Assigned when the order is placed; null in a draft. */
  number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  /** The amount paid; refunds do not change it. */
  paymentStatus: z.enum(paymentStatuses),
  /** The state of its payment, refunds included. */
  money: z.enum(moneyStates),
  customer: z.nullable(knownCustomer),
  shippingInfo: z.nullable(knownAddress),
  shippingMethod: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      price: money,
      minimumDelivery: z.int(),
      maximumDelivery: z.int(),
      /** The name of the promotion without which it would cost something; null: none. */
      freeBy: z.nullable(z.string()),
    }),
  ),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  /** Its promo code or its automatic promotion: an order has one of them. */
  promoCode: z.nullable(z.object({ name: z.string(), isAutomatic: z.boolean(), amountStillNeeded: money })),
  /** Of a draft only: its prices are without this code, and it cannot be placed with it. */
  refusedPromoCode: z.nullable(refusedPromoCode),
  products: z.array(orderProduct),
  prices,
  /** About `prices.tax`; null if the shop collects no sales tax. [CHK-06] */
  salesTax: z.nullable(
    z.object({
      /** True if counties and cities may tax the order differently. */
      isEstimate: z.boolean(),
      /** Why a draft has no tax, and cannot be placed. */
      problem: z.nullable(z.enum(taxProblems)),
    }),
  ),
  /** True for a one-click order, which has only a phone number. */
  fast: z.boolean(),
  /** True for a pre-order: it reserves no stock. */
  preorder: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  /** The carrier's latest status of the parcel; null while it is unknown. [ACC-05] */
  parcelStatus: z.nullable(z.enum(parcelStatuses)),
  /** The right of withdrawal: null if there is none, or not any more, and nothing was withdrawn from. */
  withdrawal: z.nullable(
    z.object({
      /** Until when the order can be withdrawn from; null until it is delivered. */
      until: z.nullable(time),
      /** True while something can be withdrawn from. */
      isOpen: z.boolean(),
      /** When the customer last withdrew from it or from a part; null if they did not. */
      lastAt: z.nullable(time),
      /** Since when everything is withdrawn from; null if something is not. */
      at: z.nullable(time),
    }),
  ),
  /** The state of the latest return of its pieces; null if there is none. */
  returning: z.nullable(returning),
  /** Until when pieces can be given back or exchanged without a reason; null if none can be. */
  returnableUntil: z.nullable(time),
  createdAt: time,
  placedAt: z.nullable(time),
  /** True for an unpaid order that holds no stock: it takes it when it is paid or taken on, if it is still there. [CHK-12] */
  reservesLater: z.boolean(),
  /** Why it was cancelled; null if it was not. SOLD_OUT: before its payment arrived, which is refunded. */
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** Until when the order waits: for its payment, or until an administrator takes it on. [CHK-09, CHK-12] */
  heldUntil: z.nullable(time),
})
export type Order = z.infer<typeof order>
