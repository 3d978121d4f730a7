import type { FastifyInstance } from 'fastify'
import { identify } from '#api/http/identify.ts'
import { createChangesStreams, type ChangesStreams } from '#api/modules/changes/changes-streams.ts'
import type { Shop } from '#api/shop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply ends only when the connection closes, so its duration is not measured. */
    isStream?: boolean
  }
}

/**
 * Registers GET /v1/admin/changes, an event stream of `{topic, key}` without personal data. It is not an endpoint of the contract, because
 * its reply never ends. `{}` means that anything may have changed. [ADM-22]
 */
export function changesRoutes(server: FastifyInstance, shop: Shop): void {
  // Created by the first reader: a server that is built for the OpenAPI document has no changes to subscribe to.
  let streams: ChangesStreams | undefined
  server.addHook('preClose', (done) => {
    streams?.close()
    done()
  })
  server.get(
    '/v1/admin/changes',
    { schema: { hide: true }, config: { isStream: true, whileClosed: true } },
    async (request, reply) => {
      const caller = await identify(shop, request, { who: 'administrator' })
      streams ??= createChangesStreams(shop.changes)
      return reply
        .headers({
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          // A kept-alive connection would delay the end of a stopping process until its idle timeout.
          connection: 'close',
        })
        .send(streams.open(caller))
    },
  )
}
