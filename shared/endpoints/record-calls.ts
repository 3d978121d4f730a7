import type * as z from 'zod/mini'
import { byId } from '#shared/entities/common.ts'
import { deleted, deletedMany, manyIds } from '#shared/entities/record.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What tells the calls of one noun from those of another. */
interface Noun<
  Path extends string,
  Reads extends string,
  Input extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
> {
  /** Where its calls stand, after /v1/. */
  readonly path: Path
  /** Where administrators read it: another place where the public reads it at `path`, in one language and ACTIVE only. */
  readonly reads: Reads
  /** With its article, for sentences: 'a category', 'categories'. */
  readonly one: string
  readonly many: string
  readonly input: Input
  readonly change: Change
  readonly entity: Entity
  /** The fields of its search, as the reference page lists them. */
  readonly fields: string
  readonly unknown: ErrorCode
  /** Where one of many is unknown. */
  readonly manyUnknown: ErrorCode
  /** What the database may say to a new or changed one, to a new one alone, and to deleting it. */
  readonly refusals?: readonly ErrorCode[]
  readonly newRefusals?: readonly ErrorCode[]
  readonly inUse?: readonly ErrorCode[]
}

/**
 * The calls that administrators have on every noun: create, read, update, delete, delete many, search. A change names what it
 * changes and the `updatedAt` that was read; a stale one is refused with BAD_REQUEST (409, CHANGED_MEANWHILE). [API-04]
 */
export const recordCalls = <
  const Path extends string,
  const Reads extends string,
  Input extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
>({
  path,
  reads,
  one,
  many,
  input,
  change,
  entity,
  fields,
  unknown,
  manyUnknown,
  refusals = [],
  newRefusals = [],
  inUse = [],
}: Noun<Path, Reads, Input, Change, Entity>) => ({
  create: endpoint({
    method: 'POST',
    path: `/v1/${path}` as const,
    who: 'administrator',
    summary: `Makes ${one}.`,
    body: input,
    reply: entity,
    status: 201,
    errors: [...refusals, ...newRefusals],
  }),
  read: endpoint({
    method: 'GET',
    path: `/v1/${reads}/{id}` as const,
    who: 'administrator',
    summary: `Reads ${one}, ACTIVE or not, in both languages.`,
    params: byId,
    reply: entity,
    errors: ['INVALID_UUID', unknown],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `/v1/${path}/{id}` as const,
    who: 'administrator',
    summary: `Changes the fields of ${one} that are sent. updatedAt is what was read: after a change of somebody else BAD_REQUEST, 409, reason CHANGED_MEANWHILE.`,
    params: byId,
    body: change,
    reply: entity,
    errors: ['INVALID_UUID', unknown, ...refusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/v1/${path}/{id}` as const,
    who: 'administrator',
    summary: `Deletes ${one}.`,
    params: byId,
    reply: deleted,
    errors: ['INVALID_UUID', unknown, ...inUse],
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: `/v1/${path}/many` as const,
    who: 'administrator',
    summary: `Deletes ${many}: all of them or, where one is unknown or in use, none.`,
    body: manyIds,
    reply: deletedMany,
    errors: [manyUnknown, ...inUse],
  }),
  search: endpoint({
    method: 'POST',
    path: `/v1/${reads}/search` as const,
    who: 'administrator',
    summary: `Finds ${many}, ACTIVE or not, in both languages. Fields: ${fields}.`,
    body: searchBody,
    reply: found(entity),
    errors: [],
  }),
})
