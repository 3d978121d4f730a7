import { once } from 'node:events'
import fastify from 'fastify'

/** A Fastify server with one route that sends the same bytes for every request: the most that the shop could do. */
export interface BareReply {
  readonly headers: Readonly<Record<string, string>>
  readonly bodyBase64: string
}

process.on('disconnect', () => process.exit())
const [{ headers, bodyBase64 }] = (await once(process, 'message')) as [BareReply] // sent by bareServer
const body = Buffer.from(bodyBase64, 'base64')
const server = fastify()
server.route({ method: ['GET', 'POST'], url: '/*', handler: (_request, reply) => reply.headers(headers).send(body) })
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
