import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import type { Session } from '#shared/entities/session.ts'

type Address = Pick<Shop, 'publicUrl'>

/** Only the calls that sign staff in, on and out receive it. */
const path = '/v1/auth/admin'

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https:')
const getName = (shop: Address): string => (isSecure(shop) ? '__Secure-admin-refresh' : 'admin-refresh')
const getOptions = (shop: Address) => ({ path, httpOnly: true, sameSite: 'strict', secure: isSecure(shop) }) as const

/**
 * Returns the refresh token of a staff session. Returns undefined if there is none, or if the request does not come from a page of the
 * shop itself: both the exact Origin and Sec-Fetch-Site must say so. [ADM-21]
 */
export function readStaffCookie(shop: Address, request: FastifyRequest): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOwnPage = origin === shop.publicUrl && site === 'same-origin'
  return isOwnPage ? request.cookies[getName(shop)] || undefined : undefined
}

/** Moves the refresh token from the body to the cookie if the request asks for it (`X-Session: cookie`), for the rest of the browser session. */
export function setStaffCookie(shop: Address) {
  return (reply: FastifyReply, session: Session): void => {
    void reply.header('cache-control', 'no-store')
    if (reply.request.headers['x-session'] !== 'cookie') return
    void reply.setCookie(getName(shop), session.refreshToken, getOptions(shop))
    session.refreshToken = ''
  }
}

/** Removes the cookie, on sign-out and when its session has ended. */
export function clearStaffCookie(shop: Address, reply: FastifyReply): void {
  void reply.clearCookie(getName(shop), getOptions(shop))
}
