import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { adminOrder } from '#shared/entities/admin/order.ts'
import { email } from '#shared/entities/customer.ts'
import { orderCustomer, orderItemInput, shippingInfo } from '#shared/entities/order.ts'
import { maxItems } from '#shared/rules/basket-items.ts'

/** The recipient as staff enters it; the e-mail is optional. */
export const staffCustomer = z.extend(orderCustomer, { email: z.optional(z.nullable(email)) })
/** A discount that staff gives on the items, besides that of a promo code. */
export const staffDiscount = z.strictObject({
  amount: money.check(z.minimum(0.01), z.maximum(20_000_000)),
  reason: line(200),
})
const products = z.array(orderItemInput).check(z.minLength(1), z.maxLength(maxItems))

/** The fields of an order that staff can change until it is sent. Omitted fields stay unchanged. */
export const orderEdit = z.strictObject({
  customer: z.optional(staffCustomer),
  shippingInfo: z.optional(shippingInfo),
  shippingMethodId: z.optional(id),
  /** All items of the order. Those that it has keep the price that they were ordered at. */
  products: z.optional(products),
  /** null removes it. */
  discount: z.optional(z.nullable(staffDiscount)),
  /** Of a one-click order that has everything now: true if it waits for an online payment by a link. Default: it is paid at delivery. */
  payByLink: z.optional(z.boolean()),
  /** False if the customer is not mailed. Default: mailed once, if anything that the customer sees changes. */
  notify: z.optional(z.boolean()),
  updatedAt: time,
})
export type OrderEdit = z.infer<typeof orderEdit>

/**
 * How a difference is settled. REFUND: given back through the provider, in the background. BY_HAND: was paid outside and is given back
 * there. AT_DELIVERY: paid to the carrier. ONLINE: part of the payment that has not been made yet. NONE: there is none.
 */
export const settlements = ['NONE', 'REFUND', 'BY_HAND', 'AT_DELIVERY', 'ONLINE'] as const
export type Settlement = (typeof settlements)[number]

export const orderEdited = z.object({
  order: adminOrder,
  /** The amount by which the order costs more than before, in its currency; less is negative. */
  difference: money,
  settlement: z.enum(settlements),
  /** True if its customer is mailed. */
  mailed: z.boolean(),
})
export type OrderEdited = z.infer<typeof orderEdited>
