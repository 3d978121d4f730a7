import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { sizes } from '#shared/enums.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'

/** How many units of an item are withdrawn from in all, those of earlier withdrawals included: a repeated statement adds nothing. */
const withdrawnItem = z.strictObject({
  variantId: id,
  size: z.enum(sizes),
  withdrawn: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
})
export type WithdrawnItem = z.infer<typeof withdrawnItem>

/** The items that are withdrawn from. Without `items`: everything. */
export const withdrawalInput = z.strictObject({
  items: z.optional(z.array(withdrawnItem).check(z.minLength(1), z.maxLength(maxItems))),
  /** Where the acknowledgement is sent if the order has no e-mail. */
  email: z.optional(email),
})

/** The facts by which a guest proves an order: its number, and its e-mail or phone. */
export const orderContact = z.strictObject({ number: line(20), contact: line(120) })

/** A guest's statement of withdrawal. */
export const guestWithdrawal = z.extend(orderContact, {
  name: line(120),
  /** Where the acknowledgement is sent. */
  email,
  items: withdrawalInput.shape.items,
})

/** An order as a guest with its number and a contact sees it, without the recipient. */
export const withdrawableOrder = z.object({
  number: z.string(),
  placedAt: time,
  products: z.array(
    z.object({
      variantId: id,
      size: z.enum(sizes),
      name: z.string(),
      colour: z.string(),
      quantity: z.int(),
      /** Units that were withdrawn from. */
      withdrawn: z.int(),
    }),
  ),
  /** Until when; null until it is delivered. */
  until: z.nullable(time),
  /** When its customer last withdrew from it or from a part; null if they did not. */
  lastAt: z.nullable(time),
})
export type WithdrawableOrder = z.infer<typeof withdrawableOrder>
