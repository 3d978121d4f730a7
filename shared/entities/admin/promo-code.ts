import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { amount, changeOf, baseFields } from '#shared/entities/resource.ts'
import { entityStates, promoTypes } from '#shared/enums.ts'

export const promoCodeInput = z.strictObject({
  /** Stored in upper case, because look-ups ignore case. [BSK-05] */
  name: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)),
  type: z.enum(promoTypes),
  /** A whole percentage; major units for AMOUNT. [BSK-07] */
  discount: amount,
  minApplyPrice: z.nullable(amount),
  state: z.enum(entityStates),
  /** The variants of a PRODUCT_VARIANT code; empty for other types. */
  variantIds: z.array(id).check(z.maxLength(1000)),
})
export type PromoCodeInput = z.infer<typeof promoCodeInput>
export const promoCodeChange = changeOf(promoCodeInput)
export const adminPromoCode = z.extend(promoCodeInput, baseFields)
export type AdminPromoCode = z.infer<typeof adminPromoCode>
