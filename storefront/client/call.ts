import type { Contract } from '#shared/endpoints/all.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** A repeated call with the same key answers the first reply. [CHK-13] */
  idempotencyKey?: string
  /** Names the request: an earlier one of the same name is given up, silently. [API-03] */
  cancellable?: string
}

/** The one way to the API: over HTTP in the browser, in-process on the server. Throws ApiError with a code of SPEC §8. */
export type CallApi = <K extends keyof Contract>(
  call: K,
  ...input: keyof Call<Contract[K]> extends never ? [CallOptions?] : [Call<Contract[K]> & CallOptions]
) => Promise<Reply<Contract[K]>>

/** What a call is made of, once its place holders are filled. */
export interface PreparedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: unknown
}

interface AnyInput extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** 'GET /v1/orders/{id}' and its input → method, path with query, body. */
export const prepareCall = (call: string, input: AnyInput = {}): PreparedCall => {
  const space = call.indexOf(' ')
  const template = call.slice(space + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  // The contract's keys begin with one of the five methods.
  const method = call.slice(0, space) as PreparedCall['method']
  return { method, path: query.size ? `${path}?${query}` : path, body: input.body }
}
