import { jwtVerify, SignJWT } from 'jose'
import type { Shop } from '#api/shop.ts'
import { staffRoles, type StaffRole } from '#shared/permissions.ts'

/** How long an access token is valid, unless its session ends earlier: shorter for staff, whose token opens every order. */
export const accessTokenSeconds = 15 * 60
export const staffTokenSeconds = 5 * 60

/** The role of a session. Other administrators than super ones have a role of staff besides. */
export type Role = 'customer' | 'administrator' | 'superAdministrator'

/** The content of an access token. */
export interface Claims {
  role: Role
  /** The customer's or the administrator's id. */
  userId: string
  sessionId: string
  /** The permissions of an administrator; customers have none. */
  staffRole?: StaffRole
}

const roles: readonly string[] = ['customer', 'administrator', 'superAdministrator'] satisfies Role[]
const toKey = (shop: Pick<Shop, 'secret'>): Uint8Array => new TextEncoder().encode(`access:${shop.secret}`)

export function signAccessToken(
  shop: Pick<Shop, 'secret' | 'now'>,
  { role, userId, sessionId, staffRole }: Claims,
): Promise<string> {
  const now = Math.floor(shop.now().getTime() / 1000)
  return new SignJWT({ role, sid: sessionId, ...(staffRole && { staff: staffRole }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + (role === 'customer' ? accessTokenSeconds : staffTokenSeconds))
    .sign(toKey(shop))
}

interface Verified {
  readonly claims: Claims
  /** In seconds, as `exp` of the token. */
  readonly expiresAt: number
}
/**
 * Tokens with a valid signature, by secret and token. Every call of a session has the same token, and to verify a signature takes longer
 * than the rest of a small call. Whether a token has expired is checked each time.
 */
const verifiedTokens = new Map<string, Verified>()
const maxVerifiedTokens = 10_000

/** Returns the claims of a token, or undefined if it is forged, expired or malformed. */
export async function readAccessToken(shop: Pick<Shop, 'secret' | 'now'>, token: string): Promise<Claims | undefined> {
  const key = `${shop.secret} ${token}`
  const verified = verifiedTokens.get(key)
  if (verified && verified.expiresAt > Math.floor(shop.now().getTime() / 1000)) return verified.claims
  const { payload } = await jwtVerify(token, toKey(shop), {
    algorithms: ['HS256'],
    currentDate: shop.now(),
    requiredClaims: ['exp'],
  }).catch(() => ({ payload: undefined }))
  const { role, sid, sub, exp, staff } = payload ?? {}
  if (typeof role !== 'string' || !roles.includes(role) || typeof sid !== 'string' || !sub) return undefined
  const staffRole = staffRoles.find((one) => one === staff)
  // The role is checked by the line above.
  const claims: Claims = Object.freeze({
    role: role as Role,
    userId: sub,
    sessionId: sid,
    ...(staffRole && { staffRole }),
  })
  const [oldest] = verifiedTokens.size >= maxVerifiedTokens ? verifiedTokens.keys() : []
  if (oldest !== undefined) verifiedTokens.delete(oldest)
  verifiedTokens.set(key, { claims, expiresAt: exp! }) // a required claim
  return claims
}
