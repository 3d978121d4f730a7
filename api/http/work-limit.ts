import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'

/**
 * Maximum number of requests that a process works on at once. Beyond it a process only gets slower. At a hundred pages a second the last
 * of these requests waits for four seconds, which visitors still accept.
 */
export const maxAtWork = 400

/**
 * Refuses further requests with 503 and Retry-After while a process works on this many, so that those it has accepted are replied to
 * in time. A request counts from when its body has arrived until its reply is ready: slow clients do not count. Probes are always
 * replied to. [API-06]
 */
export function limitWork(server: FastifyInstance, max = maxAtWork): void {
  const atWork = new Set<FastifyRequest>()
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isProbe) return done()
    if (atWork.size >= max) return done(new AppError('DATA_BASE_ERROR', { reason: 'TOO_BUSY' }, 503))
    atWork.add(request)
    return done()
  })
  server.addHook('onSend', (request, _reply, _payload, done) => {
    atWork.delete(request)
    done()
  })
  // A request whose client has gone may be left without a reply.
  server.addHook('onResponse', (request, _reply, done) => {
    atWork.delete(request)
    done()
  })
}
