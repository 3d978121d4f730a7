import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { PageSource } from '#api/documents/register-pages.ts'
import type { PageSources } from '#api/ports/page-sources.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'

/** Serves pages from their sources. Changes show at once, in the browser and on the server. */
export async function openDevelopmentPages(server: FastifyInstance, sources: PageSources): Promise<PageSource> {
  await server.register(middie)
  server.use(sources.middlewares)
  return {
    // The shape of storefront/render.tsx is the port's.
    renderer: () => sources.ssrLoadModule('/storefront/render.tsx') as Promise<unknown> as Promise<PageRenderer>,
    getAssets: () => ({
      start: '/storefront/start.ts',
      script: '/storefront/browser-development.ts',
      // The other styles come with the scripts. start.ts reads the list of fonts before.
      styles: ['/storefront/styles/fonts.css'],
      preloads: [],
    }),
    development: true,
  }
}
