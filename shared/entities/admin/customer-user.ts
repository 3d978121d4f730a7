import * as z from 'zod/mini'
import { customer } from '#shared/entities/customer.ts'
import { baseFields } from '#shared/entities/resource.ts'
import { locales } from '#shared/enums.ts'

/** A customer's account as administrators read it. */
export const customerUser = z.extend(z.omit(customer, { hasOrdered: true }), { locale: z.enum(locales), ...baseFields })
export type CustomerUser = z.infer<typeof customerUser>
