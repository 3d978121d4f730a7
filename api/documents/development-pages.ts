import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { PageSource } from '#api/documents/register-pages.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'

/** Serves pages from their sources. Changes show at once, in the browser and on the server. */
export const openDevelopmentPages = async (server: FastifyInstance): Promise<PageSource> => {
  // Imported dynamically: a production install has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Changes reach the browser over the shop's own port, so that two shops can run at a time.
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
    logLevel: 'warn',
    // A bundled configuration would be a new file at each start, and `node --watch` would never stop restarting.
    configLoader: 'native',
  })
  await server.register(middie)
  server.use(vite.middlewares)
  // Before the server closes: it would wait for Vite's web sockets.
  server.addHook('preClose', () => vite.close())
  return {
    // The shape of storefront/render.tsx is the port's.
    renderer: () => vite.ssrLoadModule('/storefront/render.tsx') as Promise<unknown> as Promise<PageRenderer>,
    assetsOf: () => ({
      start: '/storefront/start.ts',
      script: '/storefront/browser-development.ts',
      // The other styles come with the scripts. start.ts reads the list of fonts before.
      styles: ['/storefront/styles/fonts.css'],
      preloads: [],
    }),
    development: true,
  }
}
