import * as z from 'zod/mini'
import { id, money } from '#shared/entities/common.ts'
import { entityStates, shippingKinds } from '#shared/enums.ts'

/** Days are business days. `freeShippingFrom` is null if shipping is never free, and the lower one of a promotion while that applies. [ENT-01, CHK-02] */
export const shippingMethod = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(shippingKinds),
  price: money,
  minimumDelivery: z.int(),
  maximumDelivery: z.int(),
  freeShippingFrom: z.nullable(money),
  /** The name of the promotion that it is free from that price by; null: by its own terms. [ADM-31] */
  promotion: z.nullable(z.string()),
  state: z.enum(entityStates),
  /** Codes of the countries that it delivers to. */
  countries: z.array(z.string()),
})
export type ShippingMethod = z.infer<typeof shippingMethod>
