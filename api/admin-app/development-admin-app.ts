import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageSources } from '#api/ports/page-sources.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Serves the counter from its sources; changes show at once. Runs after `openDevelopmentPages`, which prepares the server for
 * Vite's handlers. Returns a function that returns the page.
 */
export function openDevelopmentAdminApp(
  server: FastifyInstance,
  sources: PageSources,
): (path: string) => Promise<string> {
  server.use((request, response, next) => {
    if (request.url?.startsWith('/admin/')) sources.middlewares(request, response, next)
    else next()
  })
  return async (path) => sources.transformIndexHtml(path, await readFile(join(root, 'admin/index.html'), 'utf8'))
}
