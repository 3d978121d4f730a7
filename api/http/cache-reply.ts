import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns the hook that lets browsers and proxies store a public reply, and replies 304 to a caller who has it. The reply must be the
 * same for every caller of a language.
 * @param maxAgeSeconds how long it may be used without revalidation; 0: always revalidated
 */
export function cacheReply(maxAgeSeconds: number) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    // Weak, because the same reply is sent in several encodings.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    void reply.headers({
      etag,
      'cache-control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, no-cache',
      vary: 'Accept-Language',
    })
    const etags = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (!etags?.includes(etag)) return payload
    void reply.status(304).removeHeader('content-type')
    return ''
  }
}
