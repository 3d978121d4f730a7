import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { PageSource } from '#api/http/pages.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'

/** Pages straight from their sources: a change shows at once, in the browser and on the server. */
export const openDevelopmentPages = async (server: FastifyInstance): Promise<PageSource> => {
  // Only here: a shop that sells has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'warn',
    // Bundled, its settings would be a new file at each start, upon which Node, that watches, would start again, for ever.
    configLoader: 'native',
  })
  await server.register(middie)
  server.use(vite.middlewares)
  server.addHook('onClose', () => vite.close())
  return {
    // The shape of storefront/render.tsx is the port's.
    renderer: () => vite.ssrLoadModule('/storefront/render.tsx') as Promise<unknown> as Promise<PageRenderer>,
    assetsOf: () => ({ script: '/storefront/browser-development.ts', styles: [], preloads: [], fonts: [] }),
    development: true,
  }
}
