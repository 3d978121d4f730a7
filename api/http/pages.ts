import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fallbackPage } from '#api/http/fallback-page.ts'
import { callInProcess } from '#api/http/in-process.ts'
import { answerUnknown } from '#api/http/reply-to-error.ts'
import { setSecurityHeaders } from '#api/http/security-headers.ts'
import { pageAccessToken } from '#api/modules/auth/page-session.ts'
import type { PageAssets, PageRenderer } from '#api/ports/page-renderer.ts'
import type { Shop } from '#api/shop.ts'
import type { Locale } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

export interface PageSource {
  /** Asked at each request: while developing the renderer changes with its files. */
  renderer: () => Promise<PageRenderer>
  assetsOf: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
  /** No policy then, for what reloads the page. */
  development: boolean
}

/** Hosts that a page may take its origin from; any other request gets the public address. */
export interface PageSettings {
  allowedHosts: readonly string[]
}

/** Every address that no call, picture or file has is a page. */
export const registerPages = (
  server: FastifyInstance,
  shop: Shop,
  { renderer, assetsOf, development }: PageSource,
  { allowedHosts }: PageSettings,
): void => {
  const settings = {
    storefront: shop.storefront.name,
    paymentMethods: shop.paymentMethods,
    prepaymentMinor: shop.prepaymentMinor,
    publicUrl: shop.publicUrl,
  }
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pages = await renderer()
    const { pathname, search } = new URL(request.url, shop.publicUrl)
    if (pathname.startsWith('/v1/')) return answerUnknown(request, reply, shop.storefront.locale)
    const plain = withoutLastSlash(pages.plainPath(pathname))
    const moved = pages.redirects[plain]
    if (moved) return reply.redirect(moved, 308)
    const locale = localeOf(request, pages, shop.storefront.locale)
    const { cookie } = request.headers
    const accessToken = await pageAccessToken(shop, request).catch((error: unknown) => {
      request.log.error(error)
      return undefined
    })
    const { status, html } = await pages
      .render({
        pathname: plain,
        search,
        locale,
        origin: originOf(request, shop, allowedHosts),
        settings: { ...settings, year: shop.now().getUTCFullYear() },
        assetsOf,
        callInProcess: (call) => callInProcess(server, { ...call, locale, cookie }),
        ...(accessToken && {
          callAsReader: (call) => callInProcess(server, { ...call, locale, cookie, accessToken }),
        }),
        report: (error) => request.log.error(error),
      })
      .catch((error: unknown) => {
        request.log.error(error)
        return { status: 500, html: fallbackPage(shop.storefront, locale) }
      })
    setSecurityHeaders(reply, { development })
    return reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        vary: 'Cookie',
        // What names its reader is kept nowhere.
        'cache-control': accessToken ? 'private, no-store' : 'private, no-cache',
      })
      .send(html)
  })
  registerLanguageForm(server, shop, renderer)
}

/** The language switch of a browser without scripts: sets the cookie and goes back. [CFG-08] */
const registerLanguageForm = (server: FastifyInstance, shop: Shop, renderer: PageSource['renderer']): void => {
  void server.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post('/language', { schema: { hide: true } }, async (request, reply) => {
      const pages = await renderer()
      const { locale } = (request.body ?? {}) as { locale?: unknown }
      if (pages.isLocale(locale)) void reply.header('set-cookie', pages.localeCookie(locale))
      return reply.redirect(backAddress(request, shop), 303)
    })
    done()
  })
}

const localeOf = (request: FastifyRequest, pages: PageRenderer, fallback: Locale): Locale => {
  const chosen = request.cookies[pages.localeCookieName]
  return pages.isLocale(chosen) ? chosen : fallback
}

const originOf = (request: FastifyRequest, shop: Shop, allowedHosts: readonly string[]): string =>
  allowedHosts.includes(request.host.toLowerCase()) ? `${request.protocol}://${request.host}` : shop.publicUrl

/** Back to the page the form stood on: its path alone, so that nobody can be sent elsewhere. */
const backAddress = (request: FastifyRequest, shop: Shop): string => {
  const from = URL.parse(request.headers.referer ?? '', shop.publicUrl)
  const path = from ? from.pathname + from.search : '/'
  return path.startsWith('//') ? '/' : path
}

const withoutLastSlash = (pathname: string): string =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
