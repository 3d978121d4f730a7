import * as z from 'zod/mini'
import { customer } from '#shared/entities/customer.ts'
import { stamps } from '#shared/entities/record.ts'
import { locales } from '#shared/enums.ts'

/** A customer's account as administrators read it. */
export const customerUser = z.extend(customer, { locale: z.enum(locales), ...stamps })
export type CustomerUser = z.infer<typeof customerUser>
