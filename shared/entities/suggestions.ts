import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { foundVariant, nearest } from '#shared/entities/variant.ts'

/** The suggestions for a visitor who is typing a search. [CAT-07] */
export const suggestions = z.object({
  /** Searches that find something, the likeliest first. */
  texts: z.array(z.string()),
  /** Categories of the found products, those with most products first. */
  categories: z.array(z.object({ _id: id, name: z.string() })),
  /** The first products found. */
  entities: z.array(foundVariant),
  /** Number of all products found. */
  total: z.int(),
  /** If nothing is found: what is found without the least telling words. */
  nearest: z.optional(nearest),
})
export type Suggestions = z.infer<typeof suggestions>
