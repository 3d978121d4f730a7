import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import type { Session } from '#shared/entities/session.ts'

const cookieName = 'refresh'
/** The access token of the same session, for the pages' scripts. As long as the other: it says that there is a session. [ACC-04] */
const accessCookieName = 'access'
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The refresh token of a browser that keeps it in the HttpOnly cookie; undefined where there is none, and where another site
 * sent the request: its Origin must be the shop's own. [ACC-04]
 */
export const readRefreshCookie = (shop: Pick<Shop, 'publicUrl'>, request: FastifyRequest): string | undefined =>
  request.headers.origin === shop.publicUrl ? request.cookies[cookieName] || undefined : undefined

/**
 * Both tokens of a browser that asks for a page. No Origin comes with such a request, and none is needed: what is answered can
 * be read by the reader alone.
 */
export const readSessionCookies = ({
  cookies,
}: FastifyRequest): { access: string | undefined; refresh: string | undefined } => ({
  access: cookies[accessCookieName] || undefined,
  refresh: cookies[cookieName] || undefined,
})

type Keep = (reply: FastifyReply, session: Session) => void

/**
 * Gives the refresh token to the cookie where the request asks for it (X-Session: cookie): no script shall read it then, so
 * the body carries it no more.
 */
export const keepIfAsked =
  (shop: Pick<Shop, 'publicUrl'>): Keep =>
  (reply, session) => {
    void reply.header('cache-control', 'no-store')
    if (reply.request.headers['x-session'] === 'cookie') keep(shop, reply, session)
  }

/** The same for a refresh: what came by cookie goes by cookie. */
export const keepAsItCame =
  (shop: Pick<Shop, 'publicUrl'>): Keep =>
  (reply, session) => {
    // The validator has parsed it.
    const { refreshToken } = reply.request.body as { refreshToken?: string }
    keepIfAsked(shop)(reply, session)
    if (refreshToken === undefined && session.refreshToken) keep(shop, reply, session)
  }

/** Takes the cookies away: at a sign-out, and when its token counts no more. */
export const clearRefreshCookie = (shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply): void => {
  void reply.clearCookie(cookieName, attributes(shop)).clearCookie(accessCookieName, readable(shop))
}

const keep = (shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply, session: Session): void => {
  void reply
    .setCookie(cookieName, session.refreshToken, { ...attributes(shop), maxAge: maxAgeSeconds })
    .setCookie(accessCookieName, session.accessToken, { ...readable(shop), maxAge: maxAgeSeconds })
  session.refreshToken = ''
}

const attributes = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const

const readable = (shop: Pick<Shop, 'publicUrl'>) => ({ ...attributes(shop), httpOnly: false })
