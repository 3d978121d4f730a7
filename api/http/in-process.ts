import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { encode, safeParse, type ZodMiniType } from 'zod/mini'
import type { UseCase } from '#api/http/use-case.ts'
import { assertConfirmedFor } from '#api/http/assert-confirmed.ts'
import { getCaller, type Visitor } from '#api/http/identify.ts'
import type { Claims } from '#api/http/access-token.ts'
import { inspectInput } from '#api/http/inspect-input.ts'
import type { ReadShared } from '#api/http/read-cache.ts'
import { toErrorReply } from '#api/http/reply-to-error.ts'
import { getWorkKind } from '#api/http/work-kind.ts'
import type { Shop } from '#api/shop.ts'
import { runAs } from '#database/time-limits.ts'
import type { Endpoint, Input } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'

/** The parts of a request that a caller passes: the parts of a request, before they are validated. */
export interface CallInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Who calls: the visitor whose page is rendered, and the session if the visitor is signed in. */
export interface InProcessCaller {
  visitor: Visitor
  claims: Claims | undefined
}

/** One endpoint as a function. Throws AppError, or any other error of its use case. */
export type InProcessCall = (caller: InProcessCaller, input: CallInput) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint as a function, by its method and path: 'GET /v1/orders/{id}'. */
    inProcessCalls: Map<string, InProcessCall>
  }
}

/**
 * Makes a function of an endpoint. It checks the caller, the input and the reply as a request does, but has no headers, no rate
 * limits and no JSON on the way.
 */
export function toInProcessCall<E extends Endpoint>(
  shop: Shop,
  endpoint: E,
  useCase: UseCase<E>,
  readShared?: ReadShared<E>,
): InProcessCall {
  return async ({ visitor, claims }, { params, query, body }) => {
    const caller = getCaller(visitor, claims, endpoint)
    await assertConfirmedFor(shop, caller, endpoint)
    // As in an address, values become texts and undefined ones are left out.
    const sent = { params: toTexts(params), query: toTexts(query), body }
    inspectInput(endpoint, sent)
    const input = {
      params: parse(endpoint.params, sent.params),
      query: parse(endpoint.query, sent.query),
      body: parse(endpoint.body, sent.body),
    } as Input<E> // parsed by the same schemas
    return runAs(getWorkKind(endpoint), async () => {
      const shared = await readShared?.(caller, input)
      if (shared) return shared.body
      const result = await useCase(shop, caller, input)
      // Leaves out every field that the reply does not declare, so that none reaches a page.
      return encode(endpoint.reply, result)
    })
  }
}

const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const parse = (schema: ZodMiniType | undefined, sent: unknown): unknown => {
  if (!schema) return undefined
  const { data, error } = safeParse(schema, sent)
  if (!error) return data
  const details = error.issues.map(({ path, code }) => ({ field: path.join('.'), rule: code }))
  throw new AppError('VALIDATION_ERROR', details)
}

/** Calls the API without HTTP. Returns the status and the body that a browser would get, errors in the visitor's language. */
export async function callInProcess(
  server: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'error'>,
  caller: InProcessCaller,
  call: string,
  input: CallInput,
): Promise<{ status: number; body: unknown }> {
  const perform = server.inProcessCalls.get(call)
  if (!perform) throw new Error(`There is no call ${call}`)
  try {
    return { status: 200, body: await perform(caller, input) }
  } catch (error) {
    return toErrorReply(error, caller.visitor.locale, log)
  }
}
