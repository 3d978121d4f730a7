import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { adminRefund } from '#shared/entities/admin/refund.ts'
import { onlineMethods, paymentStates } from '#shared/enums.ts'

/** One payment of an order, with its refunds. */
export const adminPayment = z.object({
  _id: id,
  method: z.enum(onlineMethods),
  amount: money,
  state: z.enum(paymentStates),
  /** The provider's id of it. */
  reference: z.nullable(z.string()),
  /** True for the payment that its order counts as paid; any other one is given back. */
  isCounted: z.boolean(),
  failure: z.nullable(z.object({ card: z.nullable(z.string()), message: z.nullable(z.string()) })),
  refunds: z.array(adminRefund),
  createdAt: time,
  completedAt: z.nullable(time),
})
export type AdminPayment = z.infer<typeof adminPayment>
