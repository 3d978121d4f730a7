import type { FastifyRequest } from 'fastify'
import { hasTail } from '#api/documents/product-tail.ts'
import { tidyAddress } from '#api/documents/tidy-address.ts'
import { remember } from '#api/http/remember.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import { isCampaignParameter } from '#api/rules/campaign-parameters.ts'
import type { Shop } from '#api/shop.ts'

/** Where a request leads among the shop's pages. It depends on nothing but the requested address. */
export interface PageAddress {
  /** With the shop's public host. */
  readonly url: Readonly<URL>
  /** The path without `/amp` and without a last slash. */
  readonly plain: string
  /** The address that the request should have used. [RTE-06] */
  readonly moved: string | undefined
  /** The pattern of the page; `*` if the shop has no page of this address. */
  readonly pattern: string
  /** True for the address of a call that the API does not have. */
  readonly isCall: boolean
  /** True for the address of a product with words behind it. */
  readonly isTailed: boolean
  /** True if the shop has no page of this address. */
  readonly isUnknown: boolean
  /** True if all guests of a language get the same page. */
  readonly isShared: boolean
  /** The query of the page that guests share: without the parameters of campaigns. */
  readonly search: string
}

type AddressedPages = Pick<PageRenderer, 'isPage' | 'plainPath' | 'redirects' | 'getPattern' | 'isSameForGuests'>

/** How many addresses are remembered. One takes about a kilobyte. */
const maxAddresses = 2000

/** Returns a function that reads the address of a page. Parsing one takes a sixth of the time of a cached page. */
export function createAddressReader(
  shop: Pick<Shop, 'publicUrl'>,
): (url: string, pages: AddressedPages) => PageAddress {
  const readers = new WeakMap<AddressedPages, (url: string) => PageAddress>()
  return (url, pages) => {
    // In development the pages change with their files.
    const read = readers.get(pages) ?? remember((one) => readPageAddress(one, shop, pages), maxAddresses)
    readers.set(pages, read)
    return read(url)
  }
}

const readPageAddress = (url: string, { publicUrl }: Pick<Shop, 'publicUrl'>, pages: AddressedPages): PageAddress => {
  // `//host/path` in front of the public address names no other host.
  const address = new URL(publicUrl + url)
  const plain = withoutLastSlash(pages.plainPath(withoutLastSlash(address.pathname)))
  const tidy = tidyAddress(url, (path) => pages.isPage(pages.plainPath(path)))
  const pattern = pages.getPattern(plain)
  const isUnknown = pattern === '*'
  return {
    url: address,
    plain,
    moved: tidy ?? pages.redirects[plain],
    pattern,
    isCall: address.pathname.startsWith('/v1/'),
    isTailed: hasTail(address.pathname),
    isUnknown,
    isShared: isUnknown || pages.isSameForGuests(plain),
    search: withoutCampaign(address.search),
  }
}

/** Returns the query without the parameters of campaigns, so that visitors of an advertisement share a page. */
const withoutCampaign = (search: string): string => {
  const query = new URLSearchParams(search)
  const names = [...query.keys()].filter(isCampaignParameter)
  if (names.length === 0) return search
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Returns the origin that a request may use in its page: its own if the host is allowed, otherwise the public one. */
export function chooseOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  allowedHosts: readonly string[],
): string {
  return allowedHosts.includes(request.host.toLowerCase()) ? `${request.protocol}://${request.host}` : publicUrl
}

/** Returns the path of the page with a posted form. Without the host, so that it cannot lead to another site. */
export function toBackAddress(request: FastifyRequest, { publicUrl }: Pick<Shop, 'publicUrl'>): string {
  const from = URL.parse(request.headers.referer ?? '', publicUrl)
  const path = from ? from.pathname + from.search : '/'
  return path.startsWith('//') ? '/' : path
}

const withoutLastSlash = (pathname: string): string =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
