import * as z from 'zod/mini'

/** What a leaf of a filter compares with. */
const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()])
export const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'null'] as const
export type Operator = (typeof operators)[number]

export type Filter =
  | { and: Filter[] }
  | { or: Filter[] }
  | { field: string; op: Operator; value: z.infer<typeof scalar> | z.infer<typeof scalar>[] }

/** No filter may be deeper or larger than this, or a request could keep the database busy for ever. */
export const maxFilterDepth = 6
export const maxFilterLeaves = 200
export const maxLimit = 100
export const maxPage = 10_000

/** A tree of and/or over leaves { field, op, value }; which fields may stand in it is each resource's own list. [API-03] */
export const filter: z.ZodMiniType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(filter).check(z.maxLength(maxFilterLeaves)) }),
    z.strictObject({ or: z.array(filter).check(z.maxLength(maxFilterLeaves)) }),
    z.strictObject({
      field: z.string().check(z.maxLength(60)),
      op: z.enum(operators),
      value: z.union([scalar, z.array(scalar).check(z.maxLength(maxFilterLeaves))]),
    }),
  ]),
)

/** The body of every POST {resource}/search. Pages count from 1. */
export const searchBody = z.strictObject({
  filter: z.optional(filter),
  sort: z.optional(
    z
      .array(z.strictObject({ field: z.string().check(z.maxLength(60)), order: z.enum(['asc', 'desc']) }))
      .check(z.maxLength(3)),
  ),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})
export type SearchBody = z.infer<typeof searchBody>

/** Its answer: one page of entities and how many there are in all. */
export const found = <T extends z.ZodMiniType>(entity: T) => z.object({ entities: z.array(entity), total: z.int() })
