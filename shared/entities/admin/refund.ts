import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { refundMethods, refundReasons, refundStates, sizes, staffRefundReasons } from '#shared/enums.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'

/** Units of an item that a refund is for. */
const refundedUnits = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int().check(z.minimum(1), z.maximum(maxItems * maxQuantity)),
  /** True if they are for sale again once the money is given back. */
  restock: z.boolean(),
})

/** The refund that an administrator requests: units of items, an amount, or without either all that is left. */
export const refundInput = z.strictObject({
  items: z.optional(z.array(refundedUnits).check(z.minLength(1), z.maxLength(maxItems))),
  amount: z.optional(money),
  reason: z.enum(staffRefundReasons),
  note: z.optional(line(500)),
  /** ONLINE: through the provider. OUTSIDE: it has been given back in cash or by a bank transfer. */
  method: z.enum(refundMethods),
  /** Of the order, as it was read. */
  updatedAt: time,
})
export type RefundInput = z.infer<typeof refundInput>

/** A refund as administrators read it. */
export const adminRefund = z.object({
  _id: id,
  method: z.enum(refundMethods),
  amount: money,
  reason: z.enum(refundReasons),
  note: z.nullable(z.string()),
  state: z.enum(refundStates),
  /** Why the provider refused it, in its own words. */
  failure: z.nullable(z.string()),
  items: z.array(
    z.object({
      variantId: id,
      size: z.enum(sizes),
      quantity: z.int(),
      restock: z.boolean(),
      restockedAt: z.nullable(time),
    }),
  ),
  createdAt: time,
  completedAt: z.nullable(time),
})
export type AdminRefund = z.infer<typeof adminRefund>

/** An item of an order as a refund sees it. */
export const refundableItem = z.object({
  variantId: id,
  size: z.enum(sizes),
  quantity: z.int(),
  /** For all its units, with their part of the discount and the tax. */
  paid: money,
  /** Units that were given back or are about to be. */
  refundedUnits: z.int(),
  /** Units that are neither given back nor part of a return. */
  freeUnits: z.int(),
})
export type RefundableItem = z.infer<typeof refundableItem>
