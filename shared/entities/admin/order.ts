import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'
import { order } from '#shared/entities/order.ts'
import { locales, orderStatuses } from '#shared/enums.ts'

/** What an administrator can change in an order: its status and tracking number. */
export const orderChange = z.strictObject({
  status: z.optional(z.enum(orderStatuses)),
  trackingNumber: z.optional(z.nullable(line(60))),
  updatedAt: time,
})

/** An order as administrators read it, in their language, with the language of its customer. */
export const adminOrder = z.extend(order, {
  locale: z.enum(locales),
  /** The account that the order belongs to; null for guests. */
  customerId: z.nullable(id),
  updatedAt: time,
})
export type AdminOrder = z.infer<typeof adminOrder>
