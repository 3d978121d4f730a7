import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its replies get no content security policy: the pages of `npm run dev`, to which Vite adds scripts. */
    withoutPolicy?: true
  }
}

/** For replies that are no pages: nothing in them loads or runs. Inline styles are those of the plain error page. */
const nothingRuns =
  "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const year = 365 * 24 * 60 * 60

/**
 * Returns a function that sets the headers that every reply has, errors and files included. A route that sets one of them itself keeps its
 * own. Replies of the API are stored nowhere unless their route says so, because most belong to one visitor.
 */
export function createDefaultHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Shop, 'publicUrl' | 'hstsSubdomains'>): (request: FastifyRequest, reply: FastifyReply) => void {
  const everywhere: readonly Header[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', `max-age=${year}${hstsSubdomains ? '; includeSubDomains' : ''}`] as const]
      : []),
  ]
  return (request, reply) => {
    for (const header of everywhere) setIfMissing(reply, header)
    if (!request.routeOptions?.config?.withoutPolicy) setIfMissing(reply, policy)
    if (request.url.startsWith('/v1/')) setIfMissing(reply, notStored)
  }
}

type Header = readonly [name: string, value: string]

const policy: Header = ['content-security-policy', nothingRuns]
const notStored: Header = ['cache-control', 'no-store']

const setIfMissing = (reply: FastifyReply, [name, value]: Header): void => {
  if (!reply.hasHeader(name)) void reply.header(name, value)
}
