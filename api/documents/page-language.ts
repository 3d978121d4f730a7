import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toBackAddress } from '#api/documents/page-address.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { Shop } from '#api/shop.ts'
import type { Locale } from '#shared/enums.ts'

/** Returns the language in which a request is answered. */
export type ReadLocale = (request: FastifyRequest) => Promise<Locale>

/** Returns the language that the visitor chose before, otherwise the storefront's. [CFG-08] */
export function getPageLanguage(request: FastifyRequest, pages: PageRenderer, { storefront }: Shop): Locale {
  const chosen = request.cookies[pages.localeCookieName]
  return pages.isLocale(chosen) ? chosen : storefront.locale
}

/** Registers the language switch for browsers without scripts: sets the cookie and goes back. [CFG-08] */
export function registerLanguageForm(server: FastifyInstance, shop: Shop, renderer: () => Promise<PageRenderer>): void {
  void server.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 10_000 })
    forms.post('/language', { schema: { hide: true } }, async (request, reply) => {
      const pages = await renderer()
      const { locale } = (request.body ?? {}) as { locale?: unknown }
      if (pages.isLocale(locale)) void reply.header('set-cookie', pages.writeLocaleCookie(locale))
      return reply.redirect(toBackAddress(request, shop), 303)
    })
  })
}
