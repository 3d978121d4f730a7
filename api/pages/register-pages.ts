import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBasketCookie } from '#api/http/basket-cookie.ts'
import type { Claims } from '#api/http/access-token.ts'
import { takePostedForm } from '#api/http/posted-form-cookie.ts'
import { fallbackPage } from '#api/pages/fallback-page.ts'
import { visitorOf } from '#api/http/identify.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { replyNotFound } from '#api/http/reply-to-error.ts'
import { registerForms } from '#api/pages/forms/register-forms.ts'
import { contentSecurityPolicy, setSecurityHeaders } from '#api/pages/security-headers.ts'
import { pageClaims } from '#api/modules/auth/page-session.ts'
import type { PageAssets, PageRenderer } from '#api/ports/page-renderer.ts'
import type { Settings } from '#api/settings.ts'
import type { Shop } from '#api/shop.ts'
import type { Locale } from '#shared/enums.ts'
import { promoCookieName } from '#shared/rules/basket-text.ts'
import { isCustomerPath, signInAddress } from '#shared/rules/customer-paths.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

export interface PageSource {
  /** Called for each request: in development the renderer changes with its files. */
  renderer: () => Promise<PageRenderer>
  assetsOf: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
  /** Pages have no content security policy then, because Vite adds scripts. */
  development: boolean
}

export interface PageSettings {
  /** Hosts that a page may use as its origin. For any other host it uses the public address. */
  allowedHosts: readonly string[]
  /** Analytics and pixel. [LAY-09] */
  trackers?: Settings['trackers']
  /** The map of the contacts page. [LAY-16] */
  map?: Settings['map']
}

/** Serves a page for every address that is no call, image or file. */
export const registerPages = (
  server: FastifyInstance,
  shop: Shop,
  { renderer, assetsOf, development }: PageSource,
  { allowedHosts, trackers = [], map }: PageSettings,
): void => {
  const settings = {
    storefront: shop.storefront.name,
    paymentMethods: shop.paymentMethods,
    prepaymentMinor: shop.prepaymentMinor,
    publicUrl: shop.publicUrl,
    trackers: trackers.map(({ kind, id, url }) => ({ kind, id, url })),
    map: map ?? null,
    identity: shop.identity?.button ?? null,
  }
  const policy = development ? undefined : contentSecurityPolicy({ trackers, map, identity: shop.identity?.button })
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pages = await renderer()
    const { pathname, search } = new URL(request.url, shop.publicUrl)
    if (pathname.startsWith('/v1/')) return replyNotFound(request, reply, shop.storefront.locale)
    const plain = withoutLastSlash(pages.plainPath(pathname))
    const moved = pages.redirects[plain]
    if (moved) return reply.redirect(moved, 308)
    const locale = localeOf(request, pages, shop.storefront.locale)
    const visitor = { ...visitorOf(shop, request), locale }
    const callAs = (claims: Claims | undefined) => (call: string, input: CallInput) =>
      callInProcess(server, request.log, { visitor, claims }, call, input)
    const claims = await pageClaims(shop, request).catch((error: unknown) => {
      request.log.error(error)
      return undefined
    })
    if (!claims && isCustomerPath(plain))
      return reply.headers({ vary: 'Cookie', 'cache-control': 'private, no-store' }).redirect(signInAddress(plain), 303)
    const forms = {
      // The customer's own is loaded by the pages that show it.
      basket: claims ? null : readBasketCookie(shop, request),
      promoCode: request.cookies[promoCookieName]?.slice(0, 60) ?? '',
      posted: takePostedForm(shop, request, reply, plain),
    }
    const { status, html } = await pages
      .render({
        pathname: plain,
        search,
        locale,
        origin: originOf(request, shop, allowedHosts),
        settings: { ...settings, year: shop.now().getUTCFullYear() },
        assetsOf,
        callAsGuest: callAs(undefined),
        ...(claims && { callAsCustomer: callAs(claims) }),
        forms,
        report: (error) => request.log.error(error),
      })
      .catch((error: unknown) => {
        request.log.error(error)
        return { status: 500, html: fallbackPage(shop.storefront, locale) }
      })
    setSecurityHeaders(reply, policy)
    return reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        vary: 'Cookie',
        // A page with a customer's data must not be stored anywhere.
        'cache-control': claims || forms.posted ? 'private, no-store' : 'private, no-cache',
      })
      .send(html)
  })
  registerLanguageForm(server, shop, renderer)
  registerForms(server, shop, async (request) => localeOf(request, await renderer(), shop.storefront.locale))
}

/** The language switch of a browser without scripts: sets the cookie and goes back. [CFG-08] */
const registerLanguageForm = (server: FastifyInstance, shop: Shop, renderer: PageSource['renderer']): void => {
  void server.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 10_000 })
    forms.post('/language', { schema: { hide: true } }, async (request, reply) => {
      const pages = await renderer()
      const { locale } = (request.body ?? {}) as { locale?: unknown }
      if (pages.isLocale(locale)) void reply.header('set-cookie', pages.localeCookie(locale))
      return reply.redirect(backAddress(request, shop), 303)
    })
  })
}

const localeOf = (request: FastifyRequest, pages: PageRenderer, fallback: Locale): Locale => {
  const chosen = request.cookies[pages.localeCookieName]
  return pages.isLocale(chosen) ? chosen : fallback
}

const originOf = (request: FastifyRequest, shop: Shop, allowedHosts: readonly string[]): string =>
  allowedHosts.includes(request.host.toLowerCase()) ? `${request.protocol}://${request.host}` : shop.publicUrl

/** Returns the path of the page with the form. Without the host, so that it cannot lead to another site. */
const backAddress = (request: FastifyRequest, shop: Shop): string => {
  const from = URL.parse(request.headers.referer ?? '', shop.publicUrl)
  const path = from ? from.pathname + from.search : '/'
  return path.startsWith('//') ? '/' : path
}

const withoutLastSlash = (pathname: string): string =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
