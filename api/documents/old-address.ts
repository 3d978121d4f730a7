import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { joinRedirectQuery, listRedirectPaths } from '#api/rules/redirect-address.ts'

/** Finds the page that replaces an old address. */
export interface OldAddress {
  /** Begins to read the redirects while the page is made, so that a slow database is waited for once. */
  readonly begin: () => void
  /**
   * Sends the visitor to that page. Called once a page is known to be missing, so that no redirect hides a page and other pages need no
   * look-up. The browser asks again each time: a redirect can be deleted.
   * @returns undefined if the address has no redirect
   */
  readonly redirect: () => Promise<FastifyReply | undefined>
}

/** @param url the requested address */
export function openOldAddress(
  { caches }: Pick<Shop, 'caches'>,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
): OldAddress {
  let reading: Promise<ReadonlyMap<string, string>> | undefined
  const read = () => (reading ??= caches.redirects.get(''))
  return {
    // A page that exists needs none of them.
    begin: () => void read().catch(() => undefined),
    redirect: async () => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const targets = await read()
      if (targets.size === 0) return undefined
      const path = listRedirectPaths(url.pathname + url.search).find((one) => targets.has(one))
      const target = path && targets.get(path)
      if (!path || !target) return undefined
      void reply.removeHeader('content-type').removeHeader('content-language')
      return reply
        .header('cache-control', 'private, no-cache')
        .redirect(joinRedirectQuery(target, path, url.searchParams), 308)
    },
  }
}
