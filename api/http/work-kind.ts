import type { FastifyInstance } from 'fastify'
import { runAs, type Work } from '#database/time-limits.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

/** Returns the kind of work that an endpoint is, for the time limit of its statements. [API-06] */
export function getWorkKind({ who, method, path, isSearch }: Endpoint): Work {
  if (who !== 'guest' && who !== 'customer')
    return method === 'GET' || path.endsWith('/search') ? 'administration' : 'write'
  return method === 'GET' || isSearch ? 'read' : 'write'
}

/** Limits the statements of requests: those of calls are limited by their endpoint, all others as reads. */
export function limitStatements(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, _reply, done) => runAs('read', done))
}
