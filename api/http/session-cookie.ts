import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import type { Session } from '#shared/entities/session.ts'

const cookieName = 'refresh'
/** The access token of the same session, for scripts. It lasts as long as the refresh cookie: it shows that there is a session. [ACC-04] */
const accessCookieName = 'access'
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * Returns the refresh token of the HttpOnly cookie. Returns undefined if there is none, or if the request's Origin is not the
 * shop's own. [ACC-04]
 */
export function readRefreshCookie(shop: Pick<Shop, 'publicUrl'>, request: FastifyRequest): string | undefined {
  return request.headers.origin === shop.publicUrl ? request.cookies[cookieName] || undefined : undefined
}

/**
 * Returns both tokens of a browser that requests a page. Such requests have no Origin and need none: no other site can read the
 * response.
 */
export function readSessionCookies({ cookies }: FastifyRequest): {
  access: string | undefined
  refresh: string | undefined
} {
  return {
    access: cookies[accessCookieName] || undefined,
    refresh: cookies[cookieName] || undefined,
  }
}

type SetSession = (reply: FastifyReply, session: Session) => void

/**
 * Moves the refresh token from the body to the cookie if the request asks for it (`X-Session: cookie`), so that no script can
 * read it.
 */
export function setCookiesIfAsked(shop: Pick<Shop, 'publicUrl'>): SetSession {
  return (reply, session) => {
    void reply.header('cache-control', 'no-store')
    if (reply.request.headers['x-session'] === 'cookie') setCookies(shop, reply, session)
  }
}

/** Does the same for a refresh, and also if the refresh token came in the cookie. */
export function setCookiesAsReceived(shop: Pick<Shop, 'publicUrl'>): SetSession {
  return (reply, session) => {
    // Parsed by the validator.
    const { refreshToken } = reply.request.body as { refreshToken?: string }
    setCookiesIfAsked(shop)(reply, session)
    if (refreshToken === undefined && session.refreshToken) setCookies(shop, reply, session)
  }
}

/** Removes the cookies, on sign-out and if their token is invalid. */
export function clearSessionCookies(shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply): void {
  void reply.clearCookie(cookieName, httpOnlyOptions(shop)).clearCookie(accessCookieName, readableOptions(shop))
}

const setCookies = (shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply, session: Session): void => {
  void reply
    .setCookie(cookieName, session.refreshToken, { ...httpOnlyOptions(shop), maxAge: maxAgeSeconds })
    .setCookie(accessCookieName, session.accessToken, { ...readableOptions(shop), maxAge: maxAgeSeconds })
  session.refreshToken = ''
}

const httpOnlyOptions = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const

const readableOptions = (shop: Pick<Shop, 'publicUrl'>) => ({ ...httpOnlyOptions(shop), httpOnly: false })
