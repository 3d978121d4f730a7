import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { amount, changeOf, stamps } from '#shared/entities/record.ts'
import { entityStates, promoTypes } from '#shared/enums.ts'

export const promoCodeInput = z.strictObject({
  /** Kept in capitals, as it is looked up. [BSK-05] */
  name: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)),
  type: z.enum(promoTypes),
  /** Per cent, a whole number; for AMOUNT major units. [BSK-07] */
  discount: amount,
  minApplyPrice: z.nullable(amount),
  state: z.enum(entityStates),
  /** The variants that a PRODUCT_VARIANT code names; empty for the others. */
  variantIds: z.array(id).check(z.maxLength(1000)),
})
export type PromoCodeInput = z.infer<typeof promoCodeInput>
export const promoCodeChange = changeOf(promoCodeInput)
export const adminPromoCode = z.extend(promoCodeInput, stamps)
export type AdminPromoCode = z.infer<typeof adminPromoCode>
