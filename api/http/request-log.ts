import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurityCall } from '#api/http/security-log.ts'
import type { Metrics } from '#api/metrics/metrics.ts'

/**
 * Logs one line per request and counts it. The line has the route's pattern instead of the address: addresses contain ids, search
 * words and keys of orders. Errors are logged with the same id. [API-06]
 */
export function logRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = getRoutePattern(request)
    const { method, id } = request
    const { statusCode: status, elapsedTime: elapsedMs } = reply
    if (!request.routeOptions.config.isStream)
      metrics.observeRequest({ method, route, status, seconds: elapsedMs / 1000 })
    if (!request.routeOptions.config.isProbe)
      server.log.info({ id, method, route, status, ms: Math.round(elapsedMs * 10) / 10 }, 'request')
    logSecurityCall(request, status)
    done()
  })
}

/** Adds the request's id to its reply, so that a visitor's report leads to the log. */
export function sendRequestId(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('x-request-id', request.id)
  done()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the requested page. All pages have one route. */
    pagePattern?: string
  }
}

/** Returns the pattern of the request's route, or of its page. All built files count as one. */
const getRoutePattern = ({ routeOptions, pagePattern }: FastifyRequest): string => {
  const url = pagePattern ?? routeOptions.url
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
