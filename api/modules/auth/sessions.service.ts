import { createHash, randomBytes } from 'node:crypto'
import { signAccessToken, type Claims } from '#api/http/access-token.ts'
import {
  insertSession,
  lockFamily,
  revokeSession,
  rotateToken,
  type RefreshFamily,
  type SessionOwner,
} from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import { sign } from '#api/signature.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import type { Session } from '#shared/entities/session.ts'
import { AppError } from '#shared/errors.ts'

/** A session lasts this long after its last refresh. */
export const sessionDays = 30
/** How long a used token still returns its successor, so that two tabs can refresh at the same time. */
export const graceMs = 30_000

const dayMs = 24 * 60 * 60 * 1000

/** Returns the SHA-256 of a refresh token, which is all that the database stores of it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Returns the successor of a refresh token, derived from it and the shop's secret. So the same successor can be returned again
 * although only hashes are stored.
 */
const successorOf = (shop: Pick<Shop, 'secret'>, token: string): string => sign(shop, 'refresh', token)

const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * dayMs)

/**
 * Starts a session and returns its first tokens. Runs in the caller's transaction.
 * @param owner a customer's or an administrator's role and id
 */
export const startSession = async (
  shop: Pick<Shop, 'secret' | 'now'>,
  tx: Queryable,
  owner: SessionOwner,
): Promise<Session> => {
  const refreshToken = randomBytes(32).toString('base64url')
  const sessionId = await insertSession(tx, owner, hashOfToken(refreshToken), expiryFrom(shop.now()))
  return { accessToken: await signAccessToken(shop, { ...owner, sessionId }), refreshToken }
}

/**
 * Returns new tokens for a refresh token. A used token that returns after the grace period counts as stolen and ends its whole
 * session. [ACC-04]
 * @throws AppError INVALID_REFRESH_TOKEN
 */
export const rotateSession = async (shop: Shop, token: string): Promise<Session> => {
  // An error thrown inside would roll the revocation back.
  const outcome = await shop.change((tx) => rotate(shop, tx, token))
  if (outcome) return outcome
  throw new AppError('INVALID_REFRESH_TOKEN')
}

/** Returns undefined for a token that is invalid, or stolen: then its session is revoked. */
const rotate = async (shop: Shop, tx: ChangeTransaction, token: string): Promise<Session | undefined> => {
  const now = shop.now()
  const hash = hashOfToken(token)
  const family = await lockFamily(tx, hash)
  if (!family || family.revokedAt || family.expiresAt <= now) return undefined
  const { sessionId, rotatedAt } = family
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) {
    await revokeSession(tx, sessionId)
    return undefined
  }
  const refreshToken = successorOf(shop, token)
  if (!rotatedAt) await rotateToken(tx, sessionId, { hash, at: now }, hashOfToken(refreshToken), expiryFrom(now))
  return { accessToken: await signAccessToken(shop, claimsOf(family)), refreshToken }
}

const claimsOf = ({ sessionId, customerId, adminUserId, isSuper }: RefreshFamily): Claims =>
  customerId
    ? { role: 'customer', userId: customerId, sessionId }
    : { role: isSuper ? 'superAdministrator' : 'administrator', userId: adminUserId!, sessionId } // one of the two owns it
