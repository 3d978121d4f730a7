import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { bothLanguages, createChange, position, baseFields } from '#shared/entities/resource.ts'
import { entityStates } from '#shared/enums.ts'

export const categoryInput = z.strictObject({
  name: bothLanguages(100),
  lead: bothLanguages(500),
  /** A category without a photo is not shown. [CAT-01] */
  photoId: z.nullable(id),
  state: z.enum(entityStates),
  position,
  /** The category that it is under; null: it is at the top. There are two levels. [ADM-37] */
  parentId: z.optional(z.nullable(id)),
  /** Ids of the categories whose products go well with these, the best first; without any, all others do. [CAT-03] */
  goesWith: z.optional(z.array(id).check(z.maxLength(12))),
})
export type CategoryInput = z.infer<typeof categoryInput>
export const categoryChange = createChange(categoryInput)
export const adminCategory = z.extend(categoryInput, { ...baseFields, parentId: z.nullable(id), goesWith: z.array(id) })
export type AdminCategory = z.infer<typeof adminCategory>
