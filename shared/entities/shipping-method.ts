import * as z from 'zod/mini'
import { id, money } from '#shared/entities/common.ts'
import { entityStates, shippingKinds } from '#shared/enums.ts'

/** Days are business days. `freeShippingFrom` is null if shipping is never free. [ENT-01, CHK-02] */
export const shippingMethod = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(shippingKinds),
  price: money,
  minimumDelivery: z.int(),
  maximumDelivery: z.int(),
  freeShippingFrom: z.nullable(money),
  state: z.enum(entityStates),
  /** Codes of the countries that it delivers to. */
  countries: z.array(z.string()),
})
export type ShippingMethod = z.infer<typeof shippingMethod>
