import type { FastifyRequest } from 'fastify'
import { tidyAddress } from '#api/documents/tidy-address.ts'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import type { Shop } from '#api/shop.ts'

/** Where a request leads among the shop's pages. */
export interface PageAddress {
  /** With the shop's public host. */
  url: URL
  /** The path without `/amp` and without a last slash. */
  plain: string
  /** The address that the request should have used. [RTE-06] */
  moved: string | undefined
}

/** Reads the address of a page from a request. */
export function readPageAddress(
  { url }: FastifyRequest,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  pages: Pick<PageRenderer, 'isPage' | 'plainPath' | 'redirects'>,
): PageAddress {
  // `//host/path` in front of the public address names no other host.
  const address = new URL(publicUrl + url)
  const plain = withoutLastSlash(pages.plainPath(withoutLastSlash(address.pathname)))
  const tidy = tidyAddress(url, (path) => pages.isPage(pages.plainPath(path)))
  return { url: address, plain, moved: tidy ?? pages.redirects[plain] }
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
