import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const root = join(import.meta.dirname, '../..')

/**
 * Serves the counter from its sources; changes show at once. Runs after `openDevelopmentPages`, which prepares the server for
 * Vite's handlers. Returns a function that returns the page.
 */
export async function openDevelopmentAdminApp(server: FastifyInstance): Promise<(path: string) => Promise<string>> {
  // Imported dynamically: a production install has no Vite.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.admin.config.ts'),
    // Its own path: the storefront's changes use the same port.
    server: { middlewareMode: true, hmr: { server: server.server, path: 'changes' } },
    appType: 'custom',
    logLevel: 'warn',
    configLoader: 'native',
  })
  server.use((request, response, next) => {
    if (request.url?.startsWith('/admin/')) vite.middlewares(request, response, next)
    else next()
  })
  // Before the server closes: it would wait for Vite's web sockets.
  server.addHook('preClose', () => vite.close())
  return async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'admin/index.html'), 'utf8'))
}
