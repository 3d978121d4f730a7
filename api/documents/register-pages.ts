import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#api/http/access-token.ts'
import { readBasketCookie } from '#api/http/basket-cookie.ts'
import { visitorOf } from '#api/http/identify.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { takePostedForm } from '#api/http/posted-form-cookie.ts'
import { replyNotFound } from '#api/http/reply-to-error.ts'
import { pageClaims } from '#api/modules/auth/page-session.ts'
import { encodeDocument } from '#api/documents/encode-document.ts'
import { fallbackPage } from '#api/documents/fallback-page.ts'
import type { ShowPage } from '#api/documents/forms/form-request.ts'
import { registerForms } from '#api/documents/forms/register-forms.ts'
import { registerFitTap } from '#api/documents/fit-tap.ts'
import { renderForGuests, sendStoredPage, withoutCampaign } from '#api/documents/guest-page.ts'
import { keepMailedKey, takeOrderKey } from '#api/documents/order-link.ts'
import { watchOutage } from '#api/documents/outage.ts'
import { registerOwnData } from '#api/documents/own-data.ts'
import { originOf, readPageAddress } from '#api/documents/page-address.ts'
import { createPageCache, type RenderedPage } from '#api/documents/page-cache.ts'
import { pageLanguage, registerLanguageForm } from '#api/documents/page-language.ts'
import { registerPaymentReturn } from '#api/documents/payment-return.ts'
import { registerSitemap } from '#api/documents/register-sitemap.ts'
import { contentSecurityPolicy, setSecurityHeaders } from '#api/documents/security-headers.ts'
import type { PageAssets, PageRenderer, PageRequest } from '#api/ports/page-renderer.ts'
import type { Settings } from '#api/settings/settings.ts'
import type { Shop } from '#api/shop.ts'
import { isUnreachable } from '#database/unreachable.ts'
import type { Locale } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import { promoCookieName } from '#shared/rules/basket-text.ts'
import type { GuestPage } from '#shared/page-document.ts'
import { grantsWithdrawal } from '#shared/rules/withdrawal.ts'
import { isCustomerPath, signInAddress } from '#shared/rules/customer-paths.ts'
import { withdrawal as en } from '#shared/texts/en/withdrawal.ts'
import type { TextGroup } from '#shared/texts/groups.ts'
import { withdrawal as uk } from '#shared/texts/uk/withdrawal.ts'

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
  /** The most that the pages kept for guests may take; 0 renders every page for each request. */
  cacheBytes?: number
}

/** Serves a page for every address that is no call, image or file. */
export const registerPages = (
  server: FastifyInstance,
  shop: Shop,
  { renderer, assetsOf, development }: PageSource,
  { allowedHosts, trackers = [], map, cacheBytes = 0 }: PageSettings,
): void => {
  const cache = cacheBytes > 0 ? createPageCache(shop.changes, { maxBytes: cacheBytes }) : undefined
  const settings = settingsOf(shop, { trackers, map })
  // One policy for all pages: a visitor who comes to the checkout without a reload keeps that of the first page.
  const policy = development
    ? undefined
    : contentSecurityPolicy({
        trackers,
        map,
        identity: shop.identity?.button,
        payments: shop.payments.map(({ origins }) => origins),
      })
  const config = development ? ({ withoutPolicy: true } as const) : {}
  const showPage: ShowPage = async (request, reply, given) => {
    const pages = await renderer()
    const { url, plain, moved } = readPageAddress(request, shop, pages)
    request.pagePattern = pages.patternOf(plain)
    if (moved !== undefined) return reply.redirect(moved, 308)
    if (url.pathname.startsWith('/v1/')) return replyNotFound(request, reply, shop.storefront.locale)
    const withoutKey = takeOrderKey(shop, reply, plain, url)
    if (withoutKey !== undefined) return reply.header('cache-control', 'no-store').redirect(withoutKey, 303)
    const claims = await claimsOf(shop, request)
    if (!claims && isCustomerPath(plain))
      return reply.headers({ vary: 'Cookie', 'cache-control': 'private, no-store' }).redirect(signInAddress(plain), 303)
    setSecurityHeaders(reply, policy)
    keepMailedKey(shop, reply, url)
    const forms = {
      ...formsOf(shop, request, reply, { plain, claims, isShared: pages.isSameForGuests(plain) }),
      ...given,
    }
    const page = {
      pathname: plain,
      locale: pageLanguage(request, pages, shop),
      origin: originOf(request, shop, allowedHosts),
      settings: { ...settings, year: shop.now().getUTCFullYear() },
      assetsOf,
      forms,
      report: (error: unknown) => request.log.error(error),
    }
    const render: Render = async (calls, search, guestPage) => {
      try {
        const { status, document, opened } = await pages.render({ ...page, ...calls, search, guestPage })
        const { html, sections } = encodeDocument(document)
        return { status, html, guestPage: { ...sections, opened } }
      } catch (error) {
        request.log.error(error)
        return { status: 500, html: Buffer.from(fallbackPage(shop.storefront, page.locale)) }
      }
    }
    void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': page.locale })
    const search = withoutCampaign(url.search)
    // Searches and filters: there are too many of them to be in the cache. What is rendered for one visitor waits for a slot too.
    const inSlot = <Result>(work: () => Promise<Result>): Promise<Result> =>
      search === '' ? work() : server.inSearchSlot(request, work)
    const sendOwn = (guestPage?: GuestPage) =>
      sendOwnPage({ server, shop }, { request, reply }, { ...page, claims, search: url.search }, (calls, whole) =>
        server.inSearchSlot(request, () => render(calls, whole, guestPage)),
      )
    if (!cache || !isUntouched(forms) || !pages.isSameForGuests(plain)) return sendOwn()
    const stored = await inSlot(() =>
      cache.get([page.origin, page.locale, plain, search].join(' '), () =>
        renderForGuests(server, request.log, page.locale, (callAsGuest) => render({ callAsGuest }, search)),
      ),
    )
    if (claims) return sendOwn(stored.page.guestPage)
    void reply.header('cache-control', 'private, no-cache')
    return sendStoredPage(request, reply, stored)
  }
  server.get('/*', { schema: { hide: true }, config }, (request, reply) => showPage(request, reply, {}))
  registerLanguageForm(server, shop, renderer)
  registerPaymentReturn(server, shop)
  registerFitTap(server, shop)
  registerOwnData(server, shop)
  registerSitemap(server, shop, { pagePaths: async () => (await renderer()).indexedPaths })
  const localeOf = async (request: FastifyRequest) => pageLanguage(request, await renderer(), shop)
  registerForms(server, shop, { localeOf, showPage, config })
}

type Render = (
  calls: Pick<PageRequest, 'callAsGuest' | 'callAsCustomer'>,
  search: string,
  guestPage?: GuestPage,
) => Promise<Omit<RenderedPage, 'dependencies'>>

/** Sends a page that is rendered for this visitor alone. */
const sendOwnPage = async (
  { server, shop }: { server: FastifyInstance; shop: Shop },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { locale, claims, forms, search }: Pick<PageRequest, 'locale' | 'forms' | 'search'> & { claims: Claims | undefined },
  render: Render,
): Promise<FastifyReply> => {
  const visitor = { ...visitorOf(shop, request), locale }
  const outage = watchOutage()
  const callAs = (caller: Claims | undefined) => async (call: string, input: CallInput) =>
    outage.note(await callInProcess(server, request.log, { visitor, claims: caller }, call, input))
  const { status, html } = await render(
    { callAsGuest: callAs(undefined), ...(claims && { callAsCustomer: callAs(claims) }) },
    search,
  )
  outage.assertNone(status)
  // A page with a customer's data must not be stored anywhere.
  const storing = claims || forms.posted || forms.withdrawal ? 'private, no-store' : 'private, no-cache'
  return reply.status(status).headers({ vary: 'Cookie', 'cache-control': storing }).send(html)
}

/** The text of the link to the page of withdrawal, which every page has. */
const withdrawalLinks = { uk: uk.link, en: en.link }

/** What pages know of the shop's settings. */
const settingsOf = (
  shop: Shop,
  { trackers, map }: { trackers: Settings['trackers']; map: Settings['map'] | undefined },
): Omit<PageRequest['settings'], 'year'> => ({
  storefront: shop.storefront.name,
  paymentMethods: shop.paymentMethods,
  prepaymentMinor: shop.prepaymentMinor,
  publicUrl: shop.publicUrl,
  trackers: trackers.map(({ kind, id, url }) => ({ kind, id, url })),
  map: map ?? null,
  identity: shop.identity?.button ?? null,
  withdrawal: grantsWithdrawal(shop.storefront, shop.withdrawalDays)
    ? { days: shop.withdrawalDays, links: withdrawalLinks }
    : null,
  cards: shop.payments.find(({ cards }) => cards)?.cards ?? null,
})

/** Returns the claims of a signed-in customer. A session that cannot be read makes a guest. */
const claimsOf = async (shop: Shop, request: FastifyRequest): Promise<Claims | undefined> =>
  pageClaims(shop, request).catch((error: unknown) => {
    // Otherwise an outage would send customers to sign in.
    if (isUnreachable(error)) throw error
    request.log.error(error)
    return undefined
  })

const formsOf = (
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, claims, isShared }: { plain: string; claims: Claims | undefined; isShared: boolean },
): FormState => ({
  // The customer's own is loaded by the pages that show it.
  basket: claims ? null : readBasketCookie(shop, request),
  // Pages that guests share show no promo code: with it, anyone could have each of them rendered again.
  promoCode: (!isShared && request.cookies[promoCookieName]?.slice(0, 60)) || '',
  posted: takePostedForm(shop, request, reply, plain),
})

/** Returns true if no cookie of the request brings anything to the page. */
const isUntouched = ({ basket, posted }: FormState): boolean => basket === null && posted === null
