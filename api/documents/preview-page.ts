import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toGuestVisitor } from '#api/documents/guest-page.ts'
import { joinBytes } from '#api/documents/joined-gzip.ts'
import { openPage, type RequestedPage } from '#api/documents/open-page.ts'
import { watchOutage } from '#api/documents/outage.ts'
import { callInProcess, type CallInput } from '#api/http/in-process.ts'
import { findPreviewedVariant } from '#api/modules/products/product-previews.queries.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { Shop } from '#api/shop.ts'
import type { VariantReplies } from '#database/schema/product-previews.ts'
import type { Locale } from '#shared/enums.ts'
import { isUuid } from '#shared/rules/id.ts'
import { previewPath, toPreviewAddress } from '#shared/rules/preview-path.ts'

/**
 * The page is looked at in a frame of the counter. It runs nothing and sends nothing. It keeps its origin: otherwise the browser would load
 * no fonts.
 */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

const headers = {
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

interface PreviewSource {
  readonly renderer: () => Promise<PageRenderer>
  /** Returns the request of a page for a guest. */
  readonly toRequest: (
    request: FastifyRequest,
    page: { pathname: string; locale: Locale },
  ) => Omit<RequestedPage, 'forms'>
}

interface PreviewRoute {
  Params: { id: string; variantId: string }
  Querystring: { language?: unknown }
}

/**
 * Serves the pages of previews: the page of a product as guests see it, with the replies of the preview in place of those of the shop. They
 * are not in the page cache. They work while the shop is closed: their addresses cannot be guessed. [ADM-10]
 */
export function registerPreviews(server: FastifyInstance, shop: Shop, { renderer, toRequest }: PreviewSource): void {
  server.get<PreviewRoute>(
    previewPath,
    { schema: { hide: true }, config: { whileClosed: true } },
    async (request, reply) => {
      const { id, variantId } = request.params
      const pages = await renderer()
      const { language } = request.query
      const locale = pages.isLocale(language) ? language : shop.storefront.locale
      const previewed =
        isUuid(id) && isUuid(variantId)
          ? await findPreviewedVariant(shop.database, { id, variantId, now: shop.now() })
          : undefined
      const pathname = previewed ? `/catalog/product/${variantId}` : '/preview'
      const outage = watchOutage()
      const callAsGuest = async (call: string, input: CallInput) => {
        const stored = previewed && findReply(previewed.replies[locale], variantId, call, input)
        if (stored !== undefined) return { status: 200, body: stored }
        const guest = { visitor: toGuestVisitor(locale), claims: undefined }
        return outage.note(await callInProcess(server, request.log, guest, call, input))
      }
      const requested = {
        ...toRequest(request, { pathname, locale }),
        forms: { basket: null, promoCode: '', posted: null },
      }
      // Nothing is kept of these pages, so each waits for a slot.
      const { status, parts } = await server.inSearchSlot(request, async () =>
        (await openPage(shop, pages, requested, { calls: { callAsGuest }, search: '', isShared: true })).render(),
      )
      outage.assertNone(status)
      const toAddress = (variant: string) =>
        previewed?.variantIds.includes(variant) ? toPreviewAddress(id, variant, locale) : undefined
      return reply
        .status(status)
        .headers({ ...headers, 'content-language': locale })
        .send(freezePage(joinBytes(parts).toString(), toAddress))
    },
  )
}

/** Returns the stored reply of a call about the variant; undefined for the calls that the API has to reply to. */
const findReply = (
  { variant, related }: VariantReplies,
  variantId: string,
  call: string,
  { params, body }: CallInput,
): unknown => {
  if (call === 'GET /v1/products/variants/{id}' && (params as { id?: unknown }).id === variantId) return variant
  const isRelated = call === 'POST /v1/products/variants/search-random'
  return isRelated && (body as { goesWith?: unknown }).goesWith === variantId ? related : undefined
}

const scripts = /<script\b[^>]*>.*?<\/script>/gs
const links = /<a\b([^>]*?) href="([^"]*)"/g
const productAddress = /^\/catalog\/product\/([^/?#]+)$/

/**
 * Returns a page without scripts, whose links lead nowhere but to the colours of the preview and within the page. React escapes `<`, `>` and
 * quotes in texts and attributes.
 * @param toAddress returns the address of a variant in the preview, or undefined for one that is not in it
 */
export function freezePage(html: string, toAddress: (variantId: string) => string | undefined): string {
  return html.replaceAll(scripts, '').replaceAll(links, (link, attributes: string, href: string) => {
    if (href.startsWith('#')) return link
    const [, variantId] = productAddress.exec(href) ?? []
    const address = variantId === undefined ? undefined : toAddress(variantId)
    return `<a${attributes} ${address === undefined ? 'role="link" aria-disabled="true"' : `href="${address}"`}`
  })
}
