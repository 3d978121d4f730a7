import type { FastifyInstance } from 'fastify'
import { readBuiltAdminPage } from '#api/admin-app/admin-page.ts'
import { openDevelopmentAdminApp } from '#api/admin-app/development-admin-app.ts'
import { registerAdminApp } from '#api/admin-app/register-admin-app.ts'
import { registerImages } from '#api/images/register-images.ts'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import type { Host } from '#api/process/host.ts'
import { openDevelopmentPages } from '#api/documents/development-pages.ts'
import { loadBuiltPages } from '#api/documents/page-files.ts'
import { registerPages, type PageSource } from '#api/documents/register-pages.ts'
import { registerStaticFiles } from '#api/documents/static-files.ts'
import type { Images } from '#api/ports/images.ts'
import type { Settings } from '#api/settings/settings.ts'
import type { Shop } from '#api/shop.ts'

/** Adds pages, the counter, their files, images and the demo's mailbox to a server of the API. */
export async function servePages(
  server: FastifyInstance,
  shop: Shop,
  {
    settings,
    images,
    mailboxFolder,
    sources,
  }: { settings: Settings; images: Images; mailboxFolder: string | undefined; sources: Host['sources'] },
): Promise<void> {
  await registerImages(server, images)
  if (mailboxFolder !== undefined) registerMailbox(server, mailboxFolder, settings.allowedHosts)
  const isDemo = settings.mode === 'demo'
  if (sources) {
    registerPages(server, shop, await openDevelopmentPages(server, sources.storefront), settings)
    return registerAdminApp(server, shop, {
      html: openDevelopmentAdminApp(server, sources.counter),
      development: true,
      isDemo,
    })
  }
  registerPages(server, shop, await builtPages(), {
    ...settings,
    cacheBytes: settings.pageCacheMegabytes * 1024 * 1024,
  })
  await registerStaticFiles(server)
  const html = readBuiltAdminPage()
  await registerAdminApp(server, shop, { html: () => html, development: false, isDemo })
}

const builtPages = async (): Promise<PageSource> => {
  const { renderer, getAssets } = await loadBuiltPages()
  return { renderer: () => Promise.resolve(renderer), getAssets, development: false }
}
