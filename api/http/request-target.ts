import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

/** The scheme and the host of a request target in absolute form, as it is sent to proxies. */
const absolute = /^https?:\/\/([^/?#]*)/i

/** Returns the path and the query of a request target: routes and headers depend on nothing else. */
export function toPath(target: string): string {
  const host = absolute.exec(target)
  if (!host) return target
  const rest = target.slice(host[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses requests whose target is no path, or whose host is not one host: two Host headers, or an absolute target with another host.
 * Servers in front of the shop may have read the other one. [API-06]
 */
export function assertOneTarget(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url, rawHeaders, headers } = request.raw
    const named = absolute.exec(request.originalUrl)?.[1]
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    const isOne = hosts.length <= 1 && (named === undefined || named.toLowerCase() === headers.host?.toLowerCase())
    done(url?.startsWith('/') && isOne ? undefined : new AppError('BAD_REQUEST', undefined, 400))
  })
}
