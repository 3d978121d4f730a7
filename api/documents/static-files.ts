import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { browserFolder } from '#api/documents/page-files.ts'

/** Serves the built scripts, styles and fonts. Their names contain a content hash, so browsers cache them forever. The build compresses them. */
export async function registerStaticFiles(server: FastifyInstance): Promise<void> {
  await server.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none', whileClosed: true }
    })
    await files.register(fastifyStatic, {
      root: browserFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes('/assets/')
        void reply.header(
          'cache-control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  })
}
