import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertConfirmedFor } from '#api/http/assert-confirmed.ts'
import { cacheReply } from '#api/http/cache-reply.ts'
import { identify, type Caller } from '#api/http/identify.ts'
import { toInProcessCall } from '#api/http/in-process.ts'
import { inspectInput } from '#api/http/inspect-input.ts'
import { readThrough } from '#api/http/read-cache.ts'
import { limitInput } from '#api/http/request-limits.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { getWorkKind } from '#api/http/work-kind.ts'
import type { Shop } from '#api/shop.ts'
import { runAs } from '#database/time-limits.ts'
import type { Endpoint, Input, Reply } from '#shared/endpoints/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Registers one endpoint, as a route and as an in-process call: identify the caller, validate the input, run the use case, check the
 * reply. Every call of the API is registered here.
 * @param afterwards adds to the response anything that is not part of the body, such as a cookie; HTTP only
 */
export function bind<E extends Endpoint>(
  server: FastifyInstance,
  shop: Shop,
  endpoint: E,
  useCase: UseCase<E>,
  afterwards?: (reply: FastifyReply, result: Reply<E>) => void,
): void {
  const callers = new WeakMap<FastifyRequest, Caller<E['who']>>()
  const { method, path, summary, params, query, body, reply: replySchema, download, status = 200 } = endpoint
  const readShared = endpoint.madeOf && readThrough(shop, endpoint, useCase)
  server.inProcessCalls.set(`${method} ${path}`, toInProcessCall(shop, endpoint, useCase, readShared))
  server.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      endpoint,
      ...(endpoint.limit && { limit: endpoint.limit }),
      whileClosed: endpoint.whileClosed ?? endpoint.who.endsWith('dministrator'),
    },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        [status]: download ? { description: summary, content: { [download]: { schema: replySchema } } } : replySchema,
      },
    },
    // After the limit of the route, which counts unknown callers too, and before the body is read.
    preParsing: async (request) => {
      const caller = await identify(shop, request, endpoint)
      await assertConfirmedFor(shop, caller, endpoint)
      callers.set(request, caller)
    },
    preValidation: (request, _reply, done) => {
      inspectInput(endpoint, request)
      done()
    },
    preHandler: limitInput(server, shop, endpoint),
    ...(endpoint.maxAgeSeconds !== undefined && { onSend: cacheReply(endpoint.maxAgeSeconds) }),
    handler: async (request, reply) => {
      // The validator has parsed all three by the endpoint's schemas.
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>
      const caller = callers.get(request)! // set by preParsing
      const run = async () => {
        const shared = await readShared?.(caller, input)
        return shared ?? { result: await useCase(shop, caller, input) }
      }
      const runTimed = () => runAs(getWorkKind(endpoint), run)
      const made = await (endpoint.isSearch ? server.inSearchSlot(request, runTimed) : runTimed())
      if ('json' in made) return reply.type('application/json; charset=utf-8').send(made.json)
      const { result } = made
      void reply.status(status)
      if (download) void reply.type(download.startsWith('text/') ? `${download}; charset=utf-8` : download)
      afterwards?.(reply, result)
      return result
    },
  })
}
