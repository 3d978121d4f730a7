import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { entityStates } from '#shared/enums.ts'

export const category = z.object({
  _id: id,
  name: z.string(),
  /** The sentence under the title of the category page. */
  lead: z.string(),
  photo: z.nullable(photo),
  /** The category that it is under, if that is shown. [ADM-37] */
  parentId: z.nullable(id),
  state: z.enum(entityStates),
  /** Number of products in it and in those under it that have an ACTIVE variant. */
  count: z.int(),
})
export type Category = z.infer<typeof category>
