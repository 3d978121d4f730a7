import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { baseFields, createChange } from '#shared/entities/resource.ts'

/** More redirects than this a shop cannot have: all of them are in memory. */
export const maxRedirects = 20_000
/** More rows than this are not created by one call. */
export const maxRedirectRows = 500

/** Longer than the stored path, because whole URLs of the old shop may be sent. */
const address = z.string().check(z.minLength(1), z.maxLength(2000))

export const redirectInput = z.strictObject({
  /** Address of the old shop: a path or a whole URL, of which path and query count. */
  path: address,
  /** Path of this shop, beginning with one slash. */
  target: address,
})
export type RedirectInput = z.infer<typeof redirectInput>
export const redirectChange = createChange(redirectInput)
export const adminRedirect = z.extend(redirectInput, baseFields)
export type AdminRedirect = z.infer<typeof adminRedirect>

export const manyRedirectsInput = z.strictObject({
  rows: z.array(redirectInput).check(z.minLength(1), z.maxLength(maxRedirectRows)),
  /** True: returns the redirects that would be created, without writing them. */
  dryRun: z.optional(z.boolean()),
})
export const manyRedirectsCreated = z.object({
  /** The redirects that are new, as they are stored. In a dry run they have no ids yet. */
  created: z.array(z.object({ _id: z.nullable(id), path: z.string(), target: z.string() })),
  /** How many rows are stored already as they were sent. */
  unchanged: z.int(),
})
