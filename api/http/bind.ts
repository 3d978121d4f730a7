import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identify, type Caller } from '#api/http/identify.ts'
import { inspectBody } from '#api/http/inspect-body.ts'
import { limitAccount, limits } from '#api/http/rate-limits.ts'
import type { Shop } from '#api/shop.ts'
import type { Endpoint, Input, Reply } from '#shared/endpoints/endpoint.ts'
import { Refusal } from '#shared/errors.ts'

/** What a use case is: the shop, who asks, what was asked. It answers the reply or throws a Refusal. */
export type UseCase<E extends Endpoint> = (shop: Shop, caller: Caller<E['who']>, input: Input<E>) => Promise<Reply<E>>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * Puts one endpoint on the server: identify, check, use case, check the reply. Nothing else registers a call of the API.
 * @param afterwards may add to the reply what is no part of the body: a cookie.
 */
export const bind = <E extends Endpoint>(
  server: FastifyInstance,
  shop: Shop,
  endpoint: E,
  useCase: UseCase<E>,
  afterwards?: (reply: FastifyReply, answer: Reply<E>) => void,
): void => {
  const refuseTooOften = limitAccount(server, endpoint)
  const callers = new WeakMap<FastifyRequest, Caller<E['who']>>()
  const { method, path, summary, params, query, body, reply: answerSchema, status = 200 } = endpoint
  server.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...limits(endpoint) },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: answerSchema },
    },
    // After the limits, which count strangers too, and before the body is read.
    preParsing: async (request) => {
      callers.set(request, await identify<E['who']>(shop, request, endpoint.who))
    },
    preValidation: (request, _reply, done) => {
      refuseMalformedId(request)
      inspectBody(request.body)
      inspectBody(request.params)
      // What a call does not read may be anything.
      if (query) inspectBody(request.query)
      done()
    },
    ...(refuseTooOften && { preHandler: refuseTooOften }),
    handler: async (request, reply) => {
      // The validator has parsed all three to what the endpoint's schemas put out.
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>
      const answer = await useCase(shop, callers.get(request)!, input) // set by preParsing
      void reply.status(status)
      afterwards?.(reply, answer)
      return answer
    },
  })
}

/** A malformed id in a path has a code of its own. */
const refuseMalformedId = (request: FastifyRequest): void => {
  // Fastify's params are a plain record of texts; it types them as unknown.
  const { id } = request.params as { id?: string }
  if (id !== undefined && !uuid.test(id)) throw new Refusal('INVALID_UUID')
}
