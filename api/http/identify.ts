import type { FastifyRequest } from 'fastify'
import { readAccessToken, type Claims } from '#api/http/access-token.ts'
import { languageOf } from '#api/http/language.ts'
import { orderCookieName } from '#api/http/order-key.ts'
import { readRefreshCookie } from '#api/http/session-cookie.ts'
import type { Shop } from '#api/shop.ts'
import type { Who } from '#shared/endpoints/endpoint.ts'
import type { Locale } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'

/** What a request tells of its sender, whoever it is. */
interface Visitor {
  readonly locale: Locale
  /** The sender's network address: what rate limits count. */
  readonly address: string
  /** The header of an idempotent call, if there is one. [CHK-13] */
  readonly idempotencyKey: string | undefined
  /** What the browser holds for this order: the value of its cookie. */
  readonly orderCookie: (orderId: string) => string | undefined
  /** The refresh token in the HttpOnly cookie, if the request comes from the shop's own pages. */
  readonly refreshCookie: string | undefined
}

/** Who asks, as far as the request proves it. A call for guests may come from anybody. */
export interface GuestCaller extends Visitor {
  /** Signed in after all: a customer or an administrator. */
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
}

/** The caller that a call's `who` promises. */
export type Caller<W extends Who = 'guest'> = W extends 'guest'
  ? GuestCaller
  : W extends 'customer'
    ? CustomerCaller
    : AdministratorCaller

/** Which roles each `who` lets in. A customer's own calls are no administrator's. */
const admitted: Record<Who, readonly string[]> = {
  guest: ['customer', 'administrator', 'superAdministrator'],
  customer: ['customer'],
  administrator: ['administrator', 'superAdministrator'],
  superAdministrator: ['superAdministrator'],
}

/**
 * Reads the caller out of the request, before its body is read: a stranger learns nothing about a call's shape.
 * @throws Refusal UNAUTHORIZED without a valid token where one is needed, or with a bad one anywhere; DONT_HAVE_ACCESS with
 * the token of another role
 */
export const identify = async <W extends Who>(shop: Shop, request: FastifyRequest, who: W): Promise<Caller<W>> => {
  const claims = await claimsOf(shop, request)
  if (!claims && who !== 'guest') throw new Refusal('UNAUTHORIZED')
  if (claims && !admitted[who].includes(claims.role)) throw new Refusal('DONT_HAVE_ACCESS')
  const key = request.headers['idempotency-key']
  const visitor: Visitor = {
    locale: languageOf(request.headers['accept-language'], shop.storefront.locale),
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    orderCookie: (orderId) => request.cookies[orderCookieName(orderId)],
    refreshCookie: readRefreshCookie(shop, request),
  }
  const caller = {
    ...visitor,
    claims,
    customerId: claims?.userId,
    adminUserId: claims?.userId,
    isSuper: claims?.role === 'superAdministrator',
  }
  return caller as unknown as Caller<W> // the two checks above are what the type says
}

const claimsOf = async (shop: Shop, request: FastifyRequest): Promise<Claims | undefined> => {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const [scheme, token] = authorization.split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? await readAccessToken(shop, token) : undefined
  if (!claims || !(await shop.kept.liveSessions.read(claims.sessionId))) throw new Refusal('UNAUTHORIZED')
  return claims
}
