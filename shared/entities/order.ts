import * as z from 'zod/mini'
import { id, line, money, optionalLine, time } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { orderStatuses, paymentMethods, paymentStatuses, sizes } from '#shared/enums.ts'

/** One line as a client asks for it. */
export const orderLine = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
})
export type OrderLine = z.infer<typeof orderLine>

/** Who receives it. The patronymic counts only where the storefront asks for it. [CHK-01] */
export const orderCustomer = z.strictObject({
  firstName: line(60),
  lastName: line(60),
  patronymic: optionalLine(60),
  email: z.email().check(z.maxLength(254)),
  /** E.164: +380501234567 */
  phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
})
export type OrderCustomer = z.infer<typeof orderCustomer>

/** Who ordered, as an order keeps it: of a fast order only the phone is known. [CHK-09] */
export const knownCustomer = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.string(),
})
export type KnownCustomer = z.infer<typeof knownCustomer>

/** Where it goes. Which of these a delivery needs is the server's rule. [CHK-01] */
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

export const lineProblems = ['OUT_OF_STOCK', 'INACTIVE', 'FEWER_LEFT'] as const

/** One line as the order shows it: a snapshot once the order is placed. */
const orderProduct = z.object({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int(),
  name: z.string(),
  colour: z.string(),
  vendorCode: z.string(),
  photo: z.nullable(photo),
  /** Per one. */
  price: money,
  total: money,
  /** Why this line keeps a draft from being placed. */
  problem: z.nullable(z.object({ reason: z.enum(lineProblems), left: z.int() })),
})

const prices = z.object({
  products: money,
  discount: money,
  shipping: z.nullable(money),
  tax: money,
  total: money,
  /** What is paid online when the order is placed. */
  payNow: money,
  dueAtDelivery: money,
})

export const order = z.object({
  _id: id,
  /** Given when the order is placed; a draft has none. */
  number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customer: z.nullable(knownCustomer),
  shippingInfo: z.nullable(
    z.object({
      country: z.string(),
      city: z.string(),
      state: z.nullable(z.string()),
      address: z.nullable(z.string()),
      postcode: z.nullable(z.string()),
      branchNumber: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
  shippingMethod: z.nullable(
    z.object({ _id: id, name: z.string(), price: money, minimumDelivery: z.int(), maximumDelivery: z.int() }),
  ),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  promoCode: z.nullable(z.object({ name: z.string(), amountStillNeeded: money })),
  products: z.array(orderProduct),
  prices,
  /** Ordered in one click, by phone alone. */
  fast: z.boolean(),
  /** Ordered ahead: takes no stock, waits for it. */
  preorder: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  createdAt: time,
  placedAt: z.nullable(time),
  /** Until when the goods are kept for a payment that is awaited. [CHK-12] */
  heldUntil: z.nullable(time),
})
export type Order = z.infer<typeof order>
