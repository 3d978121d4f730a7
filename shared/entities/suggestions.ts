import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { foundVariant, nearest } from '#shared/entities/variant.ts'

/** The suggestions for a visitor who is typing a search. [CAT-07] */
export const suggestions = z.object({
  /** Searches that find something, the likeliest first. */
  texts: z.array(z.string()),
  /** Categories of the matching products, those with most products first. */
  categories: z.array(z.object({ _id: id, name: z.string() })),
  /** The first matching products. */
  entities: z.array(foundVariant),
  /** Number of all matching products. */
  total: z.int(),
  /** If no product matches: the matches without the least telling words. */
  nearest: z.optional(nearest),
})
export type Suggestions = z.infer<typeof suggestions>
