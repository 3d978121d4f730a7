import * as z from 'zod/mini'

/** The values that a filter can compare with. */
const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()])
export const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'like', 'null'] as const
export type Operator = (typeof operators)[number]

export type Filter =
  | { and: Filter[] }
  | { or: Filter[] }
  | { field: string; op: Operator; value: z.infer<typeof scalar> | z.infer<typeof scalar>[] }

/** Limits of a filter, so that no request can overload the database. */
export const maxFilterDepth = 6
export const maxFilterLeaves = 200
export const maxLimit = 100
export const maxPage = 10_000

/** A tree of and/or over leaves { field, op, value }. Each resource lists the fields that it allows. [API-03] */
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

/** The body of every POST {resource}/search. Pages are numbered from 1. */
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

/** Returns the schema of a search reply: one page of entities and the total number. */
export function searchReply<T extends z.ZodMiniType>(entity: T) {
  return z.object({ entities: z.array(entity), total: z.int() })
}
