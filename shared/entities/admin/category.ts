import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { bothLanguages, changeOf, position, stamps } from '#shared/entities/record.ts'
import { entityStates } from '#shared/enums.ts'

export const categoryInput = z.strictObject({
  name: bothLanguages(100),
  lead: bothLanguages(500),
  /** Without a photo it is not shown. [CAT-01] */
  photoId: z.nullable(id),
  state: z.enum(entityStates),
  position,
})
export type CategoryInput = z.infer<typeof categoryInput>
export const categoryChange = changeOf(categoryInput)
export const adminCategory = z.extend(categoryInput, stamps)
export type AdminCategory = z.infer<typeof adminCategory>
