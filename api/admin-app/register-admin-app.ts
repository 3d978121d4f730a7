import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { adminFolder, fillAdminPage } from '#api/admin-app/admin-page.ts'
import { setAdminHeaders } from '#api/admin-app/admin-headers.ts'
import { findDemoAccount } from '#api/admin-app/demo-account.ts'
import type { Shop } from '#api/shop.ts'

interface AdminApp {
  /** Returns the page as the build or the development server writes it. */
  html: (path: string) => string | Promise<string>
  development: boolean
  isDemo: boolean
}

/** Scripts that only a demo has: the button that signs in with its public account. */
const demoFiles = 'assets/demo/**'

/** Serves the counter: one page for every address below /admin, and its files. It works while the shop is closed. [ADM-23] */
export async function registerAdminApp(
  server: FastifyInstance,
  shop: Shop,
  { html, development, isDemo }: AdminApp,
): Promise<void> {
  const config = { whileClosed: true, limit: 'none', ...(development && { withoutPolicy: true as const }) } as const
  const route = { schema: { hide: true }, config }
  for (const path of ['/admin', '/admin/*'])
    server.get(path, route, async (request, reply) => {
      if (request.url.startsWith('/admin/assets/')) return reply.callNotFound()
      setAdminHeaders(reply, { development })
      return reply.send(fillAdminPage(await html(request.url), { ...shop, isDemo }))
    })
  if (isDemo)
    server.get('/admin/demo-account', route, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await findDemoAccount(shop)),
    )
  if (!development) await registerFiles(server, isDemo)
}

/** Serves the built files. Their names contain a content hash, so browsers keep them. */
async function registerFiles(server: FastifyInstance, isDemo: boolean): Promise<void> {
  await server.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none', whileClosed: true }
    })
    await files.register(fastifyStatic, {
      root: adminFolder,
      prefix: '/admin/',
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      globIgnore: ['.vite/**', 'index.html*', '**/*.br', '**/*.gz', ...(isDemo ? [] : [demoFiles])],
      setHeaders: (reply) => {
        void reply.header('cache-control', 'public, max-age=31536000, immutable')
        void reply.header('cross-origin-resource-policy', 'same-origin')
      },
    })
  })
}
