import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { entityStates } from '#shared/enums.ts'

/** A collection of products by a rule, as visitors see it. [ADM-38] */
export const collection = z.object({
  _id: id,
  name: z.string(),
  /** The sentence under the title of its page. */
  lead: z.string(),
  photo: z.nullable(photo),
  state: z.enum(entityStates),
  /** Number of products in it that have an ACTIVE variant. */
  count: z.int(),
})
export type Collection = z.infer<typeof collection>
