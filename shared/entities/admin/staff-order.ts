import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { adminOrder } from '#shared/entities/admin/order.ts'
import { staffCustomer, staffDiscount } from '#shared/entities/admin/order-edit.ts'
import { orderItemInput, shippingInfo } from '#shared/entities/order.ts'
import { locales } from '#shared/enums.ts'
import { maxItems } from '#shared/rules/basket-items.ts'
import { stepViewNames } from '#shared/rules/order-step.ts'

/** How an order by phone is paid: at delivery, by a link that the customer gets, or it is paid already, in cash or by transfer. */
export const staffPaymentMethods = ['CASH_ON_DELIVERY', 'LINK', 'PAID_OUTSIDE'] as const

/** An order that staff takes by phone. */
export const staffOrder = z.strictObject({
  products: z.array(orderItemInput).check(z.minLength(1), z.maxLength(maxItems)),
  customer: staffCustomer,
  /** The account that it belongs to: one with the same phone or confirmed e-mail. */
  customerId: z.optional(id),
  shippingInfo,
  shippingMethodId: id,
  promoCode: z.optional(z.string().check(z.maxLength(60))),
  discount: z.optional(staffDiscount),
  payment: z.strictObject({
    method: z.enum(staffPaymentMethods),
    /** Of cash on delivery: true if the shop's prepayment is paid online first. */
    prepayment: z.optional(z.boolean()),
  }),
  note: z.optional(line(2000)),
  /** The language of its mails. */
  locale: z.enum(locales),
})
export type StaffOrder = z.infer<typeof staffOrder>

export const staffOrderPlaced = z.object({
  order: adminOrder,
  /** Where its customer pays; null if nothing is to be paid online. */
  paymentLink: z.nullable(z.string()),
})

export const paymentLinkInput = z.strictObject({
  /** False if the customer is not mailed. Default: mailed, if an e-mail is known. */
  notify: z.optional(z.boolean()),
})
export const paymentLink = z.object({ address: z.string(), heldUntil: time, mailed: z.boolean() })

/** Money that came outside the shop: in cash or by a bank transfer. */
export const outsidePayment = z.strictObject({
  amount: money.check(z.minimum(0.01), z.maximum(20_000_000)),
  way: z.enum(['CASH', 'TRANSFER']),
  note: z.optional(line(500)),
  updatedAt: time,
})

/** True: an order that another administrator works on stays theirs. Default: it is taken from them. */
export const takeInput = z.strictObject({ ifFree: z.optional(z.boolean()) })
export const nextOrderInput = z.strictObject({ view: z.enum(stepViewNames) })
/** null if no free order waits. */
export const nextOrder = z.object({ order: z.nullable(adminOrder) })
