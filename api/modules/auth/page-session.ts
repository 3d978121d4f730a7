import type { FastifyRequest } from 'fastify'
import { readAccessToken, signAccessToken } from '#api/http/access-token.ts'
import { readSessionCookies } from '#api/http/session-cookie.ts'
import { findCustomerSession } from '#api/modules/auth/sessions.queries.ts'
import { graceMs, hashOfToken } from '#api/modules/auth/sessions.service.ts'
import type { Shop } from '#api/shop.ts'

/**
 * The access token that a page is rendered with, for the customer whose browser asks: the one in its cookie, else one that its
 * refresh token vouches for. That token is not used up: an answer that gets lost on the way would sign the reader out. A token
 * made here is for this render alone and leaves the server in no form. [STA-01]
 * @returns undefined for guests, for administrators, and where the session is over
 */
export const pageAccessToken = async (
  shop: Pick<Shop, 'secret' | 'now' | 'kept' | 'database'>,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const { access, refresh } = readSessionCookies(request)
  const claims = access && (await readAccessToken(shop, access))
  if (claims && claims.role === 'customer' && (await shop.kept.liveSessions.read(claims.sessionId))) return access
  if (!refresh) return undefined
  const now = shop.now()
  const session = await findCustomerSession(shop.database, hashOfToken(refresh), {
    now,
    usedAfter: new Date(now.getTime() - graceMs),
  })
  return session && signAccessToken(shop, { role: 'customer', userId: session.customerId, sessionId: session.id })
}
