import type * as z from 'zod/mini'
import { byId } from '#shared/entities/common.ts'
import { deleted, deletedMany, manyIds } from '#shared/entities/resource.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Permission } from '#shared/permissions.ts'

/** The options by which one resource differs from the others. */
interface ResourceDescription<
  Path extends string,
  ReadPath extends string,
  Input extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
> {
  /** Path of the calls that write, after /v1/. */
  readonly path: Path
  /** Path of the calls that read. Differs from `path` if `path` returns ACTIVE entities in one language to everyone. */
  readonly readPath: ReadPath
  /** The permission that creating, updating and deleting need. Reading needs catalogue.read. */
  readonly needs: Permission
  /** With its article, for the summaries: 'a category'. */
  readonly singular: string
  readonly plural: string
  readonly input: Input
  readonly change: Change
  readonly entity: Entity
  /** The searchable fields, as the reference page lists them. */
  readonly fields: string
  readonly notFound: ErrorCode
  /** The code if one of several ids does not exist. */
  readonly manyNotFound: ErrorCode
  /** Codes of create and update. */
  readonly writeErrors?: readonly ErrorCode[]
  /** Additional codes of create. */
  readonly createErrors?: readonly ErrorCode[]
  /** Codes of delete and delete many: the entity is in use. */
  readonly deleteErrors?: readonly ErrorCode[]
}

/**
 * Returns the calls that administrators have on every resource: create, read, update, delete, delete many and search. An update
 * contains the changed fields and the `updatedAt` that the caller read; a stale one gets BAD_REQUEST (409, reason
 * CHANGED_MEANWHILE). [API-04]
 */
export function crudEndpoints<
  const Path extends string,
  const ReadPath extends string,
  Input extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Entity extends z.ZodMiniType,
>({
  path,
  readPath,
  needs,
  singular,
  plural,
  input,
  change,
  entity,
  fields,
  notFound,
  manyNotFound,
  writeErrors = [],
  createErrors = [],
  deleteErrors = [],
}: ResourceDescription<Path, ReadPath, Input, Change, Entity>) {
  return {
    create: endpoint({
      method: 'POST',
      path: `/v1/${path}` as const,
      who: 'administrator',
      needs,
      summary: `Creates ${singular}.`,
      body: input,
      reply: entity,
      status: 201,
      errors: [...writeErrors, ...createErrors],
    }),
    read: endpoint({
      method: 'GET',
      path: `/v1/${readPath}/{id}` as const,
      who: 'administrator',
      needs: 'catalogue.read',
      summary: `Reads ${singular}, ACTIVE or not, in both languages.`,
      params: byId,
      reply: entity,
      errors: ['INVALID_UUID', notFound],
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/v1/${path}/{id}` as const,
      who: 'administrator',
      needs,
      summary: `Updates the fields of ${singular} that are sent. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.`,
      params: byId,
      body: change,
      reply: entity,
      errors: ['INVALID_UUID', notFound, ...writeErrors],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/v1/${path}/{id}` as const,
      who: 'administrator',
      needs,
      summary: `Deletes ${singular}.`,
      params: byId,
      reply: deleted,
      errors: ['INVALID_UUID', notFound, ...deleteErrors],
    }),
    removeMany: endpoint({
      method: 'DELETE',
      path: `/v1/${path}/many` as const,
      who: 'administrator',
      needs,
      summary: `Deletes several ${plural}: all of them, or none if one does not exist or is in use.`,
      body: manyIds,
      reply: deletedMany,
      errors: [manyNotFound, ...deleteErrors],
    }),
    search: endpoint({
      method: 'POST',
      path: `/v1/${readPath}/search` as const,
      who: 'administrator',
      needs: 'catalogue.read',
      summary: `Searches ${plural}, ACTIVE or not, in both languages. Fields: ${fields}.`,
      body: searchBody,
      reply: searchReply(entity),
      errors: [],
    }),
  }
}
