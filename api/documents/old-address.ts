import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { joinRedirectQuery, listRedirectPaths } from '#api/rules/redirect-address.ts'

/**
 * Sends a visitor of an old address to the page that replaces it. Called once a page is known to be missing, so that no redirect hides a
 * page and other pages need no look-up. The browser asks again each time: a redirect can be deleted.
 * @param url the address as it was asked for
 * @returns undefined if the address has no redirect
 */
export async function redirectOldAddress(
  { caches }: Pick<Shop, 'caches'>,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const targets = await caches.redirects.get('')
  if (targets.size === 0) return undefined
  const path = listRedirectPaths(url.pathname + url.search).find((one) => targets.has(one))
  const target = path && targets.get(path)
  if (!path || !target) return undefined
  void reply.removeHeader('content-type').removeHeader('content-language')
  return reply
    .header('cache-control', 'private, no-cache')
    .redirect(joinRedirectQuery(target, path, url.searchParams), 308)
}
