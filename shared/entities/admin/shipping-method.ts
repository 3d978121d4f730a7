import * as z from 'zod/mini'
import { amount, bothLanguages, createChange, position, baseFields } from '#shared/entities/resource.ts'
import { entityStates, shippingKinds } from '#shared/enums.ts'

const days = z.int().check(z.minimum(0), z.maximum(365))

export const shippingMethodInput = z.strictObject({
  kind: z.enum(shippingKinds),
  name: bothLanguages(100),
  price: amount,
  /** Business days. */
  minimumDelivery: days,
  maximumDelivery: days,
  /** null: shipping is never free. [CHK-02] */
  freeShippingFrom: z.nullable(amount),
  /** ISO codes of the countries it delivers to. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(60)),
  state: z.enum(entityStates),
  position,
})
export type ShippingMethodInput = z.infer<typeof shippingMethodInput>
export const shippingMethodChange = createChange(shippingMethodInput)
export const adminShippingMethod = z.extend(shippingMethodInput, baseFields)
export type AdminShippingMethod = z.infer<typeof adminShippingMethod>
