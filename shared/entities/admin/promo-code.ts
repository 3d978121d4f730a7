import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { amount, baseFields, bothLanguages, createChange } from '#shared/entities/resource.ts'
import { entityStates, offerTypes } from '#shared/enums.ts'

const count = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const promoCodeInput = z.strictObject({
  /** Stored in upper case, because look-ups ignore case. [BSK-05] */
  name: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)),
  /** The name of a promotion as shoppers read it; null or absent: `name` in both languages. */
  title: z.optional(z.nullable(bothLanguages(60))),
  type: z.enum(offerTypes),
  /** A whole percentage, 100 for SHIPPING; major units for AMOUNT. [BSK-07] */
  discount: amount,
  minApplyPrice: z.nullable(amount),
  /** The most that a percentage takes off; null or absent: unlimited, as for AMOUNT always. */
  maxDiscount: z.optional(z.nullable(amount)),
  /** Of every `take` units, the percentage is off all but the `pay` dearest ones; null or absent: off every unit. */
  take: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(20)))),
  pay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(19)))),
  /** True for a promotion: it applies to every basket without a code, and has no limit of uses. */
  isAutomatic: z.optional(z.boolean()),
  state: z.enum(entityStates),
  /** It may be used from the first time until just before the second; null or absent: without such a limit. */
  startsAt: z.optional(z.nullable(time)),
  endsAt: z.optional(z.nullable(time)),
  /** How many orders may use it, and how many of one customer: account, e-mail or phone. */
  maxUses: z.optional(z.nullable(count)),
  perCustomer: z.optional(z.nullable(count)),
  /** The variants of a PRODUCT_VARIANT code; empty for other types. */
  variantIds: z.array(id).check(z.maxLength(1000)),
  /** The methods that a SHIPPING promotion makes free; absent or empty for other types. */
  shippingMethodIds: z.optional(z.array(id).check(z.maxLength(100))),
})
export type PromoCodeInput = z.infer<typeof promoCodeInput>
export const promoCodeChange = createChange(promoCodeInput)
export const adminPromoCode = z.extend(promoCodeInput, {
  ...baseFields,
  maxDiscount: z.nullable(amount),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
  maxUses: z.nullable(count),
  perCustomer: z.nullable(count),
  title: z.nullable(bothLanguages(60)),
  take: z.nullable(z.int()),
  pay: z.nullable(z.int()),
  isAutomatic: z.boolean(),
  shippingMethodIds: z.array(id),
  /** True if the shop mailed it to one person, for a first order. */
  isPersonal: z.boolean(),
  /** Number of orders that use it and are not cancelled, the sum of its discounts or of the deliveries that it made free, and the sum of their totals. */
  uses: z.int(),
  discountGiven: money,
  sold: money,
})
export type AdminPromoCode = z.infer<typeof adminPromoCode>
