import * as z from 'zod/mini'
import { id, money } from '#shared/entities/common.ts'
import { entityStates, promoProblems, promoTypes } from '#shared/enums.ts'

/** A promo code or a promotion. `discount` is a percentage for PERCENTAGE and PRODUCT_VARIANT, an amount for AMOUNT. [ENT-01, BSK-07] */
export const promoCode = z.object({
  _id: id,
  name: z.string(),
  state: z.enum(entityStates),
  type: z.enum(promoTypes),
  discount: z.number(),
  minApplyPrice: z.nullable(money),
  /** The most that a percentage takes off. */
  maxDiscount: z.nullable(money),
  /** Of every `take` units, the percentage is off all but the `pay` dearest ones; null: off every unit. */
  take: z.nullable(z.int()),
  pay: z.nullable(z.int()),
  /** A promotion, which applies without a code. */
  isAutomatic: z.boolean(),
  /** The variants of a PRODUCT_VARIANT code. */
  variantIds: z.array(id),
})
export type PromoCode = z.infer<typeof promoCode>

/** The code of a draft that no longer applies, and why. [CHK-10] */
export const refusedPromoCode = z.object({ name: z.string(), problem: z.enum(promoProblems) })
export type RefusedPromoCode = z.infer<typeof refusedPromoCode>
