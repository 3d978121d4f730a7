import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Pictures } from '#api/ports/pictures.ts'
import { Refusal } from '#shared/errors.ts'

/**
 * Serves the pictures at /images/<hash>-<width>.<webp|avif>. A made one may be kept for ever, since its name changes with its
 * content; until it is made its whole photograph stands in, which nobody keeps. [ENT-01]
 */
export const registerPictures = (server: FastifyInstance, pictures: Pictures): void => {
  server.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { rateLimit: false } },
    async ({ params: { name }, headers }, reply) => {
      const found = await pictures.find(name)
      if (!found) throw new Refusal('FILE_NOT_FOUND')
      reply.header('content-type', found.contentType).header('x-content-type-options', 'nosniff')
      if (found.made) {
        const tag = `"${name}"`
        reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable')
        if (headers['if-none-match']?.includes(tag)) return reply.status(304).send()
      } else {
        reply.header('cache-control', 'no-cache')
      }
      const file = await open(found.path)
      const { size } = await file.stat()
      return reply.header('content-length', size).send(file.createReadStream())
    },
  )
}
