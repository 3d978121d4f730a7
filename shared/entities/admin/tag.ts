import * as z from 'zod/mini'
import { isTag, maxTags, toTag } from '#shared/rules/tags.ts'

/** A word of staff for products, which visitors do not see. Stored in lower case. [ADM-38] */
export const tag = z.string().check(z.overwrite(toTag), z.refine(isTag, { error: 'not a tag' }))

/** The tags of a product, each once. */
export const tags = z.array(tag).check(
  z.overwrite((all) => [...new Set(all)]),
  z.maxLength(maxTags),
)
