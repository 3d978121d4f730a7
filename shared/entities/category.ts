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
  state: z.enum(entityStates),
  /** Number of products in it that have an ACTIVE variant. */
  count: z.int(),
})
export type Category = z.infer<typeof category>
