import type { FastifyInstance } from 'fastify'
import { registerImages } from '#api/images/register-images.ts'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import { isDevelopment } from '#api/node-env.ts'
import { openDevelopmentPages } from '#api/pages/development-pages.ts'
import { loadBuiltPages } from '#api/pages/page-files.ts'
import { registerPages, type PageSource } from '#api/pages/register-pages.ts'
import { registerStaticFiles } from '#api/pages/static-files.ts'
import type { Images } from '#api/ports/images.ts'
import type { Settings } from '#api/settings.ts'
import type { Shop } from '#api/shop.ts'

/** Adds pages, their files, images and the demo's mailbox to a server of the API. */
export const servePages = async (
  server: FastifyInstance,
  shop: Shop,
  { settings, images, mailboxFolder }: { settings: Settings; images: Images; mailboxFolder: string | undefined },
): Promise<void> => {
  await registerImages(server, images)
  if (mailboxFolder !== undefined) registerMailbox(server, mailboxFolder, settings.allowedHosts)
  if (isDevelopment) return registerPages(server, shop, await openDevelopmentPages(server), settings)
  registerPages(server, shop, await builtPages(), {
    ...settings,
    cacheBytes: settings.pageCacheMegabytes * 1024 * 1024,
  })
  await registerStaticFiles(server)
}

const builtPages = async (): Promise<PageSource> => {
  const { renderer, assetsOf } = await loadBuiltPages()
  return { renderer: () => Promise.resolve(renderer), assetsOf, development: false }
}
