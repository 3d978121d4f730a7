import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

/** The most that address and headers of a request may take together: Node's own default. */
const maxHeaderBytes = 16 * 1024
/** The size that Node parses, so that a browser with a longer address gets a page. Beyond it the reply is JSON: Node passes no headers on. */
export const maxParsedHeaderBytes = 64 * 1024

/** Refuses requests whose address and headers are too large, with a reply that their headers choose. [API-06] */
export function boundHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url = '', rawHeaders } = request.raw
    let bytes = url.length
    // Node parses headers as Latin-1: a character is a byte.
    for (const text of rawHeaders) bytes += text.length
    done(bytes > maxHeaderBytes ? new AppError('BAD_REQUEST', undefined, 431) : undefined)
  })
}
