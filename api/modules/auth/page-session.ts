import type { FastifyRequest } from 'fastify'
import { readAccessToken, type Claims } from '#api/http/access-token.ts'
import { readSessionCookies } from '#api/http/session-cookie.ts'
import { findCustomerSession } from '#api/modules/auth/sessions.queries.ts'
import { graceMs, hashOfToken } from '#api/modules/auth/sessions.service.ts'
import type { Shop } from '#api/shop.ts'

/** Returns true if the request has a cookie of a session, which may have ended. */
export function hasSession(request: FastifyRequest): boolean {
  const { access, refresh } = readSessionCookies(request)
  return access !== undefined || refresh !== undefined
}

/**
 * Returns the session that a page is rendered with: that of the access token in the visitor's cookie, else that of the refresh
 * token. The refresh token is not rotated: a response that gets lost would sign the customer out. [STA-01]
 * @returns undefined for guests, for administrators, and if the session has ended
 */
export async function readPageClaims(
  shop: Pick<Shop, 'secret' | 'now' | 'caches' | 'database'>,
  request: FastifyRequest,
): Promise<Claims | undefined> {
  const { access, refresh } = readSessionCookies(request)
  const claims = access && (await readAccessToken(shop, access))
  if (claims && claims.role === 'customer' && (await shop.caches.liveSessions.get(claims.sessionId))) return claims
  if (!refresh) return undefined
  const now = shop.now()
  const session = await findCustomerSession(shop.database, hashOfToken(refresh), {
    now,
    usedAfter: new Date(now.getTime() - graceMs),
  })
  return session && { role: 'customer', userId: session.customerId, sessionId: session.id }
}
