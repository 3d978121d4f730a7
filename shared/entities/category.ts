import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { entityStates } from '#shared/enums.ts'

export const category = z.object({
  _id: id,
  name: z.string(),
  /** One sentence under the title of the category's page. */
  lead: z.string(),
  photo: z.nullable(photo),
  state: z.enum(entityStates),
  /** How many ACTIVE variants stand in it. */
  count: z.int(),
})
export type Category = z.infer<typeof category>
