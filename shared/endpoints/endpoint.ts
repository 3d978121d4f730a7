import type * as z from 'zod/mini'
import type { ChangeTopic } from '#shared/change-topics.ts'
import type { workbookType } from '#shared/rules/workbook-type.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Permission } from '#shared/permissions.ts'

export type Who = 'guest' | 'customer' | 'administrator' | 'superAdministrator'

/** One call of the API as data. The server binds it, the client uses its type, and the tests and the reference iterate over it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In OpenAPI syntax: /v1/orders/{id} */
  readonly path: `/v1/${string}`
  readonly who: Who
  /** The permission that an administrator's role must have. Without it any administrator may call: only calls about the own account are so. */
  readonly needs?: Permission
  /** The administrator must have proven who they are within the last ten minutes. [ADM-21] */
  readonly confirms?: true
  /** One sentence for the reference page. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body is a raw file of one of these types, not JSON. */
  readonly upload?: readonly string[]
  readonly reply: z.ZodMiniType
  /** The reply is a file of this type, not JSON; its schema is a text, or the bytes of a workbook. */
  readonly download?: 'text/csv' | typeof workbookType
  /** The status of a success. Default: 200. */
  readonly status?: 201
  /** Error codes besides those that every call may return (VALIDATION_ERROR, UNAUTHORIZED, BAD_REQUEST, …). */
  readonly errors: readonly ErrorCode[]
  /** A repeated Idempotency-Key header of the same caller and body returns the first reply, for 24 hours. [CHK-13] */
  readonly idempotent?: true
  /** The call takes the header Cancellable, which only the client evaluates. [API-03] */
  readonly cancellable?: true
  /**
   * The topics of changes that the reply is made of. It is the same for all callers of a language then, and the shop may give it again
   * until one of them changes: see `api/http/read-cache.ts`.
   */
  readonly madeOf?: readonly ChangeTopic[]
  /** The inputs whose reply may be given again, if not all: a random order must be another each time. */
  readonly isRepeatable?: (input: { body?: unknown }) => boolean
  /** Seconds for which browsers and proxies may reuse the reply, which is the same for all callers; 0: after asking whether it changed. */
  readonly maxAgeSeconds?: number
  /** The rate limit of the call. Default: the general limit. */
  readonly limit?: 'order' | 'promo' | 'recipient' | 'login' | 'mail' | 'suggestions' | 'withdrawal'
  /** Works for everyone while the shop is closed. Administrators' calls always do. */
  readonly whileClosed?: true
  /** Few such calls of one sender run at once; the others wait. */
  readonly isSearch?: true
  /** The limit of one caller also counts per value of these fields of the body or the path, across all callers. */
  readonly limitBy?: readonly ('email' | 'id' | 'orderId' | 'number' | 'contact')[]
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** The input of a use case: parsed params, query and body. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}
export type Reply<E extends Endpoint> = z.output<E['reply']>
/** The input of a call: only the parts that the endpoint has. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodMiniType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: Sent<E['body']> } : unknown)

/** Returns the same call at a second path: administrators read every resource with and without /admin in its path. [API-04] */
export function atSecondPath<const E extends Endpoint, const Path extends Endpoint['path']>(
  first: E,
  path: Path,
): Omit<E, 'path' | 'summary'> & { path: Path; summary: string } {
  return {
    ...first,
    path,
    summary: `The same as ${first.method} ${first.path}.`,
  }
}

/** Returns the definition with its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
