import * as z from 'zod/mini'
import { maxLimit } from '#shared/entities/search.ts'
import { isTag, maxTagLength, maxTags, toTag } from '#shared/rules/tags.ts'

/** A word of staff for products, which visitors do not see. Stored in lower case. [ADM-38] */
export const tag = z.string().check(z.overwrite(toTag), z.refine(isTag, { error: 'not a tag' }))

/** The tags of a product, each once. */
export const tags = z.array(tag).check(
  z.overwrite((all) => [...new Set(all)]),
  z.maxLength(maxTags),
)

export const tagSearch = z.strictObject({
  /** Finds by a part of the tag, in any case. */
  text: z.optional(z.string().check(z.maxLength(maxTagLength))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})

/** A tag with the number of products that have it. */
const usedTag = z.object({ tag: z.string(), products: z.int() })
export type UsedTag = z.infer<typeof usedTag>
export const tagsFound = z.object({ entities: z.array(usedTag), total: z.int() })
