import { join } from 'node:path'
import type { Server } from 'node:http'
import { createServer, type InlineConfig } from 'vite'
import type { Host } from '#api/process/host.ts'

const root = join(import.meta.dirname, '../..')

/** Opens Vite for the storefront and for the counter. Their changes reach the browser over the shop's own port. */
export async function openSources(
  server: Server,
): Promise<{ servers: NonNullable<Host['sources']>; close: () => Promise<void> }> {
  const common: InlineConfig = { appType: 'custom', logLevel: 'warn', configLoader: 'native' }
  const storefront = await createServer({ ...common, server: { middlewareMode: true, hmr: { server } } })
  const counter = await createServer({
    ...common,
    configFile: join(root, 'vite.admin.config.ts'),
    // Its own path: the storefront's changes use the same port.
    server: { middlewareMode: true, hmr: { server, path: 'changes' } },
  })
  return {
    servers: { storefront, counter },
    close: async () => {
      await Promise.all([storefront.close(), counter.close()])
    },
  }
}
