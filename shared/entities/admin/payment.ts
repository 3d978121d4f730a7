import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { onlineMethods, paymentStates, refundReasons, refundStates } from '#shared/enums.ts'

/** A refund as administrators read it. */
const adminRefund = z.object({
  _id: id,
  amount: money,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  createdAt: time,
  completedAt: z.nullable(time),
})

/** One payment of an order, with what was given back of it. */
export const adminPayment = z.object({
  _id: id,
  method: z.enum(onlineMethods),
  amount: money,
  state: z.enum(paymentStates),
  /** The provider's id of it. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.object({ card: z.nullable(z.string()), message: z.nullable(z.string()) })),
  refunds: z.array(adminRefund),
  createdAt: time,
  completedAt: z.nullable(time),
})
export type AdminPayment = z.infer<typeof adminPayment>
