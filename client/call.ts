import type { Contract } from '#shared/endpoints/all.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  /** A repeated call with the same key returns the first reply. [CHK-13] */
  idempotencyKey?: string
  /** Names the request: a new one silently aborts an earlier one of the same name. [API-03] */
  cancellable?: string
  /** Signs this browser in: the server sets the tokens as cookies. */
  keepsSession?: boolean
}

/** Calls the API: over HTTP in the browser, in-process on the server. Throws ApiError with a code of SPEC §8. */
export type CallApi = <K extends keyof Contract>(
  call: K,
  ...input: keyof Call<Contract[K]> extends never ? [CallOptions?] : [Call<Contract[K]> & CallOptions]
) => Promise<Reply<Contract[K]>>

/** A call with its placeholders filled in. */
export interface PreparedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: unknown
}

/** The parts of any call, without the types of its endpoint. */
export interface AnyInput extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Converts 'GET /v1/orders/{id}' and its input to method, path with query, and body. */
export const prepareCall = (call: string, input: AnyInput = {}): PreparedCall => {
  const space = call.indexOf(' ')
  const template = call.slice(space + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  // All keys of the contract begin with one of the five methods.
  const method = call.slice(0, space) as PreparedCall['method']
  return { method, path: query.size ? `${path}?${query}` : path, body: input.body }
}
