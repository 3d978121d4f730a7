import type * as z from 'zod/mini'
import type { ErrorCode } from '#shared/errors.ts'

export type Who = 'guest' | 'customer' | 'administrator' | 'superAdministrator'

/** One call of the API as data. The server binds it, the client knows its type, the tests and the reference walk over it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI form: /v1/orders/{id} */
  readonly path: `/v1/${string}`
  readonly who: Who
  /** One sentence for the reference page. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body is a file and no JSON: its bytes, of one of these types. */
  readonly upload?: readonly string[]
  readonly reply: z.ZodMiniType
  /** The status of a success where it is not 200. */
  readonly status?: 201
  /** Codes beyond those that any call may answer (VALIDATION_ERROR, UNAUTHORIZED, BAD_REQUEST, …). */
  readonly errors: readonly ErrorCode[]
  /** A repeated Idempotency-Key header answers the first reply. [CHK-13] */
  readonly idempotent?: true
  /** Which limit guards the call; calls without one share the general limit. */
  readonly limit?: 'order' | 'promo' | 'login' | 'mail'
  /** The limit counts for this field of the body as well: whoever asks, from wherever, about one account. */
  readonly limitBy?: 'email'
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a use case gets: parsed params, query and body. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}
export type Reply<E extends Endpoint> = z.output<E['reply']>
/** What a caller passes: only the parts that the endpoint has. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodMiniType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: Sent<E['body']> } : unknown)

/** Keeps the literal types of a definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
