import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

/**
 * Replies 404 to requests for other hosts, on all routes of this scope. Without this check, a site whose name resolves to this machine
 * could read the responses of the scope.
 * @param hosts in lower case, with their port unless it is the default one; undefined allows all
 */
export function assertAllowedHosts(scope: FastifyInstance, hosts: readonly string[] | undefined): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (hosts === undefined || hosts.includes(request.host.toLowerCase())) done()
    else done(new AppError('BAD_REQUEST', undefined, 404))
  })
}
