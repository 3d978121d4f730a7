import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#api/http/access-token.ts'
import { readBasketCookie } from '#api/http/basket-cookie.ts'
import { readVisitor } from '#api/http/identify.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { takePostedForm } from '#api/http/posted-form-cookie.ts'
import { replyNotFound } from '#api/http/reply-to-error.ts'
import { hasSession, readPageClaims } from '#api/modules/auth/page-session.ts'
import type { ShowPage } from '#api/documents/forms/form-request.ts'
import { registerForms } from '#api/documents/forms/register-forms.ts'
import { registerFitTap } from '#api/documents/fit-tap.ts'
import { joinBytes, joinGzip } from '#api/documents/joined-gzip.ts'
import { acceptsGzip, renderForGuests, sendStoredPage, type OpenedForGuests } from '#api/documents/guest-page.ts'
import { keepMailedKey, takeOrderKey } from '#api/documents/order-link.ts'
import { openPage, type PageCalls } from '#api/documents/open-page.ts'
import { openOldAddress, type OldAddress } from '#api/documents/old-address.ts'
import { watchOutage } from '#api/documents/outage.ts'
import { registerOwnData } from '#api/documents/own-data.ts'
import { chooseOrigin, createAddressReader } from '#api/documents/page-address.ts'
import { createPageCache } from '#api/documents/page-cache.ts'
import { getPageLanguage, registerLanguageForm } from '#api/documents/page-language.ts'
import { registerPaymentReturn } from '#api/documents/payment-return.ts'
import { registerSitemap } from '#api/documents/register-sitemap.ts'
import { registerPreviews } from '#api/documents/preview-page.ts'
import { correctTail } from '#api/documents/product-tail.ts'
import { toSecurityHeaders, writeContentSecurityPolicy } from '#api/documents/security-headers.ts'
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
  getAssets: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
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

/** Pages of unknown addresses have a cache of this share of the size of the page cache. */
const unknownShare = 1 / 16

/** Serves a page for every address that is no call, image or file. */
export function registerPages(
  server: FastifyInstance,
  shop: Shop,
  { renderer, getAssets, development }: PageSource,
  { allowedHosts, trackers = [], map, cacheBytes = 0 }: PageSettings,
): void {
  const cache = cacheBytes > 0 ? createPageCache(shop.changes, { maxBytes: cacheBytes }) : undefined
  // A cache of its own: requests for addresses that do not exist evict no other page.
  const unknownPages = createPageCache(shop.changes, { maxBytes: cacheBytes * unknownShare })
  const settings = toPageSettings(shop, { trackers, map })
  // One policy for all pages: a visitor who comes to the checkout without a reload keeps that of the first page.
  const policy = development
    ? undefined
    : writeContentSecurityPolicy({
        trackers,
        map,
        identity: shop.identity?.button,
        payments: shop.payments.map(({ origins }) => origins),
      })
  const headers = { ...toSecurityHeaders(policy), 'content-type': 'text/html; charset=utf-8' }
  const config = development ? ({ withoutPolicy: true } as const) : {}
  const readAddress = createAddressReader(shop)
  const toRequest = (request: FastifyRequest, page: Pick<PageRequest, 'pathname' | 'locale'>) => ({
    ...page,
    origin: chooseOrigin(request, shop, allowedHosts),
    settings: { ...settings, year: shop.now().getUTCFullYear() },
    getAssets,
    report: (error: unknown) => request.log.error(error),
  })
  const showPage: ShowPage = async (request, reply, given) => {
    const pages = await renderer()
    const address = readAddress(request.url, pages)
    const { url, plain, moved, pattern, isUnknown, isShared, search } = address
    request.pagePattern = pattern
    if (moved !== undefined) return reply.redirect(moved, 308)
    if (address.isCall) return replyNotFound(request, reply, shop.storefront.locale)
    const withoutKey = takeOrderKey(shop, reply, plain, url)
    if (withoutKey !== undefined) return reply.header('cache-control', 'no-store').redirect(withoutKey, 303)
    const locale = getPageLanguage(request, pages, shop)
    const tailed = address.isTailed ? await correctTail(server, request, url, locale) : undefined
    if (tailed !== undefined)
      return reply.headers({ vary: 'Cookie', 'cache-control': 'private, no-cache' }).redirect(tailed, 308)
    const claims = hasSession(request) ? await readClaims(shop, request) : undefined
    if (!claims && isCustomerPath(plain))
      return reply.headers({ vary: 'Cookie', 'cache-control': 'private, no-store' }).redirect(signInAddress(plain), 303)
    void reply.headers(headers)
    keepMailedKey(shop, reply, url)
    const forms = {
      ...readForms(shop, request, reply, { plain, claims, isShared }),
      ...given,
    }
    const requested = toRequest(request, { pathname: plain, locale })
    const open = (calls: PageCalls, asked: string, guestPage?: GuestPage) =>
      openPage(shop, pages, { ...requested, forms }, { calls, search: asked, isShared, guestPage })
    void reply.header('content-language', locale)
    // Searches and filters have too many addresses for the cache. Rendering for one visitor waits for a slot too.
    const inSlot = <Result>(work: () => Promise<Result>): Promise<Result> =>
      search === '' ? work() : server.inSearchSlot(request, work)
    const oldAddress = openOldAddress(shop, request, reply, url)
    const sendOwn = (guestPage?: GuestPage) =>
      sendOwnPage({ server, shop }, { request, reply }, { locale, forms, claims, url, oldAddress }, (calls, whole) =>
        server.inSearchSlot(request, async () => (await open(calls, whole, guestPage)).render()),
      )
    if (!cache || !isUntouched(forms) || !isShared) return sendOwn()
    const stored = await inSlot(() =>
      (isUnknown ? unknownPages : cache).get(`${requested.origin} ${locale} ${plain} ${search}`, (stale) => {
        oldAddress.begin()
        return renderForGuests(server, request.log, { locale, stale, isUnknown }, (callAsGuest) =>
          open({ callAsGuest }, search),
        )
      }),
    )
    const leadsOn = stored.page.status === 404 && (await oldAddress.redirect())
    if (leadsOn) return leadsOn
    if (claims) return sendOwn(stored.page.guestPage)
    void reply.header('cache-control', 'private, no-cache')
    return sendStoredPage(request, reply, stored)
  }
  server.get('/*', { schema: { hide: true }, config }, (request, reply) => showPage(request, reply, {}))
  registerLanguageForm(server, shop, renderer)
  registerPaymentReturn(server, shop)
  registerFitTap(server, shop)
  registerOwnData(server, shop)
  registerPreviews(server, shop, { renderer, toRequest })
  registerSitemap(server, shop, { pagePaths: async () => (await renderer()).indexedPaths })
  const readLocale = async (request: FastifyRequest) => getPageLanguage(request, await renderer(), shop)
  registerForms(server, shop, { readLocale, showPage, config })
}

/** Sends a page that is rendered only for this visitor. */
const sendOwnPage = async (
  { server, shop }: { server: FastifyInstance; shop: Shop },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    locale,
    claims,
    forms,
    url,
    oldAddress,
  }: Pick<PageRequest, 'locale' | 'forms'> & { claims: Claims | undefined; url: URL; oldAddress: OldAddress },
  render: (calls: PageCalls, search: string) => ReturnType<OpenedForGuests['render']>,
): Promise<FastifyReply> => {
  const visitor = { ...readVisitor(shop, request), locale }
  const outage = watchOutage()
  oldAddress.begin()
  const callAs = (caller: Claims | undefined) => async (call: string, input: CallInput) =>
    outage.note(await callInProcess(server, request.log, { visitor, claims: caller }, call, input))
  const { status, parts } = await render(
    { callAsGuest: callAs(undefined), ...(claims && { callAsCustomer: callAs(claims) }) },
    url.search,
  )
  outage.assertNone(status)
  const leadsOn = status === 404 && (await oldAddress.redirect())
  if (leadsOn) return leadsOn
  const isJoined = parts.some(({ isShared }) => isShared)
  // A page with a customer's data must not be stored anywhere.
  const storing =
    claims || forms.posted || forms.withdrawal || forms.returning ? 'private, no-store' : 'private, no-cache'
  void reply.status(status).headers({ vary: isJoined ? 'Accept-Encoding, Cookie' : 'Cookie', 'cache-control': storing })
  return isJoined && acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(joinGzip(parts))
    : reply.send(joinBytes(parts))
}

/** The text of the link to the page of withdrawal, which every page has. */
const withdrawalLinks = { uk: uk.link, en: en.link }

/** Returns the settings that pages get. */
const toPageSettings = (
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
const readClaims = async (shop: Shop, request: FastifyRequest): Promise<Claims | undefined> =>
  readPageClaims(shop, request).catch((error: unknown) => {
    // Otherwise an outage would send customers to sign in.
    if (isUnreachable(error)) throw error
    request.log.error(error)
    return undefined
  })

const readForms = (
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
