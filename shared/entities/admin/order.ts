import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'
import { order } from '#shared/entities/order.ts'
import { locales, orderStatuses } from '#shared/enums.ts'

/** What an administrator changes of an order: how far it is, and under which number it travels. */
export const orderChange = z.strictObject({
  status: z.optional(z.enum(orderStatuses)),
  trackingNumber: z.optional(z.nullable(line(60))),
  updatedAt: time,
})

/** An order as administrators read it: a document, in the reader's language, with the language its customer reads. */
export const adminOrder = z.extend(order, {
  locale: z.enum(locales),
  /** Whose account it stands in. */
  customerId: z.nullable(id),
  updatedAt: time,
})
export type AdminOrder = z.infer<typeof adminOrder>
