import * as z from 'zod/mini'
import { tag } from '#shared/entities/admin/tag.ts'
import { id } from '#shared/entities/common.ts'
import { baseFields, bothLanguages, createChange, position } from '#shared/entities/resource.ts'
import { entityStates } from '#shared/enums.ts'

/** More collections than this a shop cannot have: each is counted for every list of them. */
export const maxCollections = 100

/** The rule of a collection: a variant is in it if all parts that are set hold. [ADM-38] */
export const collectionRule = z
  .strictObject({
    /** Published within this many days before today, in whole days of the shop's time zone. */
    newWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    /** Has a discounted price. */
    onSale: z.optional(z.literal(true)),
    /** Keys of colours: it has one of them. */
    colours: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(60))),
    /** Ids of categories: its product is in one of them, or in a category under it. */
    categoryIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(60))),
    /** Its product has this tag. */
    tag: z.optional(tag),
  })
  .check(z.refine((rule) => Object.values(rule).some((part) => part !== undefined), { error: 'no part is set' }))
export type CollectionRule = z.infer<typeof collectionRule>

export const collectionInput = z.strictObject({
  name: bothLanguages(100),
  lead: bothLanguages(500),
  photoId: z.nullable(id),
  state: z.enum(entityStates),
  position,
  rule: collectionRule,
})
export type CollectionInput = z.infer<typeof collectionInput>
export const collectionChange = createChange(collectionInput)
export const adminCollection = z.extend(collectionInput, baseFields)
export type AdminCollection = z.infer<typeof adminCollection>

export const countedRules = z.strictObject({
  rules: z.array(collectionRule).check(z.minLength(1), z.maxLength(maxCollections)),
})
/** How many products with an ACTIVE variant each rule finds now, in the order of the rules. */
export const ruleCounts = z.object({ counts: z.array(z.int()) })
