import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { adminRefund } from '#shared/entities/admin/refund.ts'
import { order, orderItemInput } from '#shared/entities/order.ts'
import { locales, orderStatuses } from '#shared/enums.ts'
import { orderSteps } from '#shared/rules/order-step.ts'

/** The fields of an order that an administrator can change: its status and tracking number. */
export const orderChange = z.strictObject({
  status: z.optional(z.enum(orderStatuses)),
  trackingNumber: z.optional(z.nullable(line(60))),
  /** True if the number belongs to a carrier that is unknown to the shop: it is stored as typed. */
  otherCarrier: z.optional(z.boolean()),
  updatedAt: time,
})

/** An order as administrators read it, in their language, with the language of its customer. */
export const adminOrder = z.extend(order, {
  locale: z.enum(locales),
  /** The account that the order belongs to; null for guests. */
  customerId: z.nullable(id),
  /** The refunds that are done or pending, oldest first. A refund that its provider refused is FAILED, with the reason. */
  refunds: z.array(adminRefund),
  /** The step that the order waits for; null for a draft. */
  step: z.nullable(z.enum(orderSteps)),
  packedAt: z.nullable(time),
  /** The weight of its units together, in grams; null if a size was not weighed. */
  weight: z.nullable(z.int()),
  /** Its units that the packer did not find. */
  missing: z.array(orderItemInput),
  /** When its parcel got a number. */
  sentAt: z.nullable(time),
  tags: z.array(z.string()),
  /** The part of the discount that staff gave. */
  staffDiscount: z.nullable(z.object({ amount: money, reason: z.nullable(z.string()) })),
  /** Paid in cash, by transfer or at delivery, besides what was paid online. */
  paidOutside: money,
  /** Until when its pieces can be given back without a reason; null until it is delivered. */
  returnableUntil: z.nullable(time),
  /** The id of who works on it; null if it is free. */
  heldBy: z.nullable(id),
  /** When its customer is called again. */
  callBackAt: z.nullable(time),
  updatedAt: time,
})
export type AdminOrder = z.infer<typeof adminOrder>
