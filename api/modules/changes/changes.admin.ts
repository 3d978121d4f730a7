import type { FastifyInstance } from 'fastify'
import { identify } from '#api/http/identify.ts'
import { createChangesStreams, type ChangesStreams } from '#api/modules/changes/changes-streams.ts'
import type { Shop } from '#api/shop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its reply lasts as long as its reader stays: its duration says nothing about speed. */
    isStream?: boolean
  }
}

/**
 * GET /v1/admin/changes is an event stream of `{topic, key}`: what has changed, and nothing about anybody. It is no endpoint of the
 * contract, as its reply never ends. `{}` means that anything may have changed. [ADM-22]
 */
export const changesRoutes = (server: FastifyInstance, shop: Shop): void => {
  // With the first reader: a server that is built for its documents alone follows no changes.
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
          // A process that stops would wait for the connection to be idle long enough.
          connection: 'close',
        })
        .send(streams.open(caller))
    },
  )
}
