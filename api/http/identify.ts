import type { FastifyRequest } from 'fastify'
import { readAccessToken, type Claims } from '#api/http/access-token.ts'
import { readChallengeCookie } from '#api/http/challenge-cookie.ts'
import { readDevice, hasAccountMark } from '#api/http/device-cookie.ts'
import { chooseLanguage } from '#api/http/language.ts'
import { listOrderCookies, toOrderCookieName } from '#api/http/order-key.ts'
import { readRefreshCookie } from '#api/http/session-cookie.ts'
import { readStaffCookie } from '#api/http/staff-cookie.ts'
import { readTurns } from '#api/http/turn-cookie.ts'
import type { Shop } from '#api/shop.ts'
import type { Endpoint, Who } from '#shared/endpoints/endpoint.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { hasPermission, type StaffRole } from '#shared/permissions.ts'

/** The facts that a request states about its visitor, signed in or not. */
export interface Visitor {
  readonly locale: Locale
  /** The visitor's network address, which rate limits count. */
  readonly address: string
  /** The Idempotency-Key header. [CHK-13] */
  readonly idempotencyKey: string | undefined
  /** Returns the value of an order's cookie. */
  readonly orderCookie: (orderId: string) => string | undefined
  /** Returns the orders that the visitor has cookies of, newest first. The cookies are not checked. */
  readonly listOrderIds: () => readonly string[]
  /** Returns the people of the waiting list whose mailed links this browser has used; its cookies prove them. */
  readonly listTurnIds: () => readonly string[]
  /** Returns the device, if it has signed in before; its cookie proves it. */
  readonly deviceId: () => string | undefined
  /** Returns true if the account has signed in on the visitor's device before. */
  readonly isKnownDevice: (account: string) => boolean
  /** The name that the browser gives itself. */
  readonly userAgent: string
  /** The id of the challenge that this browser requested to sign in by a passkey. */
  readonly passkeyChallengeId: string | undefined
  /** The refresh token in the HttpOnly cookie, if the request comes from the shop's own pages. */
  readonly refreshCookie: string | undefined
  /** The refresh token of a staff session, likewise. */
  readonly staffCookie: string | undefined
}

/** The caller of a call that is open to guests. */
export interface GuestCaller extends Visitor {
  /** Set if the caller is signed in: a customer or an administrator. */
  readonly claims: Claims | undefined
}
export interface CustomerCaller extends Visitor {
  readonly claims: Claims
  readonly customerId: string
}
export interface AdministratorCaller extends Visitor {
  readonly claims: Claims
  readonly adminUserId: string
  readonly isSuper: boolean
  readonly staffRole: StaffRole | undefined
}

/** The caller that an endpoint's `who` guarantees. */
export type Caller<W extends Who = 'guest'> = W extends 'guest'
  ? GuestCaller
  : W extends 'customer'
    ? CustomerCaller
    : AdministratorCaller

/** The roles that each `who` allows. Administrators cannot make the calls of customers. */
const allowedRoles: Record<Who, readonly string[]> = {
  guest: ['customer', 'administrator', 'superAdministrator'],
  customer: ['customer'],
  administrator: ['administrator', 'superAdministrator'],
  superAdministrator: ['superAdministrator'],
}

/**
 * Identifies the caller of a request before its body is read, so that strangers learn nothing about a call's shape.
 * @throws AppError UNAUTHORIZED without a token if one is needed, or with an invalid one; DONT_HAVE_ACCESS with the token of
 * another role, or of staff whose role lacks the permission that the call needs
 */
export async function identify<E extends Pick<Endpoint, 'who' | 'needs'>>(
  shop: Shop,
  request: FastifyRequest,
  endpoint: E,
): Promise<Caller<E['who']>> {
  return getCaller(readVisitor(shop, request), await readClaims(shop, request), endpoint)
}

/** Reads the parts of the caller that do not depend on a session. */
export function readVisitor(shop: Shop, request: FastifyRequest): Visitor {
  const key = request.headers['idempotency-key']
  return {
    locale: chooseLanguage(request.headers['accept-language'], shop.storefront.locale),
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    orderCookie: (orderId) => request.cookies[toOrderCookieName(orderId)],
    listOrderIds: () => listOrderCookies(request),
    listTurnIds: () => readTurns(shop, request),
    deviceId: () => readDevice(shop, request)?.id,
    isKnownDevice: (account) => {
      const device = readDevice(shop, request)
      return device !== undefined && hasAccountMark(shop, device, account)
    },
    userAgent: request.headers['user-agent'] ?? '',
    passkeyChallengeId: readChallengeCookie(shop, request),
    refreshCookie: readRefreshCookie(shop, request),
    staffCookie: readStaffCookie(shop, request),
  }
}

/**
 * Returns the caller that an endpoint requires by `who` and `needs`.
 * @throws AppError UNAUTHORIZED for a guest, DONT_HAVE_ACCESS for another role or a missing permission [ADM-21]
 */
export function getCaller<E extends Pick<Endpoint, 'who' | 'needs'>>(
  visitor: Visitor,
  claims: Claims | undefined,
  { who, needs }: E,
): Caller<E['who']> {
  if (!claims && who !== 'guest') throw new AppError('UNAUTHORIZED')
  if (claims && !allowedRoles[who].includes(claims.role)) throw new AppError('DONT_HAVE_ACCESS')
  const staffRole = claims?.role === 'superAdministrator' ? 'OWNER' : claims?.staffRole
  if (needs && !(staffRole && hasPermission(staffRole, needs)))
    throw new AppError('DONT_HAVE_ACCESS', { permission: needs })
  const caller = {
    ...visitor,
    claims,
    customerId: claims?.userId,
    adminUserId: claims?.userId,
    isSuper: claims?.role === 'superAdministrator',
    staffRole,
  }
  return caller as unknown as Caller<E['who']> // the two checks above are what the type says
}

const readClaims = async (shop: Shop, request: FastifyRequest): Promise<Claims | undefined> => {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const [scheme, token] = authorization.split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? await readAccessToken(shop, token) : undefined
  if (!claims || !(await shop.caches.liveSessions.get(claims.sessionId))) throw new AppError('UNAUTHORIZED')
  return claims
}
