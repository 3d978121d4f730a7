import fastifyStatic from '@fastify/static'
import { basename, dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Images } from '#api/ports/images.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Serves the images at /images/<hash>-<width>.<webp|avif>, with ranges and conditional requests. A made image is immutable,
 * because its name contains its content's hash. Until it is made the original is sent instead, which must not be cached. [ENT-01]
 */
export async function registerImages(server: FastifyInstance, images: Images): Promise<void> {
  await server.register(async (own) => {
    // The root of each file is given when it is sent.
    await own.register(fastifyStatic, { root: import.meta.dirname, serve: false })
    own.get<{ Params: { name: string } }>(
      '/images/:name',
      { config: { limit: 'none', whileClosed: true }, schema: { hide: true } },
      async ({ params: { name } }, reply) => {
        const image = await images.find(name)
        if (!image) throw new AppError('FILE_NOT_FOUND')
        const caching = image.made ? { maxAge: '365d', immutable: true } : { cacheControl: false }
        if (!image.made) void reply.header('cache-control', 'no-cache')
        void reply.header('x-content-type-options', 'nosniff')
        return reply.type(image.contentType).sendFile(basename(image.path), dirname(image.path), caching)
      },
    )
  })
}
